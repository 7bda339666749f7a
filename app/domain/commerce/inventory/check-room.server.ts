import type { Transaction } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { readAdSlots } from '#domain/foundation/settings/settings.server.ts'
import { isServed, servedPlacements } from '../ads/campaign.ts'
import { type AdRun, firstOfMonth, mostAtOnce } from './ad-place.ts'
import { countUnplaced, lockInventory, readReturning, readTaken, type TakenPlace } from './ad-places.server.ts'
import { countInLine } from './waitlist-entries.server.ts'

type Wanted = AdRun & {
  placements: readonly string[]
  /** Places of this package and account aren't counted: they have them already. */
  purchaseId: string | null
  userId: string | null
}

/**
 * Returns the placements without a free place on some day of the run. Locks the inventory, so that of two who want the
 * last place only one gets it.
 */
export async function findFull(tx: Transaction, { placements, from, until, purchaseId, userId }: Wanted) {
  await lockInventory(tx)
  const limits = await readAdSlots(tx)
  const others = (await readTaken(tx)).filter(place => !isOwn(place, { purchaseId, userId }))
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
 * without a banner needs any place that no other such package needs.
 */
export async function hasRoomForPackage(tx: Transaction, userId: string) {
  await lockInventory(tx)
  const run = { from: regionDay(tx.clock.now()), until: null }
  const returning = await readReturning(tx, userId)
  if (returning.length > 0)
    return (await findFull(tx, { ...run, placements: returning, purchaseId: null, userId })).length === 0
  const taken = await readTaken(tx)
  // A place is kept for them.
  if (taken.some(place => isOwn(place, { purchaseId: null, userId }))) return true
  const inLine = await countInLine(tx, { userId, month: firstOfMonth(run.from) })
  const limits = await readAdSlots(tx)
  const free = servedPlacements
    .map(placement => limits[placement] - mostAtOnce(taken, placement, run) - (inLine.get(placement) ?? 0))
    .reduce((sum, left) => sum + Math.max(0, left), 0)
  return free > (await countUnplaced(tx, userId))
}
