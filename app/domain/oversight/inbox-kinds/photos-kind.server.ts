import { sql } from 'kysely'
import type { App, Result } from '#domain/app.ts'
import { lockListing } from '#domain/directory/listings/listings.server.ts'
import {
  type ApprovePhotosError,
  approvePhotos,
  type RejectPhotosError,
  rejectPhotos,
} from '#domain/directory/photos/decide-photos.server.ts'
import type { PhotoItem } from '#domain/directory/photos/listing-photo.ts'
import { readPhotos } from '#domain/directory/photos/listing-photos.server.ts'
import { lockReview, readReview } from '#domain/directory/photos/photo-reviews.server.ts'
import { readFileContent } from '#domain/foundation/files/files.server.ts'
import { type ChoicesMade, type InboxField, inboxReasonLimit } from '../inbox/inbox-item.ts'
import { type DecideError, decidedOnce, type InboxKind } from '../inbox/inbox-kind.ts'

type Review = NonNullable<Awaited<ReturnType<typeof readReview>>>

export const photosKind: InboxKind = {
  decidableIn: decidedOnce,
  items: sql`
    select r.id, r.sent_at as at, b.name as title, u.email as contact, r.state, '' as about, sent.text
    from photo_reviews r join users u on u.id = r.user_id join businesses b on b.id = r.business_id
    cross join lateral (
      select concat_ws(', ',
        count(*) filter (where kind = 'photo') || case count(*) filter (where kind = 'photo') when 1 then ' photo' else ' photos' end,
        case when bool_or(kind = 'logo') then 'a logo' end, case when bool_or(kind = 'caption') then 'captions' end) as text,
        count(*) as items
      from photo_review_items i where i.review_id = r.id and withdrawn_change_id is null) sent
    where sent.items > 0`,

  async read(app, id) {
    const review = await readReview(app, id)
    if (!review || review.items.length === 0) return undefined
    const { state, reason, decidedAt, decidedBy } = review
    const isWaiting = state === 'waiting'
    const names = nameItems(review.items)
    return {
      pictures: [],
      files: review.items.flatMap(({ id, kind, fileId }) =>
        kind !== 'caption' && fileId ? [{ id: fileId, label: names.get(id) ?? '', isPicture: true }] : [],
      ),
      ...(isWaiting && { choices: choicesOf(review.items, names) }),
      ...(decidedAt && { decision: { reason, decidedAt, by: decidedBy ?? '' } }),
      fields: await fieldsOf(app, review, names),
    }
  },

  async file(app, id, fileId) {
    const review = await readReview(app, id)
    const isSent = review?.items.some(item => item.kind !== 'caption' && item.fileId === fileId)
    const file = isSent ? await readFileContent(app, fileId) : undefined
    return file && { ...file, isPicture: true }
  },

  async lock(tx, id) {
    const review = await readReview(tx, id)
    if (review) await lockListing(tx, review.businessId)
    await lockReview(tx, id)
  },

  async approve(tx, caller, id, chosen) {
    return asDecided(await approvePhotos(tx, caller, { id, ...parseChoices(chosen) }))
  },
  reject: async (tx, caller, given) => asDecided(await rejectPhotos(tx, caller, given)),
}

function parseChoices({ shown = [], reason = [] }: ChoicesMade) {
  return { shown, reason: (reason[0] ?? '').trim().slice(0, inboxReasonLimit) }
}

function nameItems(items: readonly PhotoItem[]) {
  let number = 0
  return new Map(
    items.map(({ id, kind }) => {
      if (kind === 'photo') number += 1
      return [id, { photo: `Photo ${number}`, logo: 'Logo', caption: 'Caption' }[kind]]
    }),
  )
}

function choicesOf(items: readonly PhotoItem[], names: ReadonlyMap<string, string>) {
  const options = items.map(({ id, caption }) => ({
    value: id,
    label: [names.get(id), caption && `“${caption}”`].filter(Boolean).join(': '),
  }))
  return [
    { name: 'shown', label: 'Show on the listing', kind: 'checks' as const, options, value: items.map(({ id }) => id) },
    {
      name: 'reason',
      label: 'Reason for the others',
      kind: 'long-text' as const,
      hint: 'We email this to the owner and delete the others.',
    },
  ]
}

async function fieldsOf(
  app: Pick<App, 'db'>,
  { business, businessId, slug, owner, email, items, state }: Review,
  names: ReadonlyMap<string, string>,
): Promise<InboxField[]> {
  const photos = state === 'waiting' ? await readPhotos(app, businessId) : []
  const now = new Map(photos.map(({ fileId, alt }) => [fileId, alt]))
  return [
    { label: 'Listing', text: business, href: `/business/${slug}` },
    { label: 'From', text: `${owner}, ${email}`, href: `mailto:${email}` },
    ...items.map(({ id, kind, fileId, caption, isApproved }) => ({
      label: names.get(id) ?? '',
      text: [
        caption || (kind === 'logo' ? 'The new logo' : '(no caption)'),
        ...(kind === 'caption' && state === 'waiting'
          ? [
              fileId && now.has(fileId)
                ? `on the listing now: ${now.get(fileId) || '(empty)'}`
                : 'its photo was removed',
            ]
          : []),
        ...(isApproved === false ? ['Not approved.'] : []),
      ].join('\n'),
      ...(kind === 'caption' && fileId && now.has(fileId) && { href: `/files/${fileId}` }),
    })),
  ]
}

type ErrorReason = ApprovePhotosError | RejectPhotosError

function asDecided(result: Result<object, ErrorReason>): Result<object, DecideError> {
  if (result.ok) return { ok: true }
  return { ok: false, reason: result.reason === 'review-unknown' ? 'item-unknown' : result.reason }
}
