import { slugOf } from '#domain/directory/businesses/slug.ts'
import { seededRandom } from '#platform/images/seeded-random.ts'
import type { Member } from './cast.ts'
import { isRoofing } from './trades.ts'

// In every area code, 555-0100 to 555-0199 are reserved for fiction; 728 overlays 561.
const numbers = [
  ...Array.from({ length: 100 }, (_, index) => phoneOf('561', 100 + index)),
  ...Array.from({ length: 56 }, (_, index) => phoneOf('728', 100 + index)),
]

function phoneOf(area: string, line: number) {
  const digits = String(line).padStart(4, '0')
  return { phone: `(${area}) 555-${digits}`, phoneE164: `+1${area}555${digits}` }
}

/** Assigns each number once: a featured business has a fixed one, the others get the rest in order. */
export function phoneGiver(cast: Member[]) {
  const chosen = cast.flatMap(({ featured }) => (featured ? [phoneOf('561', featured.phoneLine)] : []))
  const rest = numbers.filter(number => chosen.every(({ phoneE164 }) => phoneE164 !== number.phoneE164)).values()
  return ({ name, featured }: Member) => {
    const number = featured ? phoneOf('561', featured.phoneLine) : rest.next().value
    if (!number) throw new Error(`No number is left for ${name}`)
    return number
  }
}

/** Returns addresses below example.com, which is reserved. */
export function webContact({ name }: Member) {
  const host = `${slugOf(name).replace(/-co$/, '')}.example.com`
  return { email: `office@${host}`, site: `https://${host}` }
}

/**
 * Returns a Florida license number in valid format, but from a series that the state doesn't issue: CCC for a certified, RC for a
 * registered roofing contractor. Gutter and siding companies have a building or residential license, which doesn't allow roof work.
 */
export function licenseOf({ name, trade }: Member, index: number) {
  const random = seededRandom(`license of ${name}`)
  const serial = String((index * 7_919 + 137) % 100_000).padStart(5, '0')
  if (!isRoofing(trade)) return `${random.pick(['CBC', 'CRC', 'CGC'])}19${serial}`
  return random.chance(0.85) ? `CCC19${serial}` : `RC990${serial}`
}
