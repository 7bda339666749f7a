import { readCookie } from './cookies.ts'
import { hostCookieName } from './host-cookies.ts'

// Cookies as a page's own script sees them: over https by the names that the server gives and reads (http/host-cookies.ts).

export function readBrowserCookie(name: string) {
  return readCookie(document.cookie, hostCookieName(name, isHttps()))
}

/** Takes what `writeCookie` returns. */
export function writeBrowserCookie(cookie: string) {
  const isMissing = isHttps() && !/; *secure\b/i.test(cookie)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = hostCookieName(cookie, isHttps()) + (isMissing ? '; Secure' : '')
}

function isHttps() {
  return location.protocol === 'https:'
}
