package org.junit;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Stands in for JUnit 4 while tests are tried out. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Test {}
