import type { App } from '#domain/app.ts'
import { addCounts, type NewCount } from '#domain/directory/traffic/added-counts.server.ts'
import { trafficKinds } from '#domain/directory/traffic/traffic-count.ts'
import { region, regionDay } from '#domain/foundation/settings/region.ts'
import { type Random, seededRandom } from '#platform/images/seeded-random.ts'
import { dayIn, daysLater } from '#platform/time/dates.ts'
import { dayWeight, monthWeight, shareOut } from './day-weights.ts'
import { totalsOf } from './month-totals.ts'

const period = 30
const periods = 12

type Counted = { id: string; since: string; weight: number }

/** Writes a year of traffic as of `now`, each business starting on the day it was listed. */
export async function loadTraffic({ db }: Pick<App, 'db'>, now: Date) {
  const businesses = await readCounted({ db })
  const today = regionDay(now)
  const random = seededRandom('traffic')
  const counts: NewCount[] = []
  for (let back = 0; back < periods; back += 1) {
    // A year is five days longer than twelve times thirty, so the oldest period includes them.
    const length = back === periods - 1 ? 365 - period * (periods - 1) : period
    const days = Array.from({ length }, (_, index) => daysLater(today, -(period * back + index)))
    const season = days.reduce((sum, day) => sum + monthWeight(day), 0) / period
    const totals = totalsOf(back, season)
    const weights = days.map(day => dayWeight(day) * random.between(0.85, 1.15))
    for (const kind of trafficKinds) {
      const ofDays = shareOut(totals[kind], weights)
      for (const [index, day] of days.entries()) {
        const listed = businesses.filter(({ since }) => since <= day)
        for (const businessId of draw(random, listed, ofDays[index] ?? 0))
          counts.push({ day, kind, businessId, count: 1 })
      }
    }
  }
  await addCounts({ db, clock: { now: () => now } }, counts)
}

/** Orders by id, which is the same in every database. The first ones get the most views. */
async function readCounted({ db }: Pick<App, 'db'>): Promise<Counted[]> {
  const random = seededRandom('traffic of each')
  const found = await db
    .selectFrom('businesses')
    .innerJoin('changes', 'changes.id', 'createdChangeId')
    .leftJoin('businessEntitlements', 'businessId', 'businesses.id')
    .select(['businesses.id', 'changes.at', 'featured', 'emergency', 'rating', 'plan'])
    .where('live', '=', true)
    .orderBy('businesses.id')
    .execute()
  return found.map(({ id, at, featured, emergency, rating, plan }) => {
    const place = (featured ? 3 : 1) * (emergency ? 1.6 : 1) * (plan === 'premium' || plan === 'enterprise' ? 1.5 : 1)
    return { id, since: dayIn(region.zone, at), weight: place * (0.5 + rating / 5) * random.between(0.4, 1.6) }
  })
}

function draw(random: Random, businesses: readonly Counted[], count: number) {
  let whole = 0
  const lots = businesses.map(({ id, weight }) => {
    whole += weight
    return { id, end: whole }
  })
  return Array.from({ length: count }, () => {
    const at = random.between(0, whole)
    const drawn = lots.find(({ end }) => at < end) ?? lots.at(-1)
    if (!drawn) throw new Error('nobody was listed')
    return drawn.id
  })
}
