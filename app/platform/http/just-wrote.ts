import { readCookie, writeCookie } from '../cookies.ts'
import { isRead } from './is-read.ts'

// Who just sent a form must find on the next page what he wrote, though pages for everyone may come from a cache and be read from
// a copy of the database that is a moment late.

const name = 'wrote'
/** Longer than a replica may be behind (follow-replica.ts). */
const maxAgeSeconds = 10

/** Set on the answer to a form. It says nothing of who sent it. */
export function justWroteCookie({ https }: { https: boolean }) {
  return writeCookie({ name, value: '1', maxAgeSeconds, https })
}

export function hasJustWritten(cookies: string | null | undefined) {
  return readCookie(cookies ?? null, name) !== undefined
}

/** What a page tells by itself, a beacon, is answered with nothing and writes nothing that a page shows. */
export function wasWrite(method: string, status: number) {
  return !isRead(method) && status < 400 && status !== 204
}
