import { hashToken, type Tokens } from '#platform/auth/tokens.ts'

// The link of a bulk mail names the mail and never the address: addresses do not belong into logs and histories.

/** Where who got the mail refuses further ones. */
export function unsubscribePath(tokens: Tokens, mailId: string) {
  return `/unsubscribe/${mailId}.${tokens.of('unsubscribe', mailId)}`
}

/** The id of the mail, when the link is one that we have made. */
export function readUnsubscribeLink(tokens: Tokens, text: string) {
  const [, mailId, token] = /^([0-9a-f-]{36})\.([\w-]{22})$/.exec(text) ?? []
  if (mailId === undefined || token === undefined) return undefined
  // Compared as hashes, so that the time it takes tells nothing of the token.
  return hashToken(tokens.of('unsubscribe', mailId)).equals(hashToken(token)) ? mailId : undefined
}
