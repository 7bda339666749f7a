/** The same rule as `license_keys` of the database. */
const numbers = /(C(?:CC|GC|BC|RC)A?|R[A-Z])0*([1-9]\d{2,10})/g

/** Returns the key of each license in a text. `CCC 1330001`, `ccc1330001` and `Lic# CCC-1330001` have one key. */
export function licenseKeys(text: string) {
  const squeezed = text.replace(/[^A-Za-z0-9,;/]/g, '').toUpperCase()
  return [...new Set([...squeezed.matchAll(numbers)].map(([, letters = '', digits = '']) => letters + digits))]
}
