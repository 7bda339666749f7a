import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { readFileContent } from '#domain/foundation/files/files.server.ts'
import { may } from '#domain/permissions.ts'
import { type GivenAnswer, isAnswer } from '../quotes/quote.ts'
import { type QuoteEvent, readEvents } from '../quotes/quote-events.server.ts'
import { lockRequest } from '../quotes/quotes.server.ts'
import { otherSide, type Side, type Thread } from './conversation.ts'
import {
  findMessagePhoto,
  hasUnread,
  markRead,
  readAuthors,
  readMessages,
  type ThreadMessage,
} from './thread-messages.server.ts'

/**
 * One line of a thread: a message, an answer, an addition to the request, or the moment it was withdrawn or restored. `by` is the
 * person who wrote for the business, which only its team reads.
 */
export type ThreadItem = { key: string; at: Date; by?: string | undefined } & (
  | ({ kind: 'message' } & Omit<ThreadMessage, 'id' | 'sentAt'>)
  | { kind: 'answer'; answer: GivenAnswer }
  | { kind: 'added'; text: string }
  | { kind: 'withdrawn' | 'restored' }
)

/** Returns what happened in a thread, in order. The caller checks that the reader may see it. */
export async function readConversation(app: Pick<App, 'db'>, thread: Thread): Promise<ThreadItem[]> {
  const [events, messages] = await Promise.all([readEvents(app, thread.requestId), readMessages(app, thread)])
  const said = messages.map(
    ({ id, sentAt, ...message }) => ({ kind: 'message', key: id, at: sentAt, ...message }) as const,
  )
  const happened = events.flatMap(event => itemOf(event, thread.businessId) ?? [])
  return [...happened, ...said].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** The same for someone of the team, with the names of the others who wrote in the account. */
export async function readOwnConversation(app: Pick<App, 'db'>, caller: Caller, thread: Thread): Promise<ThreadItem[]> {
  const [items, authors] = await Promise.all([
    readConversation(app, thread),
    readAuthors(app, thread, { except: caller.actor.id }),
  ])
  return items.map(item => ({ ...item, by: authors.get(item.key) }))
}

function itemOf(event: QuoteEvent, of: string): ThreadItem | null {
  const { id: key, at, businessId, kind, answer, callAt, message } = event
  if (kind === 'added' && message !== null) return { kind, key, at, text: message }
  if (businessId !== null && businessId !== of) return null
  if (kind === 'answered' && isAnswer(answer)) {
    const { etaMinutes, note, priceFrom, priceTo } = event
    const details = { etaMinutes, note, priceFrom, priceTo }
    return { kind: 'answer', key, at, answer: { answer, callAt, at, details } }
  }
  return kind === 'withdrawn' || kind === 'restored' ? { kind, key, at } : null
}

/** Records that a side has read the other's messages. The calling page checks that it may. */
export async function noteRead(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  { thread, reader }: { thread: Thread; reader: Side },
): Promise<Result<{ isNew: boolean }, 'forbidden' | 'request-unknown'>> {
  if (!may(caller, reader === 'homeowner' ? 'read-own-request' : 'answer-quote'))
    return { ok: false, reason: 'forbidden' }
  const author = otherSide(reader)
  if (!(await hasUnread(app, thread, author))) return { ok: true, isNew: false }
  return app.transaction(async tx => {
    if (!(await lockRequest(tx, thread.requestId))) return { ok: false, reason: 'request-unknown' }
    await recordChange(tx, caller, { action: 'read-messages' })
    await markRead(tx, thread, { author, at: tx.clock.now() })
    return { ok: true, isNew: true }
  })
}

/** Returns a message's photo as a JPEG; undefined if it isn't in that thread of the request. */
export async function readMessagePhoto(
  app: Pick<App, 'db' | 'bucket'>,
  thread: { requestId: string; businessId?: string },
  photo: { messageId: string; place: string },
) {
  const fileId = await findMessagePhoto(app, thread, photo)
  return fileId === undefined ? undefined : (await readFileContent(app, fileId))?.content
}
