//! `java.net`: addresses can be written down, `localhost` is known, and nothing is ever sent. Sockets are
//! unsupported by name.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop};

use crate::{charged, nothing};

const NATIVES: &[Native] = &[
    Native::new("java/net/InetAddress", "init", "()V", nothing),
    Native::new("java/net/InetAddress", "isIPv4Available", "()Z", yes),
    Native::new("java/net/InetAddress", "isIPv6Supported", "()Z", no),
    Native::new("java/net/InetAddressImplFactory", "isIPv6Supported", "()Z", no),
    Native::new("java/net/Inet4Address", "init", "()V", nothing),
    Native::new("java/net/Inet6Address", "init", "()V", nothing),
    Native::new("java/net/NetworkInterface", "init", "()V", nothing),
    Native::new("java/net/Inet4AddressImpl", "getLocalHostName", "()Ljava/lang/String;", local_host),
    Native::new(
        "java/net/Inet4AddressImpl",
        "lookupAllHostAddr",
        "(Ljava/lang/String;)[Ljava/net/InetAddress;",
        look_up,
    ),
    Native::new("java/net/Inet4AddressImpl", "getHostByAddr", "([B)Ljava/lang/String;", name_of),
    Native::new(OPTIONS, "quickAckSupported0", "()Z", no),
    Native::new(OPTIONS, "keepAliveOptionsSupported0", "()Z", no),
    Native::new(OPTIONS, "incomingNapiIdSupported0", "()Z", no),
];

const OPTIONS: &str = "jdk/net/LinuxSocketOptions";
const UNKNOWN_HOST: &str = "java/net/UnknownHostException";

pub fn tables() -> Vec<Vec<Native>> {
    vec![charged(NATIVES)]
}

fn yes(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(true.into())
}

fn no(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(false.into())
}

fn local_host(m: &mut Machine, _: &Args) -> NativeResult {
    Ok(m.new_string("localhost")?.into())
}

/// There is no name service; the JDK itself knows the address of `localhost` and of numbers.
fn look_up(m: &mut Machine, a: &Args) -> NativeResult {
    let name = m.string_text(a.object(1)?)?;
    if name == "localhost" {
        return loopback(m);
    }
    Stop::raise(UNKNOWN_HOST, format!("{name}: Name or service not known"))
}

/// `{ InetAddress.getLoopbackAddress() }`, without asking again.
fn loopback(m: &mut Machine) -> NativeResult {
    use tarry_vm::LoaderId;
    use tarry_vm::native::Call;
    let class = m.load(LoaderId::BOOT, b"java/net/Inet4Address")?;
    m.initialise(class)?;
    let component = m.load(LoaderId::BOOT, b"java/net/InetAddress")?;
    let method = m.method_named("java/net/Inet4Address", "<init>", "(Ljava/lang/String;I)V")?;
    let address = m.new_object(class)?;
    let array = m.new_ref_array(component, &[Some(address)])?;
    let name = m.new_string("localhost")?;
    let args = vec![u64::from(address.0), u64::from(name.0), 0x7f00_0001];
    let saved = vec![(u64::from(array.0), true)];
    Err(Stop::Call(Box::new(Call { method, args, then: crate::saved_or_throw, saved })))
}

fn name_of(m: &mut Machine, a: &Args) -> NativeResult {
    if *m.bytes_of(a.object(1)?)? == [127, 0, 0, 1] {
        return local_host(m, a);
    }
    Err(Stop::bare(UNKNOWN_HOST))
}
