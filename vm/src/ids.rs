//! Small typed indices. Each is minted by the container that owns the thing it names.

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub struct $name(pub u32);

        impl $name {
            #[inline(always)]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id!(
    /// A loaded class, minted by `class::Classes`.
    ClassId
);
id!(
    /// A declared method of a loaded class.
    MethodId
);
id!(
    /// A declared field of a loaded class.
    FieldId
);
id!(
    /// An interned byte string (modified UTF-8).
    Symbol
);
id!(
    /// A class loader: `LoaderId::BOOT`, `PLATFORM`, `APP`, then loaders made by the program.
    LoaderId
);
id!(
    /// A thread of the running program.
    ThreadId
);

id!(
    /// A choice call of the path, minted by `state::unknowns::Unknowns`.
    UnknownId
);

impl LoaderId {
    pub const BOOT: LoaderId = LoaderId(0);
    pub const PLATFORM: LoaderId = LoaderId(1);
    pub const APP: LoaderId = LoaderId(2);

    /// Not made by the program.
    pub fn is_builtin(self) -> bool {
        self <= LoaderId::APP
    }
}

/// A non-null reference: index of the object's first word in the heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Ref(pub u32);

impl Ref {
    /// The low half of a slot as a reference; 0 is null.
    #[inline(always)]
    pub fn from_bits(bits: u32) -> Option<Ref> {
        if bits == 0 { None } else { Some(Ref(bits)) }
    }

    #[inline(always)]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The slot form of a possibly null reference.
pub fn ref_slot(r: Option<Ref>) -> u64 {
    r.map_or(0, |r| u64::from(r.0))
}
