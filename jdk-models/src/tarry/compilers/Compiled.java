package tarry.compilers;

import java.util.Map;

/** What a compiler made of a program: its verdict, and if it accepted the program, its classes by binary name. */
record Compiled(String verdict, Map<String, byte[]> classes) {}
