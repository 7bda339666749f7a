import { grantMinutes } from '#domain/oversight/privacy/data-link.ts'
import { hostPrefix, type SessionCookie } from '#platform/auth/session-cookie.ts'
import { readCookie, writeCookie } from '#platform/request/cookies.ts'

/** The access grant of a browser that has opened a data link: a cookie that lasts half an hour. */
export function readGrant(request: Request, { https }: SessionCookie) {
  return readCookie(request.headers.get('cookie'), nameOf(https))
}

export function grantCookie(grant: string, { https }: SessionCookie) {
  return writeCookie({ name: nameOf(https), value: grant, maxAgeSeconds: grantMinutes * 60, https })
}

export function endedGrantCookie({ https }: SessionCookie) {
  return writeCookie({ name: nameOf(https), value: '', maxAgeSeconds: 0, https })
}

function nameOf(https: boolean) {
  return `${hostPrefix(https)}my-data`
}
