// A place is a city as it stands in an address; a ZIP is five digits.

export function isZip(text: string) {
  return /^\d{5}$/.test(text)
}
