/** The part of Java PathFinder's API that programs written for it need, on top of {@link tarry.Verify}. */
package gov.nasa.jpf.vm;
