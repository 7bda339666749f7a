import { region } from '#domain/foundation/settings/region.ts'

// ZIPs near the county by their first digits, with the county's city closest to them. A longer beginning counts before a shorter one.
const beginnings = region.outside
  .flatMap(({ begin, closest }) => begin.map(digits => ({ digits, closest })))
  .sort((a, b) => b.digits.length - a.digits.length)

/** Returns the county's city closest to a ZIP outside it, or null for one far away. */
export function closestCity(zip: string): string | null {
  return beginnings.find(({ digits }) => zip.startsWith(digits))?.closest ?? null
}
