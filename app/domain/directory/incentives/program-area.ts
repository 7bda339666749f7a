// The area of a program is the area of eligible homes.

export const programAreas = ['federal', 'state', 'county', 'utility'] as const
export type ProgramArea = (typeof programAreas)[number]

/** A requested ZIP; `city` is null outside our county. */
export type ZipPlace = { zip: string; city: string | null }

type Served = { area: ProgramArea; areaZips: string[] | null }

/** Returns whether a program serves a ZIP. Outside the county only state-wide and federal programs are known. */
export function servesZip({ area, areaZips }: Served, { zip, city }: ZipPlace) {
  if (city !== null) return areaZips === null || areaZips.includes(zip)
  return area === 'federal' || (area === 'state' && isStateZip(zip))
}

/** Returns whether the ZIP is in Florida, by the Postal Service's first three digits; 340 is for the Armed Forces. */
function isStateZip(zip: string) {
  return /^3(?:[23]\d|4[124679])/.test(zip)
}
