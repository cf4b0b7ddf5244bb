//! What a test class gets at its end if it needs it: objects and fields that are not accessible from its package.

/// By the name that the statements use.
pub(super) const HELPER: [(&str, &str); 2] = [("make", MAKE), ("set", SET)];

const MAKE: &str = r#"    private static Object make(String type, Class<?>[] parameters, Object... arguments) throws Throwable {
        java.lang.reflect.Constructor<?> constructor = Class.forName(type).getDeclaredConstructor(parameters);
        constructor.setAccessible(true);
        return constructor.newInstance(arguments);
    }
"#;

const SET: &str = r#"    private static void set(Object object, String type, String name, Object value) throws Throwable {
        java.lang.reflect.Field field = Class.forName(type).getDeclaredField(name);
        field.setAccessible(true);
        field.set(object, value);
    }
"#;
