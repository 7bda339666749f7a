import { readCookie } from './cookies.ts'
import { hostCookieName } from './host-cookies.ts'

// A page's own script uses this: over https with the names that the server uses (http/host-cookies.ts).

export function readBrowserCookie(name: string) {
  return readCookie(document.cookie, hostCookieName(name, isHttps()))
}

export function writeBrowserCookie(cookie: string) {
  const isMissing = isHttps() && !/; *secure\b/i.test(cookie)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = hostCookieName(cookie, isHttps()) + (isMissing ? '; Secure' : '')
}

function isHttps() {
  return location.protocol === 'https:'
}
