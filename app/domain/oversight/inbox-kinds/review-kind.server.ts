import { sql } from 'kysely'
import type { Result } from '#domain/app.ts'
import type { NearOwner } from '#domain/requests/invited-reviews/invited-review.ts'
import {
  type PublishError,
  publishReview,
  type RejectError,
  rejectReview,
} from '#domain/requests/reviews/decide-review.server.ts'
import { type ReviewSign, readReviewSigns } from '#domain/requests/reviews/review-signs.server.ts'
import { lockReview, readModerated } from '#domain/requests/reviews/reviews.server.ts'
import { monthText } from '#platform/text/calendar-messages.ts'
import { knownLanguage, languageNames } from '#platform/text/language.ts'
import type { InboxField } from '../inbox/inbox-item.ts'
import { type DecideError, decidedAgain, type InboxKind, writeTo } from '../inbox/inbox-kind.ts'

export const reviewKind: InboxKind = {
  decidableIn: decidedAgain,
  items: sql`
    select v.id, v.written_at as at, v.author as title, v.text, b.name as about, coalesce(q.email, a.email) as contact,
      case v.state when 'pending' then 'waiting' when 'published' then 'approved' else 'rejected' end as state
    from reviews v join businesses b on b.id = v.business_id left join quote_requests q on q.id = v.request_id
    left join review_authors a on a.review_id = v.id`,

  async read(app, id) {
    const review = await readModerated(app, id)
    if (!review) return undefined
    const signs = await readReviewSigns(app, id)
    const { stars, text, language, business, slug, author, answer } = review
    const { reason, moderatedAt, moderatedBy } = review
    return {
      pictures: [],
      ...(moderatedAt && moderatedBy && { decision: { reason, decidedAt: moderatedAt, by: moderatedBy } }),
      fields: [
        { label: 'Stars', text: `${stars} of 5` },
        { label: 'Review', text, language },
        { label: 'Of', text: business, href: `/business/${slug}` },
        ...hiddenListing(review),
        { label: 'Shown as', text: author },
        { label: 'Language', text: languageNames[knownLanguage(language)] },
        ...originFields(review),
        ...signs.map(sign => ({ label: 'Look twice', text: signMessages[sign] })),
        ...(answer ? [{ label: 'Owner’s reply', text: answer }] : []),
      ],
    }
  },

  lock: lockReview,

  approve: async (tx, caller, id) => asDecided(await publishReview(tx, caller, id)),
  reject: async (tx, caller, given) => asDecided(await rejectReview(tx, caller, given)),
}

type Written = Pick<NonNullable<Awaited<ReturnType<typeof readModerated>>>, 'origin' | 'name' | 'email' | 'nearOwner'> &
  Job
type Job = { jobMonth: string | null; jobCity: string | null }

const sharedNetwork = 'a network that this business used on the same day. A phone network is shared by many.'

const nearness: Record<NearOwner, string> = {
  network: `It came from ${sharedNetwork}`,
  address: 'The email address belongs to this business.',
}

const signMessages: Record<ReviewSign, string> = {
  address: 'The reviewer has one of this business’s email addresses.',
  domain: 'The reviewer’s email address is at this business’s domain.',
  network: `It came from ${sharedNetwork}`,
  'request-network': `The request came from ${sharedNetwork}`,
  phone: 'The request has one of this business’s phone numbers.',
  text: 'Another review has the same text.',
  writer: 'Someone else reviewed this business from the same network on the same day.',
  visitor: 'Another reviewer of this business sent their request from the same network on the same day.',
}

function originFields({ origin, name, email, nearOwner, jobMonth, jobCity }: Written): InboxField[] {
  if (origin === 'request')
    return [
      email
        ? { label: 'Written by', text: `${name}, ${email}`, ...writeTo(email) }
        : { label: 'Written by', text: 'No request on file.' },
    ]
  return [
    { label: 'Where from', text: 'Invited by the business. The email address is confirmed.' },
    ...(jobMonth && jobCity ? [{ label: 'Work done', text: `${monthText(jobMonth, 'en')}, ${jobCity}` }] : []),
    email
      ? { label: 'Written by', text: email, ...writeTo(email) }
      : { label: 'Written by', text: 'The reviewer’s data was deleted.' },
    ...(nearOwner ? [{ label: 'Look twice', text: nearness[nearOwner] }] : []),
  ]
}

type Shown = { businessId: string; removedAt: Date | null; status: string }

function hiddenListing({ businessId, removedAt, status }: Shown): InboxField[] {
  if (removedAt)
    return [
      {
        label: 'Listing',
        text: 'Removed, so no one would see this review. Restore the listing first, or reject the review.',
        href: `/admin/businesses/${businessId}/history`,
      },
    ]
  if (status === 'active') return []
  const text = `Not public (${status}): the review shows once the listing is active.`
  return [{ label: 'Listing', text, href: `/admin/businesses/${businessId}` }]
}

const reasons: Record<RejectError | PublishError, DecideError> = {
  'listing-removed': 'listing-removed',
  forbidden: 'forbidden',
  'review-unknown': 'item-unknown',
  'already-decided': 'already-decided',
}

function asDecided(result: Result<object, RejectError | PublishError>): Result<object, DecideError> {
  return result.ok ? { ok: true } : { ok: false, reason: reasons[result.reason] }
}
