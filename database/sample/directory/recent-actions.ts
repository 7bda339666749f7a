import { seededRandom } from '#platform/images/seeded-random.ts'
import { type Score, tenthsOf } from './scores.ts'

// Changes in the sample directory during the last thirty days, in addition to its new listings.

type Kind = 'claim-business' | 'feature-business' | 'publish-review'
export type Intent = { kind: Kind; name: string; at: Date }

const day = 86_400_000
/** All changes are well within the thirty days, so that the figures are right for some days after the load. */
export const monthDays = 26

/** The sum of all ratings grew by this many tenths: 588.8 ÷ 576.7 is 2.1% more. */
const risenTenths = { least: 120, most: 122 }

export function makeActions(scores: Map<string, Score>, claimed: Set<string>, featured: string[], now: Date): Intent[] {
  const random = seededRandom('deeds')
  const others = [...claimed].filter(name => !featured.includes(name))
  const names: [Kind, string][] = [
    ...random
      .shuffle(others)
      .slice(0, 8)
      .map((name): [Kind, string] => ['claim-business', name]),
    ...featured.slice(-3).map((name): [Kind, string] => ['feature-business', name]),
    ...recentReviews(scores, featured).map((name): [Kind, string] => ['publish-review', name]),
  ]
  const at = () => new Date(now.getTime() - random.whole(day / 24, monthDays * day))
  return names.map(([kind, name]) => ({ kind, name, at: at() })).sort((a, b) => a.at.getTime() - b.at.getTime())
}

/**
 * Dates a third of some businesses' reviews to this month, until the ratings have grown enough. Returns a name for
 * each.
 */
function recentReviews(scores: Map<string, Score>, featured: string[]) {
  let risen = 0
  return seededRandom('recent reviews')
    .shuffle([...scores].filter(([name]) => !featured.includes(name)))
    .flatMap(([name, score]) => {
      const recent = Math.max(1, Math.round(score.count / 3))
      const before = { count: score.count - recent, stars: score.stars - recent * 5 }
      const step = tenthsOf(score) - tenthsOf(before)
      const isPossible = before.stars >= before.count * 3 && step > 0
      if (!isPossible || risen >= risenTenths.least || risen + step > risenTenths.most) return []
      risen += step
      return Array.from({ length: recent }, () => name)
    })
}
