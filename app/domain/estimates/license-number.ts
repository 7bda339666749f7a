/**
 * Certified licenses are three letters with six or seven digits (old ones: an A and five), registered ones two letters with
 * five digits or more.
 */
const shape = /^(C(CC|GC|BC|RC)(A\d{5}|\d{6,7})|R[A-Z]\d{5,11})$/

/** Whether a number looks like one of a Florida contractor. It may be a true one all the same: only the state knows. */
export function looksLikeLicense(text: string) {
  return shape.test(text.replace(/[\s-]/g, '').toUpperCase())
}
