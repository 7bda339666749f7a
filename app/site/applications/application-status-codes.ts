import type { ApplicationRefusal } from '#domain/commerce/applications/application-refusal.ts'

export const applicationStatus: Record<ApplicationRefusal, number> = {
  forbidden: 403,
  'application-unknown': 404,
  'already-sent': 409,
  'sent-from-another-draft': 409,
  'already-decided': 409,
  'too-many': 429,
  'looks-automated': 422,
  'not-valid': 422,
  'document-missing': 422,
  'document-too-large': 413,
  'document-wrong-type': 422,
  'document-too-many-pixels': 422,
  'document-unreadable': 422,
  'pictures-busy': 503,
}
