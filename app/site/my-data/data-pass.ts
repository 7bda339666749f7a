import { passMinutes } from '#domain/oversight/privacy/data-link.ts'
import type { SessionCookie } from '#platform/auth/session-cookie.ts'
import { hostPrefix } from '#platform/auth/session-secret.ts'
import { readCookie, writeCookie } from '#platform/request/cookies.ts'

/** The access grant of a browser that has opened a data link: a cookie that lasts half an hour. */
export function readPass(request: Request, { https }: SessionCookie) {
  return readCookie(request.headers.get('cookie'), nameOf(https))
}

export function passCookie(pass: string, { https }: SessionCookie) {
  return writeCookie({ name: nameOf(https), value: pass, maxAgeSeconds: passMinutes * 60, https })
}

export function endedPassCookie({ https }: SessionCookie) {
  return writeCookie({ name: nameOf(https), value: '', maxAgeSeconds: 0, https })
}

function nameOf(https: boolean) {
  return `${hostPrefix(https)}my-data`
}
