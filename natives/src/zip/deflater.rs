//! `java.util.zip.Deflater`.
//!
//! Input is gathered in segments. A full, flushed or last segment is compressed by itself, as blocks that refer
//! to nothing before them, and waits in a queue until the program takes it. So nothing but bytes is kept
//! between two calls, see `block.rs`. The result is valid but not byte for byte what zlib makes: matches do
//! not reach over the border of a segment, and a strategy other than the default is not followed.

use miniz_oxide::deflate::core::{CompressorOxide, TDEFLFlush, compress, create_comp_flags_from_zip_params};
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};

use crate::bytes::Span;
use crate::zip::block::{self, Block};
use crate::zip::checksum::adler32;
use crate::zip::packed;

const CLASS: &str = "java/util/zip/Deflater";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "init", "(IIZ)J", init),
    Native::new(CLASS, "setDictionary", "(J[BII)V", set_dictionary),
    Native::new(CLASS, "setDictionaryBuffer", "(JJI)V", set_dictionary_buffer),
    Native::new(CLASS, "deflateBytesBytes", "(J[BII[BIIII)J", bytes_bytes),
    Native::new(CLASS, "deflateBytesBuffer", "(J[BIIJIII)J", bytes_buffer),
    Native::new(CLASS, "deflateBufferBytes", "(JJI[BIIII)J", buffer_bytes),
    Native::new(CLASS, "deflateBufferBuffer", "(JJIJIII)J", buffer_buffer),
    Native::new(CLASS, "getAdler", "(J)I", get_adler),
    Native::new(CLASS, "reset", "(J)V", reset),
    Native::new(CLASS, "end", "(J)V", block::end),
];

/// Input compressed at once.
const SEGMENT: usize = 1 << 15;
/// A segment that does not compress, zlib's header and trailer, an empty block.
const QUEUE: usize = SEGMENT + 1024;

/// The numbers at the start of a deflater's block; then come the segment and the queue.
#[derive(Clone, Copy)]
struct Head {
    /// -1 to 9.
    level: i32,
    wrapped: bool,
    stage: Stage,
    adler: u32,
    /// Of the dictionary, 0 without one.
    dictionary: u32,
    /// Bytes in the segment.
    pending: usize,
    /// What of the queue was taken and how much is in it.
    taken: usize,
    queued: usize,
    /// There is something a flush would write.
    dirty: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Start,
    Body,
    /// The last block is in the queue.
    Ended,
}

const NUMBERS: usize = 9;
const SEGMENT_AT: usize = NUMBERS * 4;
const QUEUE_AT: usize = SEGMENT_AT + SEGMENT;

impl Head {
    fn new(level: i32, wrapped: bool) -> Head {
        Head {
            level,
            wrapped,
            stage: Stage::Start,
            adler: 1,
            dictionary: 0,
            pending: 0,
            taken: 0,
            queued: 0,
            dirty: true,
        }
    }

    fn load(m: &Machine, block: Block) -> Result<Head, Stop> {
        let [level, wrapped, stage, adler, dictionary, pending, taken, queued, dirty] = block.numbers(m)?;
        Ok(Head {
            level: level as i32,
            wrapped: wrapped != 0,
            stage: match stage {
                0 => Stage::Start,
                1 => Stage::Body,
                _ => Stage::Ended,
            },
            adler,
            dictionary,
            pending: pending as usize,
            taken: taken as usize,
            queued: queued as usize,
            dirty: dirty != 0,
        })
    }

    fn store(self, m: &mut Machine, block: Block) -> Result<(), Stop> {
        let numbers: [u32; NUMBERS] = [
            self.level as u32,
            u32::from(self.wrapped),
            self.stage as u32,
            self.adler,
            self.dictionary,
            self.pending as u32,
            self.taken as u32,
            self.queued as u32,
            u32::from(self.dirty),
        ];
        block.put_numbers(m, numbers)
    }

    /// zlib's header (RFC 1950, 2.2).
    fn header(self) -> Vec<u8> {
        let speed = match self.level {
            0 | 1 => 0,
            2..=5 => 1,
            -1 | 6 => 2,
            _ => 3,
        };
        let preset = if self.dictionary == 0 { 0 } else { 0x20 };
        let header = 0x7800_u16 | speed << 6 | preset;
        let mut bytes = (header + 31 - header % 31).to_be_bytes().to_vec();
        if self.dictionary != 0 {
            bytes.extend(self.dictionary.to_be_bytes());
        }
        bytes
    }
}

fn init(m: &mut Machine, a: &Args) -> NativeResult {
    let block = Block::allocate(m, QUEUE_AT + QUEUE);
    Head::new(a.int(0), !a.bool(2)).store(m, block)?;
    Ok(Value::Long(block.address()))
}

fn bytes_bytes(m: &mut Machine, a: &Args) -> NativeResult {
    let (input, output) = (Span::array(m, a, 3)?, Span::array(m, a, 6)?);
    deflate(m, a, input, output)
}

fn bytes_buffer(m: &mut Machine, a: &Args) -> NativeResult {
    let input = Span::array(m, a, 3)?;
    deflate(m, a, input, Span::memory(a, 6))
}

fn buffer_bytes(m: &mut Machine, a: &Args) -> NativeResult {
    let output = Span::array(m, a, 6)?;
    deflate(m, a, Span::memory(a, 3), output)
}

