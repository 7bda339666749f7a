import { redirect, redirectDocument } from 'react-router'

/** Redirects to another page that runs in the browser, with the values of `Set-Cookie` headers. */
export function goOn(path: string, cookies: string[] = []) {
  return redirect(path, { status: 303, headers: cookieHeaders(cookies) })
}

/** Redirects to a page with a full load, because the client-side app ends here. */
export function leaveFor(path: string, cookies: string[] = []) {
  return redirectDocument(path, { status: 303, headers: cookieHeaders(cookies) })
}

/** Returns a separate header for each cookie, because cookies contain commas. */
export function cookieHeaders(cookies: string[]) {
  return cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])
}
