// A place is a city in an address; a ZIP is five digits.

export function isZip(text: string) {
  return /^\d{5}$/.test(text)
}
