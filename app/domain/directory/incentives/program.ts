import { Temporal } from 'temporal-polyfill'
import { region, regionDay } from '#domain/foundation/settings/region.ts'

// A program is a rebate, credit or grant that a homeowner can apply for.

export const programKinds = ['tax-credit', 'rebate', 'utility-rebate'] as const
export type ProgramKind = (typeof programKinds)[number]

export const confidences = ['official', 'reported'] as const
export type Confidence = (typeof confidences)[number]

export const programParameters = ['zip', 'program'] as const
export type ProgramFilter = { zip: string; program: ProgramKind | '' }

type Ending = { endsOn: string | null }

export function isEnded({ endsOn }: Ending, at: Date) {
  return endsOn !== null && endsOn < regionDay(at)
}

export function nextEnding(programs: Ending[], at: Date) {
  const [day] = programs
    .filter(program => !isEnded(program, at))
    .flatMap(({ endsOn }) => endsOn ?? [])
    .sort()
  return day === undefined ? undefined : endOfDay(day)
}

function endOfDay(day: string) {
  const nextDay = Temporal.PlainDate.from(day).add({ days: 1 })
  return new Date(nextDay.toZonedDateTime(region.zone).epochMilliseconds)
}

// A program is for homes in one of these areas.

export const programAreas = ['federal', 'state', 'county', 'utility'] as const
export type ProgramArea = (typeof programAreas)[number]

export type ZipPlace = { zip: string; city: string | null }

type Served = { area: ProgramArea; areaZips: string[] | null }

export function servesZip({ area, areaZips }: Served, { zip, city }: ZipPlace) {
  if (city !== null) return areaZips === null || areaZips.includes(zip)
  return area === 'federal' || (area === 'state' && isStateZip(zip))
}

/** Compares the Postal Service's first three digits; 340 is for the Armed Forces. */
function isStateZip(zip: string) {
  return /^3(?:[23]\d|4[124679])/.test(zip)
}
