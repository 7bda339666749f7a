import type { App, Caller, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { endOfDay, region } from '#domain/foundation/settings/region.ts'
import { daysLater, monthAfter } from '#platform/time/dates.ts'
import { findRunningOf, findWaitingOf, moveBanner, readEndedOf } from '../banners/banner-applications.server.ts'
import { addMonth } from '../inventory/delivered-months.server.ts'
import { endBooking, findUnused, later, lockBooking, readTurning, writeMonth } from './ad-bookings.server.ts'
import { monthlyViews } from './campaign.ts'

// The months of a package count from its banner's approval. The provider charges from the day of the payment, so each paid month is
// extended by the time the approval took (decision 135).

const day = 86_400_000

/** Starts the first month of a package whose banner is approved. Does nothing if it has started before. */
export async function startPackage(tx: Transaction, purchaseId: string, runsFrom: string | null) {
  const booking = await lockBooking(tx, purchaseId)
  if (booking?.state !== 'running' || booking.servesFrom || !booking.paidFrom || !booking.paidUntil) return
  const now = tx.clock.now()
  const first = dayStart(runsFrom)
  await start(tx, booking, first && first > now ? first : now)
}

type Booking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>

async function start(tx: Transaction, { purchaseId, paidFrom, paidUntil, makeGoodDays }: Booking, at: Date) {
  if (!paidFrom || !paidUntil) return
  const servesUntil = later(paidUntil, at.getTime() - paidFrom.getTime() + makeGoodDays * day)
  await writeMonth(tx, purchaseId, {
    ...{ servesFrom: at, servesUntil, periodStart: at },
    periodEnd: endOfMonth(at, servesUntil),
  })
}

/** A month, or the rest of the paid time. Months differ in length, so a day or two more belong to it. */
function endOfMonth(from: Date, servesUntil: Date) {
  const end = monthAfter(region.zone, from)
  return end.getTime() + 3 * day > servesUntil.getTime() ? servesUntil : end
}

function dayStart(text: string | null) {
  // Days of a time change don't have 24 hours.
  const before = text === null ? undefined : endOfDay(daysLater(text, -1))
  return before && later(before, 1)
}

/** A package bought while another one ends, or has ended, continues its banner: at once, or when that one is over. */
export async function continueBanner(tx: Transaction, { purchaseId, userId }: { purchaseId: string; userId: string }) {
  const linked = await findRunningOf(tx, purchaseId)
  if (linked) return startPackage(tx, purchaseId, linked.runsFrom)
  // A banner for this package is in review: its month starts with that approval.
  if (await findWaitingOf(tx, purchaseId)) return
  const ended = await readEndedOf(tx, userId)
  if (!ended) return
  await moveBanner(tx, ended.id, purchaseId)
  await startPackage(tx, purchaseId, ended.runsFrom)
}

const timer: Caller = { actor: { kind: 'system', id: 'turn-ad-months' }, requestId: 'turn-ad-months', language: 'en' }

/** Starts the next month of paid packages and ends those that don't renew. Returns the number of due packages. */
export async function turnAdMonths(app: Pick<App, 'db' | 'clock' | 'transaction'>) {
  const due = await readTurning(app)
  for (const purchaseId of due) {
    await app.transaction(async tx => {
      const booking = await lockBooking(tx, purchaseId)
      if (booking?.state !== 'running' || booking.periodEnd > tx.clock.now()) return { ok: true }
      await recordChange(tx, timer, { action: 'turn-ad-month' })
      await addMonth(tx, { ...booking, goal: monthlyViews(booking.packageId) })
      const { periodEnd, servesUntil, renews } = booking
      if (servesUntil && servesUntil > periodEnd)
        await writeMonth(tx, purchaseId, { periodStart: periodEnd, periodEnd: endOfMonth(periodEnd, servesUntil) })
      else if (!renews) await endPackage(tx, purchaseId)
      return { ok: true }
    })
  }
  return due.length
}

/** Without a gap, the banner goes on with a package that its advertiser has bought meanwhile. */
export async function endPackage(tx: Transaction, purchaseId: string) {
  const ending = await lockBooking(tx, purchaseId)
  if (ending?.state !== 'running') return
  const { userId, servesUntil } = ending
  const now = tx.clock.now()
  await endBooking(tx, purchaseId)
  const banner = await findRunningOf(tx, purchaseId)
  const next = userId ? await findUnused(tx, userId) : undefined
  const booking = next && (await lockBooking(tx, next.purchaseId))
  if (!banner || !booking) return
  await moveBanner(tx, banner.id, booking.purchaseId)
  await start(tx, booking, servesUntil && servesUntil < now ? servesUntil : now)
}
