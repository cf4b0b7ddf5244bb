//! What the help of each command ends with.

pub const TARRY: &str = "\
Examples:
  tarry run Dice.java                  every path of a program that asks for choices
  tarry exec -cp classes Main          once, like java
  tarry help run                       the options of a command";

pub const RUN: &str = "\
Examples:
  tarry run Insert.java 3              up to the first failure
  tarry run --all -j 2 Insert.java 3   all failures, with two workers
  tarry run --timeout 5m --report-dir out -cp classes check.InsertCheck
`--help` lists all options, `tarry.toml` keeps those of a project (`tarry config --show`).";

pub const REPLAY: &str = "\
Examples:
  tarry replay '1,1,0' Insert.java 3   the path that `tarry run` printed so
  tarry replay '*,t' -cp classes Main  `*`: the lowest value, `t`: true
`--help` lists all options.";

pub const EXEC: &str = "\
Examples:
  tarry exec Words.java                compiled with the JDK's javac first
  tarry exec -cp 'classes:lib/*' Main  with a class path
  tarry exec app.jar --verbose         what follows the program is its own
`--help` lists all options.";

pub const DIFF: &str = "\
Examples:
  tarry diff old.jar new.jar --driver Calls.java
  tarry diff --jvm Words.java          tarry beside the JVM it finds
`--help` lists all options.";

pub const API_JAR: &str = "\
Examples:
  tarry api-jar tarry-api.jar
  javac -cp tarry-api.jar -d classes Dice.java";

pub const DOCTOR: &str = "\
Examples:
  tarry doctor
  tarry doctor --jdk /usr/lib/jvm/java-25";

pub const CONFIG: &str = "\
Examples:
  tarry config --show                  the options of `tarry run` in this folder
  tarry config --show exec -ea         those of another command, with some given";

pub const COMPLETIONS: &str = "\
Examples:
  tarry completions bash > ~/.local/share/bash-completion/completions/tarry
  tarry completions fish > ~/.config/fish/completions/tarry.fish";

pub const MAN: &str = "\
Examples:
  tarry man run | man -l -
  tarry man --dir ~/.local/share/man/man1";
