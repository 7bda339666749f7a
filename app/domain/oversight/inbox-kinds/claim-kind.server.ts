import { sql } from 'kysely'
import type { Result } from '#domain/app.ts'
import { lockClaim, readClaim } from '#domain/directory/claims/claims.server.ts'
import {
  type ApproveClaimError,
  approveClaim,
  type RejectClaimError,
  rejectClaim,
} from '#domain/directory/claims/decide-claim.server.ts'
import { lockListing } from '#domain/directory/listings/listings.server.ts'
import { readFileContent } from '#domain/foundation/files/files.server.ts'
import { type DecideError, decidedOnce, type InboxKind, writeTo } from '../inbox/inbox-kind.ts'

export const claimKind: InboxKind = {
  decidableIn: decidedOnce,
  items: sql`
    select l.id, l.sent_at as at, u.name as title, l.note as text, b.name as about, u.email as contact, l.state
    from listing_claims l join users u on u.id = l.user_id join businesses b on b.id = l.business_id`,

  async read(app, id) {
    const claim = await readClaim(app, id)
    if (!claim) return undefined
    const { business, slug, claimer, email, office, officePhone, note, fileId, bytes, reason } = claim
    const { decidedAt, decidedBy } = claim
    return {
      pictures: [],
      files: fileId
        ? [{ id: fileId, label: `Document (${Math.ceil((bytes ?? 0) / 1_024)} kB)`, isPicture: false }]
        : [],
      ...(decidedAt && { decision: { reason, decidedAt, by: decidedBy ?? '' } }),
      fields: [
        { label: 'Claims', text: business, href: `/business/${slug}` },
        { label: 'From', text: `${claimer}, ${email}`, ...writeTo(email) },
        { label: 'Note', text: note || 'None.' },
        ...(fileId ? [] : [{ label: 'Document', text: 'The document was deleted after the decision.' }]),
        { label: 'Listing’s email', text: office || 'None.' },
        { label: 'Listing’s phone', text: officePhone || 'None.' },
      ],
    }
  },

  async file(app, id, fileId) {
    const claim = await readClaim(app, id)
    const file = claim?.fileId === fileId ? await readFileContent(app, fileId) : undefined
    return file && { ...file, isPicture: false }
  },

  async lock(tx, id) {
    const claim = await readClaim(tx, id)
    if (claim) await lockListing(tx, claim.businessId)
    await lockClaim(tx, id)
  },

  approve: async (tx, caller, id) => asDecided(await approveClaim(tx, caller, id)),
  reject: async (tx, caller, given) => asDecided(await rejectClaim(tx, caller, given)),
}

type ErrorReason = ApproveClaimError | RejectClaimError

function asDecided(result: Result<object, ErrorReason>): Result<object, DecideError> {
  if (result.ok) return { ok: true }
  return { ok: false, reason: result.reason === 'claim-unknown' ? 'item-unknown' : result.reason }
}
