import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { checkOwnRequest, type OwnRequestError } from '../own-requests/open-own-request.server.ts'
import type { Recipient } from '../quotes/quote-recipients.server.ts'
import { isToken } from '../quotes/quotes.server.ts'
import { type Appointment, readAppointments } from './appointments.server.ts'
import { addFeed, deleteFeed, findFeed, findFeedOwner } from './calendar-feeds.server.ts'

export type ShareError = 'forbidden' | 'too-many'

/** Returns the secret of the account’s calendar address, if it has one. */
export async function readFeedToken(app: Pick<App, 'db' | 'tokens'>, userId: string) {
  const feed = await findFeed(app, userId)
  return feed ? app.tokens.of('calendar', feed.id) : null
}

/** Makes a secret address for the account’s appointments. An earlier address ends. */
export async function shareCalendar(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
): Promise<Result<object, ShareError>> {
  if (!may(caller, 'manage-own-listing')) return { ok: false, reason: 'forbidden' }
  if ((await app.limits.take('renew-links', caller.actor.id)) > 0) return { ok: false, reason: 'too-many' }
  return app.transaction(async tx => {
    const changeId = await recordChange(tx, caller, { action: 'share-calendar' })
    const [id, userId] = [tx.ids.next(), caller.actor.id]
    await deleteFeed(tx, userId)
    await addFeed(tx, {
      id,
      userId,
      changeId,
      since: tx.clock.now(),
      tokenHash: hashToken(tx.tokens.of('calendar', id)),
    })
    return { ok: true }
  })
}

/** Ends the secret address. Idempotent. */
export async function stopSharingCalendar(
  app: Pick<App, 'transaction'>,
  caller: Caller,
): Promise<Result<object, ShareError>> {
  if (!may(caller, 'manage-own-listing')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'stop-sharing-calendar' })
    await deleteFeed(tx, caller.actor.id)
    return { ok: true }
  })
}

/** Returns what the account may see now, whatever it could see when the address was made. Undefined for an unknown address. */
export async function readSharedCalendar(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  token: string,
): Promise<Appointment[] | undefined> {
  if (!may(caller, 'read-shared-calendar') || !isToken(token)) return undefined
  const userId = await findFeedOwner(app, token)
  return userId ? readAppointments(app, userId) : undefined
}

export async function readOwnAppointment(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  recipient: Recipient,
): Promise<Result<{ appointment: Appointment }, OwnRequestError>> {
  const own = await checkOwnRequest(app, caller, recipient)
  if (!own.ok) return own
  const [appointment] = await readAppointments(app, caller.actor.id, recipient)
  return appointment ? { ok: true, appointment } : { ok: false, reason: 'answer-unknown' }
}
