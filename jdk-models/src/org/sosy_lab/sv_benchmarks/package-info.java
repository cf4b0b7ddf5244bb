/** What programs written for SV-COMP call. */
package org.sosy_lab.sv_benchmarks;
