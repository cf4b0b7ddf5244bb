//! `java.util.zip.Inflater`.

use tarry_vm::Ref;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};

use crate::bytes::Span;
use crate::nothing;
use crate::zip::block::{self, Block};
use crate::zip::checksum::adler32;
use crate::zip::inflate::{End, Inflate, LENGTHS, Mode, NUMBERS, WINDOW};
use crate::zip::packed;

const CLASS: &str = "java/util/zip/Inflater";
const DATA_FORMAT: &str = "java/util/zip/DataFormatException";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "initIDs", "()V", nothing),
    Native::new(CLASS, "init", "(Z)J", init),
    Native::new(CLASS, "setDictionary", "(J[BII)V", set_dictionary),
    Native::new(CLASS, "setDictionaryBuffer", "(JJI)V", set_dictionary_buffer),
    Native::new(CLASS, "inflateBytesBytes", "(J[BII[BII)J", bytes_bytes),
    Native::new(CLASS, "inflateBytesBuffer", "(J[BIIJI)J", bytes_buffer),
    Native::new(CLASS, "inflateBufferBytes", "(JJI[BII)J", buffer_bytes),
    Native::new(CLASS, "inflateBufferBuffer", "(JJIJI)J", buffer_buffer),
    Native::new(CLASS, "getAdler", "(J)I", get_adler),
    Native::new(CLASS, "reset", "(J)V", reset),
    Native::new(CLASS, "end", "(J)V", block::end),
];

// The block: numbers, code lengths, window.
const LENGTHS_AT: usize = NUMBERS * 4;
const WINDOW_AT: usize = LENGTHS_AT + LENGTHS;
const SIZE: usize = WINDOW_AT + WINDOW;

fn init(m: &mut Machine, a: &Args) -> NativeResult {
    let block = Block::allocate(m, SIZE);
    block.put_numbers(m, Inflate::new(!a.bool(0)).numbers())?;
    Ok(Value::Long(block.address()))
}

fn load(m: &Machine, block: Block) -> Result<Inflate, Stop> {
    let mut lengths = [0; LENGTHS];
    lengths.copy_from_slice(&block.bytes(m, LENGTHS_AT, LENGTHS)?);
    Ok(Inflate::restore(block.numbers(m)?, lengths, block.bytes(m, WINDOW_AT, WINDOW)?))
}

/// Writes back what changed: `written` bytes of the window before its end.
fn store(m: &mut Machine, block: Block, inflate: &Inflate, written: usize) -> Result<(), Stop> {
    block.put_numbers(m, inflate.numbers())?;
    block.put_bytes(m, LENGTHS_AT, &inflate.lengths)?;
    let end = inflate.window_at as usize;
    if written >= WINDOW {
        return block.put_bytes(m, WINDOW_AT, &inflate.window);
    }
    if written > end {
        let start = WINDOW + end - written;
        block.put_bytes(m, WINDOW_AT + start, &inflate.window[start..])?;
    }
    let start = end.saturating_sub(written);
    block.put_bytes(m, WINDOW_AT + start, &inflate.window[start..end])
}

fn bytes_bytes(m: &mut Machine, a: &Args) -> NativeResult {
    let (input, output) = (Span::array(m, a, 3)?, Span::array(m, a, 6)?);
    inflate(m, a, input, output)
}

fn bytes_buffer(m: &mut Machine, a: &Args) -> NativeResult {
    let input = Span::array(m, a, 3)?;
    inflate(m, a, input, Span::memory(a, 6))
}

fn buffer_bytes(m: &mut Machine, a: &Args) -> NativeResult {
    let output = Span::array(m, a, 6)?;
    inflate(m, a, Span::memory(a, 3), output)
}

fn buffer_buffer(m: &mut Machine, a: &Args) -> NativeResult {
    inflate(m, a, Span::memory(a, 3), Span::memory(a, 6))
}

/// What is decompressed at once: the input may be much longer than what there is room for.
const INPUT_PART: usize = 1 << 14;
const OUTPUT_PART: usize = 1 << 18;
/// What it costs in bytecodes: to take up the window, and for each byte.
const STEPS_PER_CALL: usize = 1000;
const STEPS_PER_BYTE: usize = 2;

fn inflate(m: &mut Machine, a: &Args, input: Span, output: Span) -> NativeResult {
    let block = Block::at(a.long(1));
    let mut state = load(m, block)?;
    m.charge(STEPS_PER_CALL);
    let (mut used, mut produced) = (0, Vec::new());
    let end = loop {
        let bytes = input.part(used, INPUT_PART).read_all(m)?;
        let (read, made, end) = state.run(&bytes, OUTPUT_PART.min(output.len() - produced.len()));
        let steps = (read + made.len()) * STEPS_PER_BYTE;
        m.charge(steps);
        m.poll(steps)?;
        used += read;
        produced.extend_from_slice(&made);
        // It goes on as long as there is input or room beyond the parts.
        if steps == 0 || !matches!(end, Ok(End::More)) {
            break end;
        }
    };
    if end.is_err() {
        m.ready_to_raise(DATA_FORMAT)?;
    }
    store(m, block, &state, produced.len())?;
    output.write(m, &produced)?;
    match end {
        Ok(end) => {
            let finished = matches!(end, End::Finished);
            let needs_dictionary = matches!(end, End::NeedsDictionary);
            Ok(Value::Long(packed(used, produced.len(), finished, needs_dictionary)))
        }
        Err(message) => {
            note_progress(m, a.object(0)?, used, produced.len());
            Stop::raise(DATA_FORMAT, message)
        }
    }
}

/// How far it came before the error: the Java code reads these fields when it catches.
fn note_progress(m: &mut Machine, inflater: Ref, used: usize, produced: usize) {
    m.put_int_field(inflater, "inputConsumed", used as i32);
    m.put_int_field(inflater, "outputConsumed", produced as i32);
}

fn set_dictionary(m: &mut Machine, a: &Args) -> NativeResult {
    let dictionary = Span::array(m, a, 2)?;
    give_dictionary(m, a, dictionary)
}

fn set_dictionary_buffer(m: &mut Machine, a: &Args) -> NativeResult {
    give_dictionary(m, a, Span::memory(a, 2))
}

fn give_dictionary(m: &mut Machine, a: &Args, dictionary: Span) -> NativeResult {
    let block = Block::at(a.long(0));
    let bytes = dictionary.read_all(m)?;
    let mut state = load(m, block)?;
    let fits = match state.mode {
        Mode::Dictionary => adler32(1, &bytes) == state.adler,
        _ => !state.wrapped,
    };
    if !fits {
        return Err(Stop::bare("java/lang/IllegalArgumentException"));
    }
    state.set_dictionary(&bytes);
    store(m, block, &state, bytes.len())?;
    Ok(Value::Void)
}

fn get_adler(m: &mut Machine, a: &Args) -> NativeResult {
    let numbers: [u32; NUMBERS] = Block::at(a.long(0)).numbers(m)?;
    Ok(Value::Int(numbers[14] as i32))
}

fn reset(m: &mut Machine, a: &Args) -> NativeResult {
    let block = Block::at(a.long(0));
    let numbers: [u32; NUMBERS] = block.numbers(m)?;
    block.put_numbers(m, Inflate::new(numbers[1] != 0).numbers())?;
    Ok(Value::Void)
}
