import { sql } from 'kysely'
import type { App } from '../app.ts'
import { addedMessages, lastAnswer, readEvents } from './quote-events.server.ts'
import { countPhotos } from './quote-photo-files.server.ts'
import { findRequest } from './quotes.server.ts'

export type TrackedRequest = NonNullable<Awaited<ReturnType<typeof readRequest>>>
export type TrackedRecipient = TrackedRequest['recipients'][number]

/** What the homeowner's private page shows: the request, and for each contractor what has happened so far. */
export async function readRequest(app: Pick<App, 'db'>, token: string) {
  const id = await findRequest(app, token)
  if (!id) return undefined
  const [request, recipients, events, photos] = await Promise.all([
    app.db
      .selectFrom('quoteRequests')
      .select(['id', 'name', 'email', 'phone', 'message', 'triage', 'sentAt', 'withdrawnAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    readMailed(app, id),
    readEvents(app, id),
    countPhotos(app, id),
  ])
  return {
    ...request,
    photos,
    added: addedMessages(events),
    recipients: recipients.map(({ id, ...recipient }) => ({
      ...recipient,
      openedAt: events.find(event => event.businessId === id && event.kind === 'opened')?.at ?? null,
      answer: lastAnswer(events, id),
    })),
  }
}

function readMailed({ db }: Pick<App, 'db'>, requestId: string) {
  return db
    .selectFrom('quoteRecipients')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .innerJoin('businessSlugs', join =>
      join.onRef('businessSlugs.businessId', '=', 'businesses.id').on('current', '=', true),
    )
    .leftJoin('mails', join => join.on('mails.dedupeKey', '=', sql`'quote:' || request_id || ':' || businesses.id`))
    .select(['businesses.id', 'businesses.name', 'slug', 'phone', 'phoneE164'])
    .select(['mails.state as mailState', 'mails.sentAt as mailedAt'])
    .where('requestId', '=', requestId)
    .orderBy('quoteRecipients.position')
    .execute()
}
