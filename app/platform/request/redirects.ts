import { redirect, redirectDocument } from 'react-router'

/** On to another page that runs in the browser, with cookies: the values of `Set-Cookie` headers. */
export function goOn(path: string, cookies: string[] = []) {
  return redirect(path, { status: 303, headers: cookieHeaders(cookies) })
}

/** On to a page that is loaded anew, because what runs in the browser ends here. */
export function leaveFor(path: string, cookies: string[] = []) {
  return redirectDocument(path, { status: 303, headers: cookieHeaders(cookies) })
}

/** Each cookie is a header of its own: commas stand inside them. */
export function cookieHeaders(cookies: string[]) {
  return cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])
}
