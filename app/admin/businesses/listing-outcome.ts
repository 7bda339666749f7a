import {
  type Done,
  doneWords,
  type ListingRefusalReason,
  listingRefusals,
} from '#domain/directory/listings/listing-words.ts'
import { readCookie, writeCookie } from '#platform/request/cookies.ts'

/** What came of a deed; `undo` is the change that one more deed takes back. */
export type Outcome = { done: Done; undo: string | null } | { refusal: ListingRefusalReason }

/** Title and sentence of a toast or a notice. */
export function outcomeWords(outcome: Outcome): { title: string; text: string } {
  return 'done' in outcome ? doneWords[outcome.done] : { title: 'Error', text: listingRefusals[outcome.refusal] }
}

const name = 'listing-done'

/** The `Set-Cookie` header that tells the list, where the form leads, what was done. It says nothing secret. */
export function leaveDone(done: Done, undo: string | null) {
  return writeCookie({ name, value: `${done} ${undo ?? ''}`, maxAgeSeconds: 10, https: false })
}

/** What a page before left to say, and the header that takes it away. */
export function takeDone(cookies: string | null): { outcome: Outcome | null; headers: HeadersInit } {
  const [, done, undo] = /^(\w+) ([0-9a-f-]{36})?$/.exec(readCookie(cookies, name) ?? '') ?? []
  if (done === undefined || !isDone(done)) return { outcome: null, headers: {} }
  const gone = writeCookie({ name, value: '', maxAgeSeconds: 0, https: false })
  return { outcome: { done, undo: undo ?? null }, headers: { 'Set-Cookie': gone } }
}

function isDone(word: string): word is Done {
  return Object.hasOwn(doneWords, word)
}
