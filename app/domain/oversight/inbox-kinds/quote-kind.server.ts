import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { readFileContent } from '#domain/foundation/files/files.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { isHired } from '#domain/requests/answers/live-promises.server.ts'
import { sayDetails } from '#domain/requests/quotes/detail-messages.ts'
import { sayAnswer, triageLines } from '#domain/requests/quotes/quote-email.ts'
import { listPhotoFiles } from '#domain/requests/quotes/quote-photo-files.server.ts'
import { lockRequest } from '#domain/requests/quotes/quotes.server.ts'
import { readRequestById, type TrackedRecipient } from '#domain/requests/quotes/request-trackers.server.ts'
import { knownLanguage, type Language, languageNames } from '#platform/text/language.ts'
import { timeIn } from '#platform/time/dates.ts'
import type { InboxField } from '../inbox/inbox-item.ts'
import { type InboxKind, onlyApproved, phoneFields, writeTo } from '../inbox/inbox-kind.ts'
import { resolveItem } from '../inbox/resolve-item.server.ts'

/**
 * SQL for whether a contractor of the request `r` was hired, or has promised to help and we haven't asked the homeowner since whether they
 * came. It needs no clock, unlike `hasLivePromise`.
 */
const isHelped = sql`(${isHired(sql`r.id`)} or exists (
  select from quote_recipients p cross join lateral (
    select e.answer, e.at from quote_events e
    where e.request_id = p.request_id and e.business_id = p.business_id and e.kind = 'answered'
    order by e.at desc, e.id desc limit 1
  ) a
  where p.request_id = r.id and p.withdrawn_from_at is null and a.answer <> 'cannot-help' and not exists (
    select from request_timers t where t.request_id = r.id and t.kind = 'late' and t.emails > 0 and t.done_at > a.at)))`

export const quoteKind: InboxKind = {
  decidableIn: onlyApproved,
  items: sql`
    select r.id, r.sent_at as at, r.name as title, r.message as text, concat_ws(' ', r.email, r.phone) as contact,
      (select string_agg(b.name, ', ' order by q.position) from quote_recipients q join businesses b on b.id = q.business_id
        where q.request_id = r.id) as about,
      case when d.state is not null then d.state
        when r.withdrawn_at is not null or r.closed_at is not null or ${isHelped} then 'approved' else 'waiting' end as state
    from quote_requests r left join inbox_decisions d on d.kind = 'quote' and d.item_id = r.id`,

  async read(app, id) {
    // By the id: a link’s token depends on AUTH_SECRET, and a rotation must hide no request from the operator.
    if (!(await isThere(app, id))) return undefined
    const [request, language] = await Promise.all([readRequestById(app, id), languageOf(app, id)])
    const fields: InboxField[] = [
      { label: 'Message', text: request.message, language },
      ...triageLines(request.triage, 'en').map(text => ({ label: 'Roof triage', text })),
      ...request.added.map(({ message, at }) => ({ label: `Added ${when(at)}`, text: message, language })),
      { label: 'From', text: request.name },
      { label: 'E-mail', text: request.email, ...writeTo(request.email) },
      ...phoneFields(request.phone ?? ''),
      { label: 'Language', text: languageNames[language] },
      ...request.recipients.map(describeRecipient),
      ...(request.withdrawnAt ? [{ label: 'Withdrawn', text: when(request.withdrawnAt) }] : []),
    ]
    // The homeowner's photo URL gives access to their request, so it's never shown elsewhere.
    const photos = await listPhotoFiles(app, id)
    const files = photos.map((fileId, index) => ({ id: fileId, label: `Photo ${index + 1}`, isPicture: true }))
    return { fields, files, pictures: [] }
  },

  async file(app, id, fileId) {
    const photos = await listPhotoFiles(app, id)
    const file = photos.includes(fileId) ? await readFileContent(app, fileId) : undefined
    return file && { ...file, isPicture: true }
  },

  lock: lockRequest,

  approve: (tx, caller, id) =>
    resolveItem(tx, caller, { kind: 'quote', id, state: 'approved', follow: () => isThere(tx, id) }),

  reject: null,
}

async function languageOf({ db }: Pick<App, 'db'>, id: string): Promise<Language> {
  const found = await db.selectFrom('quoteRequests').select('language').where('id', '=', id).executeTakeFirst()
  return knownLanguage(found?.language ?? '')
}

async function isThere({ db }: Pick<App, 'db'>, id: string) {
  return (await db.selectFrom('quoteRequests').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

function describeRecipient({ hiredAt, ...recipient }: TrackedRecipient): InboxField {
  const { name, slug, mailState, openedAt, answer, withdrawnAt } = recipient
  const hired = hiredAt ? ` Hired ${when(hiredAt)}.` : ''
  const withdrawn = withdrawnAt ? ` Withdrawn ${when(withdrawnAt)}.` : ''
  const said = answer
    ? [`${sayAnswer('en', answer)} (${when(answer.at)})`, ...sayDetails('en', name, answer.details)].join(' ')
    : openedAt
      ? `Opened ${when(openedAt)}, no answer yet.`
      : mailState === 'failed' || mailState === 'suppressed'
        ? 'Our email to them bounced.'
        : 'Not opened yet.'
  // An opened email isn't part of the version, because neither the homeowner nor the contractor wrote anything.
  return {
    label: name,
    text: said + hired + withdrawn,
    compared: (answer ? said : '') + hired + withdrawn,
    href: `/business/${slug}`,
  }
}

function when(at: Date) {
  return timeIn(region.zone, at)
}
