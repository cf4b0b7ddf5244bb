/** What programs written for JBMC call. */
package org.cprover;
