//! `jdk.internal.misc.PreviewFeatures`: they are off, as in `java` without `--enable-preview`.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult};

pub const NATIVES: &[Native] =
    &[Native::new("jdk/internal/misc/PreviewFeatures", "isPreviewEnabled", "()Z", is_preview_enabled)];

fn is_preview_enabled(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(false.into())
}
