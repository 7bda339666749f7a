import { createHmac, timingSafeEqual } from 'node:crypto'
import { isRead } from '../http/is-read.ts'
import { readCookie, writeCookie } from '../request/cookies.ts'
import { hostCookieName } from '../request/host-cookies.ts'

// Visitors who just sent a form bypass caches and lagging replicas. The mark is signed and expires.

const name = 'wrote'
/** The mark lasts longer than a replica's maximum lag (follow-replica.ts). */
const maxAgeSeconds = 10

export type WroteMark = {
  /** A `Set-Cookie` header that doesn't identify the sender. */
  cookie(): string
  /** Returns true if the raw `Cookie` header has our mark, unexpired. */
  isIn(cookies: string | null | undefined): boolean
}

export function openWroteMark({
  secret,
  https,
  now = Date.now,
}: {
  secret: string
  https: boolean
  now?: () => number
}) {
  const sign = (expires: number) => createHmac('sha256', secret).update(`wrote ${expires}`).digest().subarray(0, 16)

  const mark: WroteMark = {
    cookie() {
      const expires = Math.ceil(now() / 1000) + maxAgeSeconds
      return writeCookie({ name, value: `${expires}.${sign(expires).toString('base64url')}`, maxAgeSeconds, https })
    },
    isIn(cookies) {
      // Runs for every cached page: most requests have no cookie at all.
      if (!cookies?.includes(name)) return false
      const [, expires, signature] =
        /^(\d{10})\.([\w-]{22})$/.exec(readCookie(cookies, hostCookieName(name, https)) ?? '') ?? []
      if (expires === undefined || signature === undefined) return false
      const seconds = Number(expires) - now() / 1000
      return (
        seconds > 0 &&
        seconds <= maxAgeSeconds + 1 &&
        timingSafeEqual(Buffer.from(signature, 'base64url'), sign(Number(expires)))
      )
    },
  }
  return mark
}

/** A beacon gets an empty response and changes nothing that a page shows. */
export function wasWrite(method: string, status: number) {
  return !isRead(method) && status < 400 && status !== 204
}
