import type { App, Transaction } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { readAdSlots } from '#domain/foundation/settings/settings.server.ts'
import { isServed, type ServedPlacement, servedPlacements } from '../ads/campaign.ts'
import { type AdPlace, type AdRun, firstOfMonth, mostAtOnce } from './ad-place.ts'
import { countUnplaced, lockInventory, readReturning, readTaken, type TakenPlace } from './ad-places.server.ts'
import { countInLine } from './waitlist-entries.server.ts'

type Parts = Pick<App, 'db' | 'clock'>

type Wanted = AdRun & {
  placements: readonly string[]
  /** Places of this package and account aren't counted: they have them already. */
  purchaseId: string | null
  userId: string | null
}

/** Returns placements that are full on some day of the run. Locks the inventory, so the last place goes to one buyer only. */
export async function findFull(tx: Transaction, wanted: Wanted) {
  await lockInventory(tx)
  return readFull(tx, wanted)
}

/** Like `findFull`, but locks nothing: the answer may soon be another. */
export async function readFull(app: Parts, wanted: Wanted) {
  return fullOf(await readStock(app), wanted)
}

type Stock = { limits: Record<ServedPlacement, number>; taken: readonly TakenPlace[] }

export async function readStock(app: Parts): Promise<Stock> {
  return { limits: await readAdSlots(app), taken: await readTaken(app) }
}

/** Returns the same as `readFull`, from data that was already read. */
export function fullOf({ limits, taken }: Stock, { placements, from, until, purchaseId, userId }: Wanted) {
  const others = taken.filter(place => !isOwn(place, { purchaseId, userId }))
  return placements
    .filter(isServed)
    .filter(placement => mostAtOnce(others, placement, { from, until }) >= limits[placement])
}

function isOwn(place: TakenPlace, { purchaseId, userId }: Pick<Wanted, 'purchaseId' | 'userId'>) {
  if (place.purchaseId !== null) return place.purchaseId === purchaseId
  return userId !== null && place.userId === userId
}

/**
 * Whether a package that an account buys now can be shown. Its approved banner needs each of its placements. A package
 * without a banner needs any place that no other such package needs. Locks nothing: a sale locks the inventory first.
 */
export async function hasRoomForPackage(app: Parts, userId: string) {
  const from = regionDay(app.clock.now())
  const returning = await readReturning(app, userId)
  if (returning.length > 0)
    return (await readFull(app, { placements: returning, from, until: null, purchaseId: null, userId })).length === 0
  // Accepted waitlist places are reserved for this account.
  const stock = await readStock(app)
  if (stock.taken.some(place => isOwn(place, { purchaseId: null, userId }))) return true
  return (await roomOf(app, stock, { userId, from })).some(({ free }) => free > 0)
}

type FreePlaces = { placement: ServedPlacement; free: number }

/** Returns the places for sale to an account from a day on: without those for the waitlist and for packages without a banner. */
export async function readRoom(app: Parts, about: { userId: string; from: string }) {
  return roomOf(app, await readStock(app), about)
}

async function roomOf(
  app: Parts,
  { limits, taken }: Stock,
  { userId, from }: { userId: string; from: string },
): Promise<FreePlaces[]> {
  const inLine = await countInLine(app, { userId, month: firstOfMonth(from) })
  const left = servedPlacements.map(placement => {
    const free = limits[placement] - mostAtOnce(taken, placement, { from, until: null }) - (inLine.get(placement) ?? 0)
    return { placement, free: Math.max(0, free) }
  })
  const room = left.reduce((sum, { free }) => sum + free, 0) - (await countUnplaced(app, { userId }))
  return left.map(({ placement, free }) => ({ placement, free: Math.max(0, Math.min(free, room)) }))
}

type Offered = { placement: ServedPlacement; from: string; userId: string }

/** Whether packages that have no banner yet would still get a place if this place is reserved. */
export async function canSpare(app: Parts, { limits, taken }: Stock, { placement, from, userId }: Offered) {
  const unplaced = await countUnplaced(app, { userId, hasOwn: true })
  if (unplaced === 0) return true
  const countFree = (places: readonly AdPlace[], day: string) =>
    servedPlacements
      .map(each => limits[each] - mostAtOnce(places, each, { from: day, until: null }))
      .reduce((sum, free) => sum + Math.max(0, free), 0)
  const kept = [...taken, { placement, from, until: null }]
  return [regionDay(app.clock.now()), from].every(
    day => countFree(kept, day) >= Math.min(countFree(taken, day), unplaced),
  )
}
