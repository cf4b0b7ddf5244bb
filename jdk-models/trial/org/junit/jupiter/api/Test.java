package org.junit.jupiter.api;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Stands in for JUnit 5 while tests are tried out. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Test {}
