import { seededRandom } from '#platform/images/seeded-random.ts'
import type { Member } from './cast.ts'

type Plan = 'basic' | 'professional' | 'premium' | 'enterprise'
export type Held = { plan: Plan; recent: boolean }

// Together with the featured ones: 10 basic, 19 professional, 89 premium, 15 enterprise.
const ofOthers: Record<Plan, number> = { basic: 10, professional: 19, premium: 77, enterprise: 11 }
// Started this month: 49 + 3 × 99 + 12 × 199 dollars, the revenue's growth since last month.
const recently: Record<Plan, number> = { basic: 1, professional: 3, premium: 12, enterprise: 0 }

/** Maps names to plans; newcomers have none. */
export function givePlans(cast: Member[]): Map<string, Held> {
  const active = cast.filter(member => member.standing === 'active')
  const featured = active.filter(member => member.featured)
  const others = seededRandom('plans').shuffle(active.filter(member => !member.featured))
  const plans = (['basic', 'professional', 'premium', 'enterprise'] as const).flatMap(plan =>
    Array.from({ length: ofOthers[plan] }, (_, index) => ({ plan, recent: index < recently[plan] })),
  )
  return new Map<string, Held>([
    ...featured.map(({ name }, index): [string, Held] => [
      name,
      { plan: index % 4 === 3 ? 'enterprise' : 'premium', recent: false },
    ]),
    ...others.flatMap(({ name }, index): [string, Held][] => {
      const held = plans[index]
      return held ? [[name, held]] : []
    }),
  ])
}

/** Claims all listings with a plan except those on Basic, and fifteen more. */
export function claimedNames(cast: Member[], plans: Map<string, Held>) {
  const candidates = cast.filter(({ name }) => plans.has(name) && plans.get(name)?.plan !== 'basic')
  const others = seededRandom('claims').shuffle(candidates.filter(member => !member.featured))
  return new Set([...candidates.filter(member => member.featured), ...others.slice(15)].map(member => member.name))
}
