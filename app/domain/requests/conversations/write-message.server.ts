import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { addFile } from '#domain/foundation/files/files.server.ts'
import { may } from '#domain/permissions.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { openAnswerLink } from '../answers/open-answer-link.server.ts'
import { checkOwnRequest } from '../own-requests/open-own-request.server.ts'
import { trapField } from '../quotes/quote.ts'
import { findRequest, lockRequest } from '../quotes/quotes.server.ts'
import { redrawPhotos, type SentPhoto } from '../quotes/redraw-photos.server.ts'
import { readAsked } from '../quotes/withdrawals.server.ts'
import {
  type Door,
  digestMinutes,
  type MessageError,
  maxMessagePhotos,
  quietSeconds,
  type Side,
  type Thread,
} from './conversation.ts'
import type { MessageInput } from './conversation-schema.server.ts'
import { addMessage, hasMessage, readNotice } from './thread-messages.server.ts'

type Parts = Pick<App, 'db' | 'clock' | 'limits' | 'pictures' | 'transaction'>
type Written = { input: MessageInput; photos: readonly SentPhoto[] }
type Outcome = Promise<Result<{ isDuplicate: boolean }, MessageError>>

/** Sends the homeowner's message to the contractor with that number on the request. */
export async function writeAsHomeowner(
  app: Parts,
  caller: Caller,
  { token, number, ...written }: Written & { token: string; number: number },
): Outcome {
  if (!may(caller, 'change-own-request')) return { ok: false, reason: 'forbidden' }
  const requestId = await findRequest(app, token)
  if (!requestId) return { ok: false, reason: 'request-unknown' }
  const asked = (await readAsked(app, requestId)).find(recipient => recipient.number === number)
  if (!asked) return { ok: false, reason: 'request-unknown' }
  const thread = { requestId, businessId: asked.businessId }
  return writeMessage(app, caller, { thread, author: 'homeowner', door: 'page', ...written })
}

/** Sends the message of a contractor who has the request's answer link. */
export async function writeByLink(
  app: Parts,
  caller: Caller,
  { token, ...written }: Written & { token: string },
): Outcome {
  if (!may(caller, 'answer-quote')) return { ok: false, reason: 'forbidden' }
  const link = await openAnswerLink(app, token)
  if (!link.ok) return link
  const mayStill = (tx: Transaction) => openAnswerLink(tx, token)
  return writeMessage(app, caller, { thread: link.recipient, author: 'business', door: 'page', mayStill, ...written })
}

/** Sends the message of a signed-in owner of the listing. */
export async function writeAsOwner(
  app: Parts,
  caller: Caller,
  { thread, ...written }: Written & { thread: Thread },
): Outcome {
  const own = await checkOwnRequest(app, caller, thread)
  if (!own.ok) return own
  const mayStill = (tx: Transaction) => checkOwnRequest(tx, caller, thread)
  return writeMessage(app, caller, { thread, author: 'business', door: 'account', mayStill, ...written })
}

type Writing = Written & {
  thread: Thread
  author: Side
  door: Door
  /** Checked again within the transaction, because the business may change owners meanwhile. */
  mayStill?: (tx: Transaction) => Promise<Result<object, MessageError>>
}

/** Stores an authorized author's message; the other side gets an email unless it reads it first. Idempotent for the same key. */
export async function writeMessage(app: Parts, caller: Caller, writing: Writing): Outcome {
  const { thread, author, door, input, photos, mayStill } = writing
  if (input[trapField]) return { ok: false, reason: 'looks-automated' }
  if (input.text === '' && photos.length === 0) return { ok: false, reason: 'message-missing' }
  const { requestId, businessId } = thread
  // By door, so that a leaked link can't use up the owner's account.
  if ((await app.limits.take('write-message', `${requestId} ${businessId} ${author} ${door}`)) > 0)
    return { ok: false, reason: 'too-many' }
  // Before the transaction, so that drawing photos doesn't occupy a connection.
  const drawn = await redrawPhotos(app, photos, maxMessagePhotos)
  if (!drawn.ok) return drawn

  return app.transaction(async tx => {
    const request = await lockRequest(tx, requestId)
    if (!request) return { ok: false, reason: 'request-unknown' }
    const allowed = (await mayStill?.(tx)) ?? { ok: true }
    if (!allowed.ok) return allowed
    const closed = await findClosed(tx, thread, author)
    if (closed) return { ok: false, reason: closed }
    const keyHash = hashToken(`${businessId} ${author} ${input.key ?? tx.ids.next()}`)
    if (await hasMessage(tx, requestId, keyHash)) return { ok: true, isDuplicate: true }

    const changeId = await recordChange(tx, caller, { action: 'write-message' })
    const fileIds = await storePhotos(tx, requestId, drawn.jpegs)
    const times = { sentAt: tx.clock.now(), notifyAt: await nextNoticeAt(tx, thread, author) }
    const message = { id: tx.ids.next(), ...thread, author, door, text: input.text, keyHash, changeId, ...times }
    await addMessage(tx, message, fileIds)
    return { ok: true, isDuplicate: false }
  })
}

/** Returns why nobody can write in the thread now. A new owner of the listing must not get what was meant for the previous one. */
async function findClosed(tx: Transaction, { requestId, businessId }: Thread, author: Side) {
  const asked = (await readAsked(tx, requestId)).find(recipient => recipient.businessId === businessId)
  if (!asked || asked.withdrawnAt !== null) return 'request-withdrawn' as const
  if (author === 'business') return undefined
  if (!asked.isListed) return 'roofer-gone' as const
  return asked.isHandedOver ? ('roofer-changed' as const) : undefined
}

async function storePhotos(tx: Transaction, ownerId: string, jpegs: readonly Buffer[]) {
  const ids: string[] = []
  const about = { mediaType: 'image/jpeg', ownerKind: 'quote-request', ownerId, purpose: 'message-photo' }
  for (const content of jpegs) ids.push(await addFile(tx, { ...about, content, visibility: 'private' }))
  return ids
}

/** The first message goes out after a moment; those that follow within minutes share one email. */
async function nextNoticeAt(tx: Transaction, thread: Thread, author: Side) {
  const { lastAt, nextAt } = await readNotice(tx, thread, author)
  if (nextAt) return nextAt
  const soon = tx.clock.now().getTime() + quietSeconds * 1_000
  const afterLast = lastAt ? lastAt.getTime() + digestMinutes * 60_000 : 0
  return new Date(Math.max(soon, afterLast))
}
