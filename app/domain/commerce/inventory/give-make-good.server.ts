import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { dateIn } from '#platform/time/dates.ts'
import { daysAfter } from '#platform/time/days.ts'
import { addMakeGoodDays, lockBooking } from '../ads/ad-bookings.server.ts'
import { lockBanner } from '../banners/banner-applications.server.ts'
import { makeGoodEmail } from './inventory-email.ts'
import type { MakeGoodError } from './make-good.ts'
import { addMakeGood, lockMakeGood, markUndone } from './make-goods.server.ts'

type Changed = Result<{ changeId: string }, MakeGoodError>
type Given = { id?: string | undefined; bannerId: string; days: number; reason: string }

/** Extends the running month by these days and moves later months. Charges stay on their dates. `id` makes the form idempotent. */
export async function giveMakeGood(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id: formId, bannerId, days, reason }: Given,
): Promise<Changed> {
  if (!may(caller, 'make-good')) return { ok: false, reason: 'forbidden' }
  return app.transaction<Changed>(async tx => {
    const banner = await lockBanner(tx, bannerId)
    if (!banner) return { ok: false, reason: 'banner-unknown' }
    const { purchaseId, state, email: recipient } = banner
    const booking = purchaseId && state === 'approved' ? await lockShown(tx, purchaseId) : undefined
    if (!booking) return { ok: false, reason: 'not-running' }
    const id = formId ?? tx.ids.next()
    const known = await lockMakeGood(tx, id)
    if (known) return { ok: true, changeId: known.changeId }
    const changeId = await recordChange(tx, caller, { action: 'give-make-good' })
    const given = { id, days, reason, changeId, givenAt: tx.clock.now() }
    await addMakeGood(tx, { ...given, purchaseId: booking.purchaseId })
    await addMakeGoodDays(tx, { purchaseId: booking.purchaseId, days })
    const until = dateIn(region.zone, daysAfter(booking.periodEnd, days))
    const mail = { dedupeKey: `make-good:${id}`, kind: 'make-good', changeId, recipient }
    await mailAsOperator(tx, { ...mail, content: makeGoodEmail({ days, reason, until }) })
    return { ok: true, changeId }
  })
}

async function lockShown(tx: Transaction, purchaseId: string) {
  const booking = await lockBooking(tx, purchaseId)
  return booking?.state === 'running' && booking.servesFrom ? booking : undefined
}

/** Removes the added days. The advertiser gets no email: the account shows the new end. */
export async function undoMakeGood(app: Pick<App, 'transaction'>, caller: Caller, id: string): Promise<Changed> {
  if (!may(caller, 'make-good')) return { ok: false, reason: 'forbidden' }
  return app.transaction<Changed>(async tx => {
    const found = await lockMakeGood(tx, id)
    if (!found) return { ok: false, reason: 'make-good-unknown' }
    if (found.undoneAt) return { ok: false, reason: 'already-undone' }
    const { purchaseId, days } = found
    const booking = await lockShown(tx, purchaseId)
    if (!booking) return { ok: false, reason: 'not-running' }
    if (daysAfter(booking.periodEnd, -days) <= tx.clock.now()) return { ok: false, reason: 'already-used' }
    const changeId = await recordChange(tx, caller, { action: 'undo-make-good' })
    await markUndone(tx, id)
    await addMakeGoodDays(tx, { purchaseId, days: -days })
    return { ok: true, changeId }
  })
}
