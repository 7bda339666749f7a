import { redirect, redirectDocument } from 'react-router'

/** Redirects to a page that runs in the browser, with the values of `Set-Cookie` headers. */
export function goOn(path: string, cookies: string[] = []) {
  return redirect(path, { status: 303, headers: cookieHeaders(cookies) })
}

/** Redirects with a full load, because the client-side app ends here. */
export function leaveFor(path: string, cookies: string[] = []) {
  return redirectDocument(path, { status: 303, headers: cookieHeaders(cookies) })
}

export function cookieHeaders(cookies: string[]) {
  return cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])
}

const nowhere = 'http://own.invalid'

/** A path on this site; `otherwise` for anything that leads elsewhere in any spelling. */
export function ownPath(text: string | null | undefined, otherwise: string) {
  if (!text?.startsWith('/')) return otherwise
  const url = URL.parse(text, nowhere)
  // `/.//elsewhere` stays here when parsed, but leads elsewhere once it's serialized.
  if (!url || url.origin !== nowhere || url.pathname.startsWith('//')) return otherwise
  return url.pathname + url.search
}
