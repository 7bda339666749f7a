import { cleanText, decodeEntities } from '#platform/text/clean-text.ts'
import type { FileField } from '../import-columns/import-field.ts'

/**
 * Removes invisible characters and the `="…"` that spreadsheets put around numbers stored as text, and decodes HTML
 * entities once. Removes NUL, which PostgreSQL text can't contain.
 */
export function cellText(text: string) {
  const plain = text.startsWith('="') || text.startsWith(' ="') ? unwrapped(text.trim()) : text
  return cleanText(decodeEntities(plain))
}

function unwrapped(text: string) {
  const [, inner] = /^="((?:[^"]|"")*)"$/.exec(text) ?? []
  return inner === undefined ? text : inner.replaceAll('""', '"')
}

export type Cell = (field: FileField) => string

export type Note = (kind: NoteKind | false) => void

export type NoteKind = (typeof noteKinds)[number]

export const noteKinds = [
  'quote-mended',
  'fields-missing',
  'fields-beyond-header',
  'other-value',
  'character-lost',
  'placeholder',
  'cell-error',
  'phone-unusable',
  'phone-digits-lost',
  'phone-area-code-missing',
  'phone-restored',
  'phone-rest-unread',
  'email-unusable',
  'email-several',
  'site-unusable',
  'city-unknown',
  'city-renamed',
  'state-unknown',
  'state-contradicts',
  'zip-restored',
  'zip-unreadable',
  'point-swapped',
  'point-sign',
  'point-unusable',
  'license-unusable',
  'license-several',
  'hours-unreadable',
  'hours-appointment',
  'hours-ambiguous',
  'hours-assumed',
  'hours-remark',
  'hours-emergency',
  'hours-always',
  'rating-unreadable',
  'rating-clamped',
  'rating-rescaled',
  'reviews-unreadable',
  'reviews-clamped',
  'reviews-rounded',
  'years-unreadable',
  'employees-unreadable',
  'emergency-unreadable',
  'languages-unnamed',
  'languages-unknown',
  'services-unknown',
  'categories-cut',
  'description-cut',
  'street-cut',
  'status-unknown',
  'package-without-plan',
  'category-number',
  'pictures-unusable',
  'pictures-cut',
  'old-address-unusable',
] as const
