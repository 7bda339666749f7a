// The area of a program is where a home must stand for it to pay.

export const programAreas = ['federal', 'state', 'county', 'utility'] as const
export type ProgramArea = (typeof programAreas)[number]

/** A ZIP somebody asked for; `city` is null when it lies outside our county. */
export type ZipPlace = { zip: string; city: string | null }

type Served = { area: ProgramArea; areaZips: string[] | null }

/** Outside the county we only know what the whole state, or the whole country, is offered. */
export function servesZip({ area, areaZips }: Served, { zip, city }: ZipPlace) {
  if (city !== null) return areaZips === null || areaZips.includes(zip)
  return area === 'federal' || (area === 'state' && isStateZip(zip))
}

/** Florida's ZIPs by their first three digits, as the Postal Service gives them out; 340 is the Armed Forces'. */
function isStateZip(zip: string) {
  return /^3(?:[23]\d|4[124679])/.test(zip)
}
