import type { InvitedReviewError } from '#domain/requests/invited-reviews/invited-review.ts'

export const invitedReviewStatus: Record<InvitedReviewError, number> = {
  forbidden: 403,
  'link-unknown': 404,
  'listing-removed': 410,
  'own-business': 403,
  'too-many': 429,
  'confirmation-unknown': 404,
  'already-reviewed': 409,
}
