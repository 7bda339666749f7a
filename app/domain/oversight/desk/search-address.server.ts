import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { App, Caller } from '#domain/app.ts'

// The results of a search have an address, so that Back returns to them. Addresses end up in histories and logs, and the query may be
// somebody's email address: so the address has it encrypted, readable only for the person who searched.

const cipher = 'aes-128-gcm'
const nonceBytes = 12
const tagBytes = 16

type Parts = Pick<App, 'tokens'>

/** Returns the query as one word of an address. */
export function sealSearch({ tokens }: Parts, { actor }: Caller, typed: string) {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, keyFrom(tokens.of('desk-search', actor.id)), nonce, {
    authTagLength: tagBytes,
  })
  const text = Buffer.concat([sealing.update(typed, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), text]).toString('base64url')
}

/** Returns null for what this person didn't search. */
export function openSearch({ tokens }: Parts, { actor }: Caller, word: string) {
  const bytes = Buffer.from(word, 'base64url')
  if (bytes.length <= nonceBytes + tagBytes) return null
  for (const token of tokens.all('desk-search', actor.id)) {
    const opening = createDecipheriv(cipher, keyFrom(token), bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    try {
      return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString('utf8')
    } catch {
      // Sealed with another secret, for someone else, or changed.
    }
  }
  return null
}

/** A token has 128 bits. */
function keyFrom(token: string) {
  return Buffer.from(token, 'base64url')
}