fn buffer_buffer(m: &mut Machine, a: &Args) -> NativeResult {
    deflate(m, a, Span::memory(a, 3), Span::memory(a, 6))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Flush {
    No,
    Block,
    Finish,
}

fn deflate(m: &mut Machine, a: &Args, input: Span, output: Span) -> NativeResult {
    let block = Block::at(a.long(1));
    let flush = match a.int(9) {
        0 => Flush::No,
        4 => Flush::Finish,
        _ => Flush::Block,
    };
    let mut head = Head::load(m, block)?;
    let mut segment = block.bytes(m, SEGMENT_AT, head.pending)?;
    let mut queue = block.bytes(m, QUEUE_AT, head.queued)?;
    let (old_segment, old_queue) = (segment.len(), head.queued);
    let (mut used, mut produced) = (0, Vec::new());
    let params = a.int(10);
    if params != 0 {
        // What was given so far is compressed at the old level.
        pay_for_segment(m, &segment)?;
        compress_segment(&mut head, &mut segment, &mut queue, Flush::No);
        head.level = params >> 3;
    }
    loop {
        let count = (queue.len() - head.taken).min(output.len() - produced.len());
        produced.extend_from_slice(&queue[head.taken..head.taken + count]);
        head.taken += count;
        if head.taken < queue.len() || head.stage == Stage::Ended {
            break;
        }
        queue.clear();
        head.taken = 0;
        let gathered = input.part(used, SEGMENT - segment.len()).read_all(m)?;
        segment.extend_from_slice(&gathered);
        used += gathered.len();
        if !gathered.is_empty() {
            head.adler = if head.wrapped { adler32(head.adler, &gathered) } else { head.adler };
            head.dirty = true;
        }
        let all = used == input.len();
        let full = segment.len() == SEGMENT && !all;
        let ends = all && (flush == Flush::Finish || flush == Flush::Block && head.dirty);
        if !full && !ends {
            break;
        }
        pay_for_segment(m, &segment)?;
        compress_segment(&mut head, &mut segment, &mut queue, if all { flush } else { Flush::No });
    }
    head.pending = segment.len();
    head.queued = queue.len();
    if segment.len() != old_segment || used > 0 {
        block.put_bytes(m, SEGMENT_AT, &segment)?;
    }
    if queue.len() != old_queue || !queue.is_empty() {
        block.put_bytes(m, QUEUE_AT, &queue)?;
    }
    head.store(m, block)?;
    output.write(m, &produced)?;
    let finished = head.stage == Stage::Ended && head.taken == head.queued;
    Ok(Value::Long(packed(used, produced.len(), finished, false)))
}

/// What compressing costs, in bytecodes: for the tables, and for each byte.
const STEPS_PER_SEGMENT: usize = 20_000;
const STEPS_PER_BYTE: usize = 10;

fn pay_for_segment(m: &Machine, segment: &[u8]) -> Result<(), Stop> {
    let steps = STEPS_PER_SEGMENT + segment.len() * STEPS_PER_BYTE;
    m.charge(steps);
    m.poll(steps)
}

/// Appends the segment's blocks to the queue, with zlib's header before the first and trailer after the last.
fn compress_segment(head: &mut Head, segment: &mut Vec<u8>, queue: &mut Vec<u8>, flush: Flush) {
    if segment.is_empty() && flush == Flush::No {
        return;
    }
    if head.stage == Stage::Start {
        if head.wrapped {
            queue.extend(head.header());
            // From here on it is the checksum of the data.
            head.adler = adler32(1, segment);
        }
        head.stage = Stage::Body;
    }
    let level = if head.level < 0 { 6 } else { head.level };
    let mut compressor = CompressorOxide::new(create_comp_flags_from_zip_params(level, 0, 0));
    let mode = if flush == Flush::Finish { TDEFLFlush::Finish } else { TDEFLFlush::Sync };
    let start = queue.len();
    queue.resize(start + QUEUE, 0);
    let (_, _, written) = compress(&mut compressor, segment, &mut queue[start..], mode);
    queue.truncate(start + written);
    segment.clear();
    head.dirty = false;
    if flush == Flush::Finish {
        if head.wrapped {
            queue.extend(head.adler.to_be_bytes());
        }
        head.stage = Stage::Ended;
    }
}

fn set_dictionary(m: &mut Machine, a: &Args) -> NativeResult {
    let dictionary = Span::array(m, a, 2)?;
    give_dictionary(m, a, dictionary)
}

fn set_dictionary_buffer(m: &mut Machine, a: &Args) -> NativeResult {
    give_dictionary(m, a, Span::memory(a, 2))
}

/// The dictionary is named in the header, but no block refers to it.
fn give_dictionary(m: &mut Machine, a: &Args, dictionary: Span) -> NativeResult {
    let block = Block::at(a.long(0));
    let mut head = Head::load(m, block)?;
    if head.wrapped {
        if head.stage != Stage::Start || head.pending > 0 {
            return Err(Stop::bare("java/lang/IllegalArgumentException"));
        }
        head.dictionary = adler32(1, &dictionary.read_all(m)?);
        head.adler = head.dictionary;
        head.store(m, block)?;
    }
    Ok(Value::Void)
}

fn get_adler(m: &mut Machine, a: &Args) -> NativeResult {
    Ok(Value::Int(Head::load(m, Block::at(a.long(0)))?.adler as i32))
}

fn reset(m: &mut Machine, a: &Args) -> NativeResult {
    let block = Block::at(a.long(0));
    let old = Head::load(m, block)?;
    Head::new(old.level, old.wrapped).store(m, block)?;
    Ok(Value::Void)
}
