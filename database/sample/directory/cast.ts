import { seededRandom } from '#platform/images/seeded-random.ts'
import { businessNames } from './business-names.ts'
import { type Featured, featuredBusinesses } from './featured-businesses.ts'
import { isUrgent, type Trade, trades } from './trades.ts'

/** A sample business's status. A newcomer was listed this month and pays nothing yet. */
type Standing = 'active' | 'newcomer' | 'pending' | 'suspended' | 'archived'

export type Member = { name: string; trade: Trade; standing: Standing; emergency: boolean; featured: Featured | null }

/** Returns the sixteen featured ones first; the first two are the specification's sample businesses. */
export function makeCast(): Member[] {
  const featured = featuredBusinesses.map(business => ({
    name: business.name,
    trade: business.trade,
    standing: 'active' as const,
    emergency: business.responseMinutes !== null,
    featured: business,
  }))
  const others = trades.flatMap(trade =>
    businessNames[trade].map((name, index) => ({ name, trade, emergency: comesAtNight(trade, index), featured: null })),
  )
  const drawn = seededRandom('cast').shuffle(others)
  return [...featured, ...drawn.map((member, index) => ({ ...member, standing: standingAt(index) }))]
}

// Eight await review and nine are new: the seventeen of this month.
const standings: [Standing, number][] = [
  ['pending', 8],
  ['newcomer', 9],
  ['suspended', 3],
  ['archived', 3],
]

function standingAt(index: number): Standing {
  const line = standings.flatMap(([standing, count]) => Array.from({ length: count }, () => standing))
  return line[index] ?? 'active'
}

function comesAtNight(trade: Trade, index: number) {
  if (isUrgent(trade)) return true
  return (trade === 'Storm Damage Repair' && index < 9) || (trade === 'Residential Roofing' && index < 5)
}
