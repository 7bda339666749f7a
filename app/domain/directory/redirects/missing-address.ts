import { isOwnArea, pathLimit, plainPath } from './redirect.ts'

// A missing address was requested, but this site has no page for it.

/** The list keeps this many of the most wanted and this many of the latest. */
export const keptEach = 500
/** An address that nobody asks for is forgotten after this many days. */
export const forgottenDays = 90
/** Limits of the memory buffer that a job empties, in total and per visitor. */
export const waitingLimits = { total: 2_000, perVisitor: 20 }

const longest = Math.min(200, pathLimit)

/** Files, and the doors that programs try everywhere. */
const noise =
  /\.(?:env|git|svn|aws|ds_store|sql|bak|old|zip|tar|t?gz|rar|7z|ya?ml|ini|log|conf|config|aspx?|jsp|cgi|js|mjs|map|css|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|eot|txt|xml|json|pdf|mp4|webmanifest|data)(?:$|\/)|^\/(?:wp-(?:admin|includes|content|json|login|config|cron|signup)|xmlrpc|cgi-bin|vendor|phpmyadmin|pma|actuator|solr|autodiscover|boaform|owa|ecp|cdn-cgi|\.)/

/** Private links, phone numbers and email addresses have no place in a list. */
const personal = /@|%40|\d{7,}|(?=[^/]*\d)(?=[^/]*[a-z])[a-z0-9_]{24,}/

/** Returns the path as the list has it, or null if it isn't worth listing. */
export function missingPath(pathname: string) {
  const path = plainPath(pathname)
  const isListed = path !== '/' && path.length <= longest && !isOwnArea(path)
  return isListed && !noise.test(path) && !personal.test(path) ? path : null
}

/** Returns the host of the page with the link, in lower case; empty for none. */
export function referrerHost(referrer: string | null) {
  const url = URL.parse(referrer ?? '')
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  return url.hostname.length > 100 ? '' : url.hostname.toLowerCase()
}

/** Returns the texts in an old address that may be a listing's slug, the last part first. */
export function slugsIn(path: string) {
  const parts = path.split('/').filter(Boolean).reverse()
  const plain = parts.map(part => part.replace(/\.(?:html?|php)$/, '').replaceAll(/%20|_|\+/g, '-'))
  const numberless = (part: string) => part.replace(/^\d+-/, '').replace(/-\d+$/, '')
  return [...new Set(plain.flatMap(part => [part, numberless(part)]))].filter(
    part => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(part) && /[a-z]{3}/.test(part),
  )
}
