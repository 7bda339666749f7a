import { sql } from 'kysely'
import type { Result } from '#domain/app.ts'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { formValues } from '#domain/directory/listings/listing-form.ts'
import { fieldLabels } from '#domain/directory/listings/listing-messages.ts'
import { lockListing } from '#domain/directory/listings/listings.server.ts'
import {
  type ApproveEditError,
  approveEdit,
  type RejectEditError,
  rejectEdit,
} from '#domain/directory/own-edits/decide-edit.server.ts'
import { currentEdit, lockEdit, readEdit } from '#domain/directory/own-edits/edits.server.ts'
import { editLines } from '#domain/directory/own-edits/own-fields.ts'
import { type DecideError, decidedOnce, type InboxKind, writeTo } from '../inbox/inbox-kind.ts'

/** An edit replaced by a newer one isn't listed. */
export const editKind: InboxKind = {
  decidableIn: decidedOnce,
  items: sql`
    select e.id, e.sent_at as at, b.name as title, u.email as contact, e.state, '' as about,
      (select string_agg(field, ', ' order by field) from jsonb_object_keys(e.proposed) field) as text
    from listing_edits e join users u on u.id = e.user_id join businesses b on b.id = e.business_id
    where e.state <> 'replaced'`,

  current: currentEdit,

  async read(app, id) {
    const edit = await readEdit(app, id)
    if (!edit) return undefined
    const { business, slug, owner, email, reason, decidedAt, decidedBy } = edit
    const isWaiting = edit.state === 'waiting'
    const stored = isWaiting ? formValues(await readListing(app, edit.businessId)) : {}
    return {
      pictures: [],
      ...(decidedAt && { decision: { reason, decidedAt, by: decidedBy ?? '' } }),
      fields: [
        { label: 'Listing', text: business, href: `/business/${slug}` },
        { label: 'From', text: `${owner}, ${email}`, ...writeTo(email) },
        ...editLines(edit, stored).map(({ name, before, after, now }) => ({
          label: fieldLabels[name] ?? name,
          change: { before, after },
          text: [
            after || '(empty)',
            `before: ${before || '(empty)'}`,
            ...(isWaiting && now !== before ? [`on the listing now: ${now || '(empty)'}`] : []),
          ].join('\n'),
        })),
      ],
    }
  },

  async lock(tx, id) {
    const edit = await readEdit(tx, id)
    if (edit) await lockListing(tx, edit.businessId)
    await lockEdit(tx, await currentEdit(tx, id))
  },

  approve: async (tx, caller, id) => asDecided(await approveEdit(tx, caller, id)),
  reject: async (tx, caller, given) => asDecided(await rejectEdit(tx, caller, given)),
}

type ErrorReason = ApproveEditError | RejectEditError

function asDecided(result: Result<object, ErrorReason>): Result<object, DecideError> {
  if (result.ok) return { ok: true }
  return { ok: false, reason: result.reason === 'edit-unknown' ? 'item-unknown' : result.reason }
}
