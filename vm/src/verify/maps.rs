//! The stack map table of a method, unpacked (JVMS 4.7.4): locals and stack as the verifier keeps them.

use std::borrow::Cow;

use tarry_classfile::{Code, Frame as FileFrame, FrameKind, Pool, VerificationType, VerificationTypes};

use crate::symbol::Symbols;
use crate::verify::slots::Slots;
use crate::verify::types::Type;

/// Frames in ascending order of their bytecode index.
#[derive(Default)]
pub struct StackMaps {
    frames: Vec<MapFrame>,
}

struct MapFrame {
    pc: u32,
    locals: Slots<Type>,
    stack: Slots<Type>,
    this_uninitialized: bool,
}

/// A frame of the table. Locals it does not mention are unusable.
#[derive(Clone)]
pub struct Mapped<'a> {
    pub locals: Cow<'a, [Type]>,
    pub stack: Cow<'a, [Type]>,
    pub this_uninitialized: bool,
}

impl StackMaps {
    /// `first`: the locals on entry of the method. The error is the reason to give.
    pub fn read(
        code: &Code<'_>,
        pool: Pool<'_>,
        symbols: &mut Symbols,
        first: &[Type],
    ) -> Result<StackMaps, String> {
        let mut maps = StackMaps::default();
        let mut locals = first.to_vec();
        for frame in code.frames() {
            let FileFrame { pc, kind } = frame.map_err(|e| format!("StackMapTable error: {e}"))?;
            if pc as usize >= code.bytecode.len() {
                return Err("StackMapTable error: bad offset".into());
            }
            let mut stack = Vec::new();
            match kind {
                FrameKind::Same => {}
                FrameKind::SameWithStack(t) => add(&mut stack, t, pool, symbols)?,
                FrameKind::Chop(count) => {
                    for _ in 0..count {
                        if locals.pop().ok_or("StackMapTable error: bad offset")?.is_end() {
                            locals.pop();
                        }
                    }
                }
                FrameKind::Append(types) => add_all(&mut locals, types, pool, symbols)?,
                FrameKind::Full { locals: all, stack: on_stack } => {
                    locals.clear();
                    add_all(&mut locals, all, pool, symbols)?;
                    add_all(&mut stack, on_stack, pool, symbols)?;
                }
            }
            if locals.len() > usize::from(code.max_locals) || stack.len() > usize::from(code.max_stack) {
                return Err("StackMapTable error: bad offset".into());
            }
            maps.add_frame(pc, &locals, &stack);
        }
        Ok(maps)
    }

    fn add_frame(&mut self, pc: u32, locals: &[Type], stack: &[Type]) {
        let this_uninitialized = locals.contains(&Type::UninitializedThis);
        let last = self.frames.last();
        let locals = Slots::of(locals, last.map(|f| &f.locals));
        let stack = Slots::of(stack, last.map(|f| &f.stack));
        self.frames.push(MapFrame { pc, locals, stack, this_uninitialized });
    }

    pub fn at(&self, pc: usize) -> Option<Mapped<'_>> {
        let found = self.frames.binary_search_by_key(&(pc as u32), |f| f.pc).ok()?;
        Some(self.frames[found].mapped())
    }

    /// The frame with this number if it is for this bytecode index.
    pub fn nth_at(&self, number: usize, pc: usize) -> Option<Mapped<'_>> {
        let frame = self.frames.get(number).filter(|f| f.pc as usize == pc)?;
        Some(frame.mapped())
    }

    /// Bytecode indices of the frames.
    pub fn pcs(&self) -> impl Iterator<Item = u32> + '_ {
        self.frames.iter().map(|f| f.pc)
    }
}

impl MapFrame {
    fn mapped(&self) -> Mapped<'_> {
        Mapped {
            locals: self.locals.all(),
            stack: self.stack.all(),
            this_uninitialized: self.this_uninitialized,
        }
    }
}

fn add_all(
    to: &mut Vec<Type>,
    types: VerificationTypes<'_>,
    pool: Pool<'_>,
    symbols: &mut Symbols,
) -> Result<(), String> {
    types.into_iter().try_for_each(|t| add(to, t, pool, symbols))
}

fn add(to: &mut Vec<Type>, t: VerificationType, pool: Pool<'_>, symbols: &mut Symbols) -> Result<(), String> {
    let t = match t {
        VerificationType::Top => Type::Top,
        VerificationType::Integer => Type::Int,
        VerificationType::Float => Type::Float,
        VerificationType::Double => Type::Double,
        VerificationType::Long => Type::Long,
        VerificationType::Null => Type::Null,
        VerificationType::UninitializedThis => Type::UninitializedThis,
        VerificationType::Uninitialized { new_pc } => Type::Uninitialized(new_pc),
        VerificationType::Object { class } => match pool.class_name(class) {
            b"" => return Err("StackMapTable error: bad class index".into()),
            name => Type::Object(symbols.intern(name)),
        },
    };
    to.push(t);
    to.extend(t.end());
    Ok(())
}
