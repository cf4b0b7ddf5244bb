/** What programs written for Symbolic PathFinder call. */
package gov.nasa.jpf.symbc;
