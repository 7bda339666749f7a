import { sql } from 'kysely'
import { knownLanguage, languageNames } from '#platform/language.ts'
import type { Result } from '../app.ts'
import { publishReview } from '../reviews/publish-review.server.ts'
import { type RejectRefusal, rejectReview } from '../reviews/reject-review.server.ts'
import { lockReview, readModerated } from '../reviews/reviews.server.ts'
import { writeTo } from './contact-fields.ts'
import type { DecideRefusal, InboxKind } from './inbox-kind.ts'

/** A review waits until the operator has let it through or not. */
export const reviewKind: InboxKind = {
  items: sql`
    select v.id, v.written_at as at, v.author as title, v.text, b.name as about, q.email as contact,
      case v.state when 'pending' then 'waiting' when 'published' then 'approved' else 'rejected' end as state
    from reviews v join businesses b on b.id = v.business_id left join quote_requests q on q.id = v.request_id`,

  async read(app, id) {
    const review = await readModerated(app, id)
    if (!review) return undefined
    const { stars, text, language, business, slug, author, name, email, answer } = review
    const { reason, moderatedAt, moderatedBy } = review
    return {
      pictures: [],
      ...(moderatedAt && moderatedBy && { decision: { reason, decidedAt: moderatedAt, by: moderatedBy } }),
      fields: [
        { label: 'Stars', text: `${stars} of 5` },
        { label: 'Review', text, language },
        { label: 'Of', text: business, href: `/business/${slug}` },
        { label: 'Shown as', text: author },
        { label: 'Language', text: languageNames[knownLanguage(language)] },
        ...(email
          ? [{ label: 'Written by', text: `${name}, ${email}`, ...writeTo(email) }]
          : [{ label: 'Written by', text: 'No request is on file.' }]),
        ...(answer ? [{ label: 'Answer of the owner', text: answer }] : []),
      ],
    }
  },

  lock: lockReview,

  approve: async (app, caller, id) => asDecided(await publishReview(app, caller, id)),
  reject: async (app, caller, given) => asDecided(await rejectReview(app, caller, given)),
}

const reasons: Record<RejectRefusal, DecideRefusal> = {
  forbidden: 'forbidden',
  'review-unknown': 'item-unknown',
  'already-decided': 'already-decided',
}

function asDecided(result: Result<object, RejectRefusal>): Result<object, DecideRefusal> {
  return result.ok ? { ok: true } : { ok: false, reason: reasons[result.reason] }
}
