import { cleanText, decodeEntities, mendLetters, withoutTags } from '#platform/text/clean-text.ts'
import { postalData } from '../import-columns/column-values.ts'
import type { FileField } from '../import-columns/import-field.ts'

/** A field takes the target of a spreadsheet's link if it matches, unless the label says the same. */
type LinkUse = { target: RegExp; label?: RegExp }

const addressLink = { target: /^(?!tel:|mailto:)./i }
const phoneLink = { target: /^tel:/i, label: /(?:\d\D*){7}/ }

export const linkUses: Partial<Record<FileField, LinkUse>> = {
  ...{ site: addressLink, logo: addressLink, pictures: addressLink, oldAddress: addressLink },
  ...{ phone: phoneLink, phone2: phoneLink, email: { target: /^mailto:/i, label: /@/ } },
}

/**
 * Removes invisible characters, HTML tags, the `="…"` that spreadsheets put around numbers stored as text, and the formula or
 * tag around a link, whose label is kept; decodes HTML entities once. Removes NUL, which PostgreSQL text can't contain.
 */
export function cellText(text: string, link?: LinkUse) {
  return mendedText(mendLetters(text), link)
}

export function mendedText(text: string, link?: LinkUse) {
  const plain = /^\s?=(?:"|H)/i.test(text) ? unwrapped(text.trim(), link) : text
  const decoded = decodeEntities(plain)
  return cleanText(decoded.includes('<') ? withoutTags(linked(decoded, link)) : decoded)
}

const linkTag = /^\s*<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>([\s\S]*?)<\/a>\s*$/i

function linked(text: string, link: LinkUse | undefined) {
  const [, inQuotes, target = inQuotes, label = ''] = linkTag.exec(text) ?? []
  return target === undefined ? text : choose(target, withoutTags(label).trim(), link)
}

function choose(target: string, label: string, link: LinkUse | undefined) {
  const isWanted = link?.target.test(target) && !link.label?.test(label)
  return isWanted || label === '' ? target.replace(/^(?:tel|mailto):([^?]*).*$/i, '$1') : label
}

function unwrapped(text: string, link: LinkUse | undefined) {
  const [, inner] = /^="((?:[^"]|"")*)"$/.exec(text) ?? []
  const [, target, label = ''] = /^=HYPERLINK\("([^"]*)"(?:\s*[,;]\s*"([^"]*)")?\)$/i.exec(text) ?? []
  if (target !== undefined) return choose(target, label, link)
  return inner === undefined ? text : inner.replaceAll('""', '"')
}

/** `["Roofing", "Gutters"]`, also as Python writes it, is `Roofing; Gutters`; null for other program data. */
export function listOfData(text: string): string | null {
  const values = parseList(text)
  return values?.every(value => typeof value === 'string' || typeof value === 'number') ? values.join('; ') : null
}

function parseList(text: string): unknown[] | undefined {
  const isPython = /^\[\s*'[^"]*'\s*\]$/.test(text)
  try {
    const value: unknown = JSON.parse(isPython ? text.replaceAll("'", '"') : text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

const programData = /^(?:\[\s*(?:[[{"']|\])|\{\s*(?:["']|\}))[\s\S]*[\]}]$/

export function isProgramData(text: string) {
  return (text.startsWith('[') || text.startsWith('{')) && programData.test(text)
}

/** `[{'alias': 'gutters', 'title': 'Gutter Services'}]` is Gutter Services; blank for other data. */
export function titlesOfData(text: string) {
  if (!text.startsWith('[')) return ''
  return [...text.matchAll(/["'](?:title|name)["']\s*:\s*(?:"([^"]+)"|'([^']+)')/g)]
    .map(([, title, other = '']) => title ?? other)
    .join('; ')
}

/** Writes `{'address1': '9 Bay St', 'city': 'Jupiter', 'state': 'FL', 'zip_code': '33458'}` as people do; blank for other data. */
export function addressOfData(text: string, field: 'street' | 'city') {
  if (!postalData.test(text)) return ''
  const saidUnder = (names: string) =>
    new RegExp(`["'](?:${names})["']\\s*:\\s*(?:"([^"]*)"|'([^']*)'|(\\d+))`, 'i')
      .exec(text)
      ?.slice(1)
      .find(Boolean)
      ?.trim() ?? ''
  const street = [
    saidUnder('street(?:_?address)?|street_?1|address_?(?:line_?)?1|line_?1'),
    saidUnder('address_?(?:line_?)?2|street_?2|line_?2'),
  ]
  const state = [saidUnder('state(?:_?code)?|region|province'), saidUnder('zip|zip_?code|postal_?code|postcode')]
  const place = [saidUnder('city|town|locality'), state.filter(Boolean).join(' ')]
  return (field === 'street' ? [...street, ...place] : place).filter(Boolean).join(', ')
}

/** Airtable writes attachments as `photo.jpg (https://…), roof (2).jpg (https://…)`. */
export function attachedAddresses(text: string) {
  return text.includes('(http')
    ? [...text.matchAll(/\((https?:\/\/[^\s()]+)\)/gi)].map(([, address = '']) => address)
    : []
}

export type Cell = (field: FileField) => string

export type Note = (kind: NoteKind | false) => void

export type NoteKind = (typeof noteKinds)[number]

export const noteKinds = [
  'quote-mended',
  'row-hidden',
  'fields-missing',
  'fields-beyond-header',
  'comma-joined',
  'other-value',
  'character-lost',
  'letters-mended',
  'name-odd',
  'name-numbered',
  'placeholder',
  'program-data',
  'closed-for-now',
  'status-hidden',
  'cell-error',
  'cell-struck',
  'phone-unusable',
  'phone-digits-lost',
  'phone-area-code-missing',
  'phone-restored',
  'phone-rest-unread',
  'phone-fax',
  'email-unusable',
  'email-several',
  'email-beside-phone',
  'site-unusable',
  'city-unknown',
  'city-renamed',
  'city-of-zip',
  'city-of-section',
  'city-is-region',
  'place-missing',
  'state-unknown',
  'state-is-county',
  'state-contradicts',
  'zip-restored',
  'zip-unreadable',
  'zip-elsewhere',
  'point-swapped',
  'point-sign',
  'point-unusable',
  'license-unusable',
  'license-missing',
  'license-several',
  'hours-unreadable',
  'hours-appointment',
  'hours-appointment-some',
  'hours-ambiguous',
  'hours-assumed',
  'hours-days-missing',
  'hours-remark',
  'hours-emergency',
  'hours-always',
  'rating-unreadable',
  'rating-clamped',
  'rating-rescaled',
  'reviews-unreadable',
  'reviews-clamped',
  'reviews-rounded',
  'reviews-dotted',
  'reviews-of-rating',
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
  'logo-several',
  'pictures-unusable',
  'pictures-cut',
  'old-address-unusable',
] as const
