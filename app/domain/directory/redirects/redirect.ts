import { ownAreas } from '#domain/foundation/content/content-address.ts'

// A redirect leads from an address of an old site to a page of this one.

export const pathLimit = 300
/** In one file. */
export const redirectsAtOnce = 20_000

export const redirectActions = ['add-redirects', 'remove-redirect', 'undo-redirects'] as const

export type RedirectPair = { line: number; from: string; to: string }

export const redirectProblems = [
  'not-an-address',
  'foreign-host',
  'own-address',
  'has-page',
  'same-address',
  'loop',
  'given-twice',
  'target-missing',
  'not-checked',
] as const
export type RedirectProblem = (typeof redirectProblems)[number]

/**
 * Returns the path under which an address is stored and found: without host, query and closing slash, in lower case. Null for a text
 * that isn't an address, can't be decoded, or is only the home page's.
 */
export function oldPathOf(text: string): string | null {
  const url = URL.parse(withScheme(text.trim()), 'http://own.invalid')
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const path = decodedPath(url.pathname)
  return path === null || path === '/' || path.length > pathLimit ? null : path
}

/** `www.old.example/places/ace` and `old.example/places/ace` begin with a host. */
function withScheme(text: string) {
  return /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\//i.test(text) ? `http://${text}` : text
}

/** Returns the decoded path in lower case; an invalid encoding isn't decoded. */
export function plainPath(pathname: string) {
  return decodedPath(pathname) ?? (pathname.toLowerCase().replace(/\/+$/, '') || '/')
}

/** Returns null for an address that the web server refuses, such as `/100%-roofing`. */
function decodedPath(pathname: string) {
  try {
    const segments = pathname.split('/').filter(Boolean).map(decodeURIComponent)
    if (segments.some(segment => segment.includes('\0'))) return null
    return `/${segments.map(segment => encodeURIComponent(segment.toLowerCase())).join('/')}`
  } catch {
    return null
  }
}

/** The parts of the product at these addresses are never replaced, not even where they have no page. */
export function isOwnArea(path: string) {
  const first = path.split('/')[1] ?? ''
  return ownAreas.some(area => area === first)
}

export type ReadTarget = { ok: true; path: string } | { ok: false; problem: RedirectProblem }

/** `/guides`, a whole link to this site, or a listing's name in its address: `ace-roofing`. */
export function readTarget(text: string, ownHost: string): ReadTarget {
  const typed = text.trim()
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/i.test(typed)) return { ok: true, path: `/business/${typed.toLowerCase()}` }
  const url = URL.parse(withScheme(typed), `http://${ownHost}`)
  if (typed === '' || !url || !/^https?:$/.test(url.protocol)) return { ok: false, problem: 'not-an-address' }
  if (url.host !== ownHost) return { ok: false, problem: 'foreign-host' }
  const path = decodedPath(url.pathname)
  return path === null || path.length > pathLimit ? { ok: false, problem: 'not-an-address' } : { ok: true, path }
}

/** Returns the slug of a listing's page, or undefined for another page. */
export function slugOfPath(path: string) {
  return /^\/business\/([a-z0-9-]+)$/.exec(path)?.[1]
}
