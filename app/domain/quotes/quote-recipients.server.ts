import { knownLanguage } from '#platform/language.ts'
import { hashToken } from '#platform/tokens.ts'
import type { App } from '../app.ts'
import { callPhone } from '../directory/shown-phone.ts'
import { addedMessages, lastAnswer, readEvents } from './quote-events.server.ts'
import { countPhotos } from './quote-photo-files.server.ts'
import { isToken } from './quotes.server.ts'

/** Which request a contractor's answer link stands for, and which contractor. */
export async function findRecipient({ db }: Pick<App, 'db'>, token: string) {
  if (!isToken(token)) return undefined
  const found = await db
    .selectFrom('quoteRecipients')
    .innerJoin('quoteRequests', 'quoteRequests.id', 'requestId')
    .select(['requestId', 'businessId', 'withdrawnAt'])
    .where('quoteRecipients.tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  if (!found) return undefined
  const { withdrawnAt, ...recipient } = found
  return { ...recipient, isWithdrawn: withdrawnAt !== null }
}

/** How the businesses of a request are reached. */
export function readRecipients({ db }: Pick<App, 'db'>, requestId: string) {
  return db
    .selectFrom('quoteRecipients')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .innerJoin('businessSlugs', join =>
      join.onRef('businessSlugs.businessId', '=', 'businesses.id').on('current', '=', true),
    )
    .select(['businesses.id', 'slug', 'name', 'email', 'phone', 'phoneE164'])
    .where('requestId', '=', requestId)
    .orderBy('position')
    .execute()
}

export type AskedRequest = NonNullable<Awaited<ReturnType<typeof readAnswerPage>>>

/** What a contractor sees behind his link: the request and his own answer, and nothing of any other contractor. */
export async function readAnswerPage(app: Pick<App, 'db'>, token: string) {
  const recipient = await findRecipient(app, token)
  if (!recipient) return undefined
  const { requestId, businessId } = recipient
  const [request, business, events, photos] = await Promise.all([
    app.db
      .selectFrom('quoteRequests')
      .select(['name', 'email', 'phone', 'message', 'triage', 'sentAt', 'withdrawnAt', 'language'])
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow(),
    app.db.selectFrom('businesses').select('name').where('id', '=', businessId).executeTakeFirstOrThrow(),
    readEvents(app, requestId),
    countPhotos(app, requestId),
  ])
  const call = callPhone(request.phone ?? '')
  return {
    ...request,
    phone: call?.text ?? request.phone,
    dial: call?.dial ?? null,
    language: knownLanguage(request.language),
    business: business.name,
    photos,
    added: addedMessages(events),
    answer: lastAnswer(events, businessId),
  }
}
