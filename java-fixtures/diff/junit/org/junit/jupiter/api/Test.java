package org.junit.jupiter.api;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Stands in for JUnit's, with the same name. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Test {}
