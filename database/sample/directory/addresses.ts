import { seededRandom } from '#platform/images/seeded-random.ts'
import type { Member } from './cast.ts'

/** `alsoKnownAs`: the other cities that use the ZIP. */
export type Zip = { zip: string; city: string; alsoKnownAs: string[]; lat: number; lon: number }

type Address = { street: string; city: string; zip: string; lat: number; lon: number }

// How many of about 130 businesses each city has; the west of the county has few.
const weights: Record<string, number> = {
  'West Palm Beach': 22,
  'Boca Raton': 18,
  'Boynton Beach': 13,
  'Delray Beach': 12,
  'Lake Worth': 11,
  Jupiter: 10,
  'Palm Beach Gardens': 8,
  Wellington: 6,
  'Riviera Beach': 5,
  'Royal Palm Beach': 4,
  'Lake Worth Beach': 4,
  'North Palm Beach': 3,
  Greenacres: 3,
  Lantana: 3,
  Loxahatchee: 3,
  'Lake Park': 2,
  Tequesta: 2,
  'Palm Springs': 2,
  'Belle Glade': 2,
  'Juno Beach': 1,
  'Palm Beach': 1,
  Pahokee: 1,
  'South Bay': 1,
}
const drawn = Object.entries(weights).flatMap(([city, weight]) => Array.from({ length: weight }, () => city))

// Some names imply the city.
const homes: Record<string, string> = {
  'Sapodilla Street Roofing': 'West Palm Beach',
  'Southern Boulevard Roofers': 'West Palm Beach',
  'Congress Corner Roofing': 'Boynton Beach',
  'Ocean Ridge Tile & Metal': 'Ocean Ridge',
  'Port Street Commercial Roofing': 'Riviera Beach',
  'Sugar Mill Industrial Roofing': 'Belle Glade',
  'Muckland Tarping': 'Pahokee',
}

const streets = [
  'Mangrove Bend Rd',
  'Tarpon Yard Way',
  'Saltbush Ct',
  'Old Cannery Rd',
  'Wax Myrtle Ln',
  'Pepper Vine Ave',
  'Lumber Yard Rd',
  'Sea Lettuce Dr',
  'Bromeliad Way',
  'Pineapple Grade Rd',
  'Canal Lock Dr',
  'Spanish Bayonet Ln',
  'Gopher Tortoise Trl',
  'Whistling Duck Rd',
  'Railhead Ave',
  'Beach Plum Ct',
  'Ladder Truck Ln',
  'Shell Mound Rd',
] as const

export function makeAddress({ name, featured }: Member, zips: Zip[]): Address {
  const random = seededRandom(`address of ${name}`)
  const city = featured?.city ?? homes[name] ?? drawn[random.whole(0, drawn.length - 1)] ?? 'West Palm Beach'
  const own = zips.filter(zip => zip.city === city)
  const shared = zips.filter(zip => zip.alsoKnownAs.includes(city))
  const offered = featured ? zips.filter(zip => zip.zip === featured.zip) : own.length > 0 ? own : shared
  const zip = offered[random.whole(0, offered.length - 1)]
  if (!zip) throw new Error(`No ZIP of the region belongs to ${city}`)
  // Places it up to about 800 m from the ZIP's point, mostly inland because the ocean is near.
  const lat = tenThousandths(zip.lat, random.whole(-60, 60))
  const lon = tenThousandths(zip.lon, random.whole(-70, 10))
  const street = `${random.whole(101, 9_899)} ${random.pick(streets)}`
  return { street, city, zip: zip.zip, lat, lon }
}

function tenThousandths(degrees: number, step: number) {
  return (Math.round(degrees * 10_000) + step) / 10_000
}
