import { hashToken, type Tokens } from '#platform/auth/tokens.ts'

// The link of a bulk email names the email, never the address: addresses don't belong in logs and browser histories.

/** Returns the path where an email's recipient unsubscribes. */
export function unsubscribePath(tokens: Tokens, mailId: string) {
  return `/unsubscribe/${mailId}.${tokens.of('unsubscribe', mailId)}`
}

/** Returns the id of the email, or undefined when the link isn't genuine. */
export function readUnsubscribeLink(tokens: Tokens, text: string) {
  const [, mailId, token] = /^([0-9a-f-]{36})\.([\w-]{22})$/.exec(text) ?? []
  if (mailId === undefined || token === undefined) return undefined
  // Compares hashes, so that timing reveals nothing about the token.
  return hashToken(tokens.of('unsubscribe', mailId)).equals(hashToken(token)) ? mailId : undefined
}
