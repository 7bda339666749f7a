import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { daysAfter } from '#platform/time/days.ts'
import { findOwnBooking } from '../ads/ad-bookings.server.ts'
import { isServed } from '../ads/campaign.ts'
import { laterDay, monthsFrom } from './ad-place.ts'
import { lockInventory } from './ad-places.server.ts'
import { readRoom } from './check-room.server.ts'
import { placeAcceptedEmail } from './inventory-email.ts'
import { placementNames } from './inventory-messages.ts'
import { acceptedDays, offerHours, openEntriesLimit, type WaitlistError } from './waitlist.ts'
import { addEntry, countOpen, hasLetGo, lockEntry, writeState } from './waitlist-entries.server.ts'

type Changed = Result<object, WaitlistError>
type Parts = Pick<App, 'transaction'>

/** First come, first served, by placement and month. Only where nothing is left to buy: buyers come first. */
export async function joinWaitlist(
  app: Pick<App, 'limits' | 'transaction'>,
  caller: Caller,
  { placement, month }: { placement: string; month: string },
): Promise<Changed> {
  if (!may(caller, 'join-ad-waitlist')) return { ok: false, reason: 'forbidden' }
  const userId = caller.actor.id
  if ((await app.limits.take('join-ad-waitlist', userId)) > 0) return { ok: false, reason: 'too-many-requests' }
  return app.transaction<Changed>(async tx => {
    const today = regionDay(tx.clock.now())
    const months = monthsFrom(today)
    if (!isServed(placement) || !months.some(({ from }) => from === month))
      return { ok: false, reason: 'place-unknown' }
    await lockInventory(tx)
    if ((await countOpen(tx, userId)) >= openEntriesLimit) return { ok: false, reason: 'too-many' }
    if (await hasLetGo(tx, userId)) return { ok: false, reason: 'joined-too-soon' }
    const room = await readRoom(tx, { userId, from: laterDay(month, today) })
    if (room.some(one => one.placement === placement && one.free > 0)) return { ok: false, reason: 'not-full' }
    const changeId = await recordChange(tx, caller, { action: 'join-ad-waitlist' })
    const entry = { id: tx.ids.next(), userId, placement, month, joinedAt: tx.clock.now(), changeId }
    return (await addEntry(tx, entry)) ? { ok: true } : { ok: false, reason: 'already-listed' }
  })
}

/** Keeps the offered place for the account's next banner. */
export function acceptPlace(app: Parts, caller: Caller, id: string): Promise<Changed> {
  return changeOwn(app, caller, id, async (tx, entry) => {
    const isOpen = entry.state === 'offered' && entry.heldUntil !== null && entry.heldUntil > tx.clock.now()
    if (!isOpen) return { ok: false, reason: 'no-offer' }
    const changeId = await recordChange(tx, caller, { action: 'accept-ad-place' })
    const isPaid = (await findOwnBooking(tx, entry.userId)) !== undefined
    const heldUntil = daysAfter(tx.clock.now(), isPaid ? acceptedDays : offerHours / 24)
    await writeState(tx, id, { state: 'accepted', heldUntil })
    const mail = { dedupeKey: `ad-place-accepted:${id}`, kind: 'ad-place', changeId, replyTo: null }
    const placement = placementNames[entry.placement]
    await notifyOperator(tx, { ...mail, content: () => placeAcceptedEmail({ placement }) })
    return { ok: true }
  })
}

/** Also declines an offer or gives back an accepted place, which then goes to the next in line. */
export function leaveWaitlist(app: Parts, caller: Caller, id: string): Promise<Changed> {
  return changeOwn(app, caller, id, async (tx, { state }) => {
    if (state !== 'waiting' && state !== 'offered' && state !== 'accepted')
      return { ok: false, reason: 'entry-unknown' }
    await recordChange(tx, caller, { action: 'leave-ad-waitlist' })
    await writeState(tx, id, { state: 'left', heldUntil: state === 'waiting' ? null : tx.clock.now() })
    return { ok: true }
  })
}

type Entry = NonNullable<Awaited<ReturnType<typeof lockEntry>>>

/** Others' entries are reported as unknown. */
async function changeOwn(
  app: Parts,
  caller: Caller,
  id: string,
  change: (tx: Transaction, entry: Entry) => Promise<Changed>,
): Promise<Changed> {
  if (!may(caller, 'join-ad-waitlist')) return { ok: false, reason: 'forbidden' }
  return app.transaction<Changed>(async tx => {
    await lockInventory(tx)
    const entry = await lockEntry(tx, id)
    if (entry?.userId !== caller.actor.id) return { ok: false, reason: 'entry-unknown' }
    return change(tx, entry)
  })
}
