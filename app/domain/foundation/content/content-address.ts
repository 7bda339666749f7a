import { cleanLine } from '#platform/text/clean-text.ts'
import { contentLimits } from './content-text.ts'

export type AddressError = 'address-invalid' | 'address-taken'

/** First parts of addresses that belong to the product, even where no page is yet. */
export const ownAreas: readonly string[] = [
  ...['admin', 'admin-login', 'account', 'api', 'assets', 'build', 'content-preview', 'files', 'functions', 'sandbox'],
  ...['webhooks', 'pictures', 'map', 'sitemaps'],
]
const reserved = new Set([...ownAreas, 'en', 'es', 'ht'])

/** As the operator typed it: `Storm-Insurance/`, `/storm-insurance` and a whole link are the same address. */
export function readAddress(
  typed: string,
  isTaken: (path: string) => boolean,
): { ok: true; path: string } | { ok: false; reason: AddressError } {
  const parts = cleanLine(typed)
    .replace(/^https?:\/\/[^/]*/i, '')
    .toLowerCase()
    .split('/')
    .filter(Boolean)
  const path = `/${parts.join('/')}`
  const isAddress = parts.length > 0 && parts.length <= 3 && parts.every(part => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part))
  if (!isAddress || path.length > contentLimits.address) return { ok: false, reason: 'address-invalid' }
  if (reserved.has(parts[0] ?? '') || isTaken(path)) return { ok: false, reason: 'address-taken' }
  return { ok: true, path }
}
