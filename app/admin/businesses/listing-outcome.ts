import {
  type Done,
  doneMessages,
  type ListingErrorReason,
  listingErrors,
} from '#domain/directory/listings/listing-messages.ts'
import { readCookie, writeCookie } from '#platform/request/cookies.ts'

/** `undo`: the id of the change that can be undone. */
export type Outcome = { done: Done; undo: string | null } | { error: ListingErrorReason }

export function outcomeMessages(outcome: Outcome): { title: string; text: string } {
  return 'done' in outcome ? doneMessages[outcome.done] : { title: 'Error', text: listingErrors[outcome.error] }
}

const name = 'listing-done'

/** A `Set-Cookie` header that passes the outcome to the next page. It contains nothing secret. */
export function leaveDone(done: Done, undo: string | null) {
  return writeCookie({ name, value: `${done} ${undo ?? ''}`, maxAgeSeconds: 60, https: false })
}

export function takeDone(cookies: string | null): { outcome: Outcome | null; headers: HeadersInit } {
  const [, done, undo] = /^(\w+) ([0-9a-f-]{36})?$/.exec(readCookie(cookies, name) ?? '') ?? []
  if (done === undefined || !isDone(done)) return { outcome: null, headers: {} }
  const gone = writeCookie({ name, value: '', maxAgeSeconds: 0, https: false })
  return { outcome: { done, undo: undo ?? null }, headers: { 'Set-Cookie': gone } }
}

function isDone(word: string): word is Done {
  return Object.hasOwn(doneMessages, word)
}
