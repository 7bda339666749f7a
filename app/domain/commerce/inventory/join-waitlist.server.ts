import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { daysAfter } from '#platform/time/days.ts'
import { isServed } from '../ads/campaign.ts'
import { monthsFrom } from './ad-place.ts'
import { lockInventory } from './ad-places.server.ts'
import { placeAcceptedEmail } from './inventory-email.ts'
import { placementNames } from './inventory-messages.ts'
import { acceptedDays, openEntriesLimit, type WaitlistError } from './waitlist.ts'
import { addEntry, countOpen, lockEntry, writeState } from './waitlist-entries.server.ts'

type Changed = Result<object, WaitlistError>
type Parts = Pick<App, 'transaction'>

/** First come, first served, by placement and month. */
export async function joinWaitlist(
  app: Parts,
  caller: Caller,
  { placement, month }: { placement: string; month: string },
): Promise<Changed> {
  if (!may(caller, 'join-ad-waitlist')) return { ok: false, reason: 'forbidden' }
  return app.transaction<Changed>(async tx => {
    const months = monthsFrom(regionDay(tx.clock.now()))
    if (!isServed(placement) || !months.some(({ from }) => from === month))
      return { ok: false, reason: 'place-unknown' }
    await lockInventory(tx)
    const userId = caller.actor.id
    if ((await countOpen(tx, userId)) >= openEntriesLimit) return { ok: false, reason: 'too-many' }
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
    await writeState(tx, id, { state: 'accepted', heldUntil: daysAfter(tx.clock.now(), acceptedDays) })
    const mail = { dedupeKey: `ad-place-accepted:${id}`, kind: 'ad-place', changeId, replyTo: null }
    const placement = placementNames[entry.placement]
    await notifyOperator(tx, { ...mail, content: () => placeAcceptedEmail({ placement }) })
    return { ok: true }
  })
}

/** Also declines an offer, or gives an accepted place back: the next one gets it. */
export function leaveWaitlist(app: Parts, caller: Caller, id: string): Promise<Changed> {
  return changeOwn(app, caller, id, async (tx, { state }) => {
    if (state !== 'waiting' && state !== 'offered' && state !== 'accepted')
      return { ok: false, reason: 'entry-unknown' }
    await recordChange(tx, caller, { action: 'leave-ad-waitlist' })
    await writeState(tx, id, { state: 'left', heldUntil: null })
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
