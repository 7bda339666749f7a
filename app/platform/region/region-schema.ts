import { z } from 'zod'

// The schema of a region's folder (docs/regions.md). `npm start` refuses to start on the first folder that lacks something.

const text = z.string().trim().min(1)
const inLanguages = z.strictObject({ en: text, es: text, ht: text })
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const zip = z.string().regex(/^\d{5}$/, 'needs five digits')
/** South, west, north, east. */
const bounds = z
  .tuple([latitude, longitude, latitude, longitude])
  .refine(([south, west, north, east]) => south < north && west < east, 'needs south, west, north, east')
const path = z.string().regex(/^(M[-\d l]+z)+$/, 'needs an SVG path in 10,000ths of a degree')

export const regionSchema = z.strictObject({
  name: text,
  /** The name within a sentence; in Spanish, an article comes before it. */
  names: inLanguages,
  /** The name used in postal addresses and tables, without “County”. */
  county: text,
  state: z.string().regex(/^[A-Z]{2}$/),
  /** The states that a listing can be in. */
  states: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  zone: z.string().refine(isTimeZone, 'needs a time zone like America/New_York'),
  country: z.literal('US'),
  /** The National Weather Service's county, and its forecast zones of it. */
  weatherZones: z.array(z.string().regex(/^[A-Z]{2}[CZ]\d{3}$/)).min(1),
  weatherPage: z.url({ protocol: /^https$/ }),
  /** The county in the state's license files: its alphabetical position plus ten. Codes of other states have three digits. */
  licenseCounty: z.string().regex(/^\d{2}$/),
  /** The cities that forms and the emergency page offer. */
  cities: z.array(text).min(1),
  /** Values for examples. Phone numbers are made up, with this area code. */
  example: z.strictObject({
    zip,
    address: text,
    areaCode: z.string().regex(/^[2-9]\d{2}$/),
    city: text,
    cityZip: zip,
    cityPoint: z.string().regex(/^-?\d+\.\d+,-?\d+\.\d+$/),
    otherCity: text,
    /** A small place, and a name of a business. */
    town: text,
    business: text,
    /** A page of the county's about a storm. */
    stormPage: z.url({ protocol: /^https$/ }).optional(),
  }),
  /** ZIPs outside by their first digits, and the region's city closest to them. The longest match counts. */
  outside: z.array(z.strictObject({ begin: z.array(z.string().regex(/^\d{3,5}$/)).min(1), closest: text })),
  /** The demonstration has sample listings. */
  hasSample: z.boolean(),
})

const mapPlace = z.strictObject({
  name: text,
  formerly: text.optional(),
  lat: latitude,
  lon: longitude,
  bounds,
  /** In square kilometers. */
  area: z.number().positive(),
})

export const mapSchema = z.strictObject({
  /** The drawn part of the world. The data ends earlier, where the drawing fades out. */
  drawn: bounds,
  dataEnds: bounds,
  /** The view of the map of all results. */
  start: bounds,
  /** Waters and neighbors. */
  names: z.array(z.strictObject({ lat: latitude, lon: longitude, ...inLanguages.shape })),
  /** Largest first. */
  places: z.array(mapPlace).min(1),
})

export const mapShapesSchema = z.strictObject({
  county: path,
  lake: path.or(z.literal('')),
  neighbors: z.array(path),
  /** Places on the map, in three colors, so that neighbors differ as far as three colors allow. */
  places: z.record(z.string(), z.strictObject({ path, tone: z.union([z.literal(1), z.literal(2), z.literal(3)]) })),
})

const number = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'needs a number')
  .transform(Number)

export const placeRowSchema = z.strictObject({
  name: text,
  lat: number.pipe(latitude),
  lon: number.pipe(longitude),
})

export const zipRowSchema = z.strictObject({
  zip,
  kind: z.enum(['standard', 'po-box', 'unique']),
  place: text,
  lat: number.pipe(latitude),
  lon: number.pipe(longitude),
  /** The post office's other city names for the ZIP. */
  also_known_as: z.string().transform(names => names.split('; ').filter(Boolean)),
})

export const aliasRowSchema = z.strictObject({ alias: text, place: text })

/** A required text that nobody has written for this region yet says so. */
export const localTextsSchema = z.strictObject({
  /** For the page on tarps: whether a tarp needs a permit here, with the source. */
  tarpPermit: inLanguages.omit({ ht: true }),
  tarpSource: text.optional(),
  /** Describes where the High-Velocity Hurricane Zone is, as seen from this county. */
  hurricaneZone: inLanguages.omit({ ht: true }).optional(),
})

const programTexts = {
  title: text,
  provider: text,
  amount: text,
  areaName: text,
  description: text,
  eligibility: text,
  incomeLimit: text,
  deadline: text,
  howToApply: text,
}

export const programSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  kind: z.enum(['tax-credit', 'rebate', 'utility-rebate']),
  ...programTexts,
  percent: z.number().positive().max(100).nullable(),
  capCents: z.int().positive().nullable(),
  area: z.enum(['federal', 'state', 'county', 'utility']),
  areaZips: z.array(zip).min(1).nullable(),
  endsOn: z.iso.date().nullable(),
  sourceUrl: z.url({ protocol: /^https$/ }),
  confidence: z.enum(['official', 'reported']),
  checkedOn: z.iso.date(),
  /** The same in Spanish; without it, Spanish pages have the program in English. */
  es: z.strictObject(programTexts).optional(),
})

export type CountyPlace = z.infer<typeof mapPlace>
export type RegionMap = z.infer<typeof mapSchema>
export type RegionShapes = z.infer<typeof mapShapesSchema>
export type Region = z.infer<typeof regionSchema> & { id: string; isDefault: boolean }
export type RegionPlaces = {
  places: z.output<typeof placeRowSchema>[]
  zips: z.output<typeof zipRowSchema>[]
  aliases: z.output<typeof aliasRowSchema>[]
}
export type RegionProgram = z.infer<typeof programSchema>
export type LocalTexts = z.infer<typeof localTextsSchema>

function isTimeZone(zone: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}
