import type { Insertable } from 'kysely'
import type { QuoteEvents } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { type GivenAnswer, isAnswer } from './quote.ts'

type NewEvent = Omit<Insertable<QuoteEvents>, 'id'>
type Recipient = { requestId: string; businessId: string }

export async function addEvent(tx: Pick<App, 'db' | 'ids'>, event: NewEvent) {
  const id = tx.ids.next()
  await tx.db
    .insertInto('quoteEvents')
    .values({ ...event, id })
    .execute()
  return id
}

export async function hasOpened({ db }: Pick<App, 'db'>, { requestId, businessId }: Recipient) {
  const found = db.selectFrom('quoteEvents').select('id').where('requestId', '=', requestId)
  const opened = found.where('businessId', '=', businessId).where('kind', '=', 'opened').limit(1)
  return (await opened.executeTakeFirst()) !== undefined
}

export function readEvents({ db }: Pick<App, 'db'>, requestId: string) {
  return db
    .selectFrom('quoteEvents')
    .select(['id', 'businessId', 'kind', 'at', 'answer', 'callAt', 'message'])
    .select(['etaMinutes', 'note', 'priceFrom', 'priceTo'])
    .where('requestId', '=', requestId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export type QuoteEvent = Awaited<ReturnType<typeof readEvents>>[number]

export function lastAnswer(events: readonly QuoteEvent[], businessId: string): GivenAnswer | null {
  const last = events.findLast(event => event.businessId === businessId && event.kind === 'answered')
  if (!last || !isAnswer(last.answer)) return null
  const { answer, callAt, at, etaMinutes, note, priceFrom, priceTo } = last
  return { answer, callAt, at, details: { etaMinutes, note, priceFrom, priceTo } }
}

/** Returns the id of the last answer by any business; empty before the first. */
export function lastAnswerId(events: readonly QuoteEvent[]) {
  return events.findLast(({ kind }) => kind === 'answered')?.id ?? ''
}

export function addedMessages(events: readonly QuoteEvent[]) {
  return events.flatMap(({ message, at }) => (message === null ? [] : [{ message, at }]))
}
