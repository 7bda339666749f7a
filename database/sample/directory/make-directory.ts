import { slugOf } from '#domain/directory/businesses/slug.ts'
import { seededRandom } from '#platform/images/seeded-random.ts'
import { makeAddress, type Zip } from './addresses.ts'
import { type Member, makeCast } from './cast.ts'
import { licenseOf, phoneGiver, webContact } from './contacts.ts'
import { describeBusiness } from './descriptions.ts'
import { drawByHand } from './drawn-by-hand.ts'
import { makeHours } from './opening-hours.ts'
import { paidUntil } from './paid-month.ts'
import { claimedNames, givePlans, type Held } from './plans-held.ts'
import { makeActions, monthDays } from './recent-actions.ts'
import { makeAvailability } from './said-availability.ts'
import { giveScores, ratingOf, type Score } from './scores.ts'
import { besides, isUrgent, type Trade } from './trades.ts'

export type SampleBusiness = ReturnType<typeof makeDirectory>['businesses'][number]

const day = 86_400_000

/** Also returns the last month's changes as of `now`. Uses no database. */
export function makeDirectory(now: Date, zips: Zip[]) {
  const cast = makeCast()
  const givePhone = phoneGiver(cast)
  const plans = givePlans(cast)
  const claimed = claimedNames(cast, plans)
  const scores = giveScores(cast)
  const businesses = cast.map((member, index) => ({
    ...makeBusiness(member, index, now, zips),
    ...givePhone(member),
    ...standingOf(member, claimed.has(member.name), scores.get(member.name)),
    plan: sincePlan(plans.get(member.name), { member, now, isOwned: claimed.has(member.name) }),
  }))
  const featured = cast.filter(member => member.featured).map(member => member.name)
  return { businesses, intents: makeActions(scores, claimed, featured, now) }
}

function makeBusiness(member: Member, index: number, now: Date, zips: Zip[]) {
  const { name, trade, emergency, standing } = member
  const random = seededRandom(`business ${name}`)
  const address = makeAddress(member, zips)
  const years = random.whole(2, 34)
  const employees = crewOf(trade, random.whole(0, 9))
  const createdAt = createdOf(member, now)
  return {
    name,
    slug: slugOf(name),
    // The two sample businesses have short ids, the others their creation time, as if an admin had added them.
    publicId: index < 2 ? String(index + 1) : String(createdAt.getTime()),
    ...webContact(member),
    description: describeBusiness(member, { ...address, employees, since: now.getUTCFullYear() - years }),
    ...address,
    categories: servicesOf(member),
    emergency,
    responseMinutes: emergency ? (member.featured?.responseMinutes ?? random.pick([30, 45, 45, 60, 60])) : null,
    licenseNumber: licenseOf(member, index),
    years,
    employees,
    serviceMiles: random.pick([12, 15, 20, 25, 30, 40, 60]),
    status: standing === 'newcomer' ? 'active' : standing,
    hours: standing === 'pending' ? [] : makeHours(member),
    availability: makeAvailability(member, now),
    createdAt,
    ...drawByHand(name, now),
  }
}

/** Offers emergency repair only for businesses that work at night. */
function servicesOf({ name, trade, emergency }: Member): Trade[] {
  const random = seededRandom(`services of ${name}`)
  const others = random.shuffle(besides[trade].filter(service => emergency || !isUrgent(service)))
  const first: Trade[] = emergency && !isUrgent(trade) ? [trade, 'Emergency Roof Repair'] : [trade]
  return [...new Set([...first, ...others])].slice(0, random.whole(2, 5))
}

function crewOf(trade: Trade, step: number) {
  return (trade === 'Commercial Roofing' ? 11 : 4) + step + (trade === 'Roof Replacement' ? 5 : 0)
}

function createdOf({ name, standing }: Member, now: Date) {
  const random = seededRandom(`created ${name}`)
  const isNew = standing === 'pending' || standing === 'newcomer'
  const age = isNew ? random.whole(day / 8, monthDays * day) : random.whole(45 * day, 800 * day)
  return new Date(now.getTime() - age)
}

function standingOf({ name, featured }: Member, claimed: boolean, score: Score = { count: 0, stars: 0 }) {
  const random = seededRandom(`standing of ${name}`)
  const verified = claimed && (featured !== null ? name !== 'Sea Oats Storm Repair' : random.chance(0.85))
  return {
    score,
    rating: ratingOf(score),
    claimed,
    featured: featured !== null,
    verified,
    insuranceVerified: verified || random.chance(0.3),
  }
}

type Asked = { member: Member; now: Date; isOwned: boolean }

/** An owner's plan lasts while it's paid; without an owner, the operator granted it. */
function sincePlan(held: Held | undefined, { member, now, isOwned }: Asked) {
  if (!held) return null
  const random = seededRandom(`plan of ${member.name}`)
  const created = createdOf(member, now).getTime()
  const since = new Date(
    held.recent ? now.getTime() - random.whole(day, monthDays * day) : created + random.whole(0, 10 * day),
  )
  return { plan: held.plan, since, until: isOwned ? paidUntil(since, now) : null }
}
