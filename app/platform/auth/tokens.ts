import { createHash, createHmac } from 'node:crypto'

/**
 * Private links use these. Each is derived from a record, so that it can be emailed again and stored as a hash. They also stand for an
 * address or a phone number in the counts of limits: without the secret, all numbers could be tried.
 */
export type Tokens = {
  /** 128 bits as 22 characters of base64url. */
  of(purpose: string, id: string): string
}

export function openTokens(secret: string): Tokens {
  return {
    of: (purpose, id) =>
      createHmac('sha256', secret).update(`${purpose} ${id}`).digest().subarray(0, 16).toString('base64url'),
  }
}

export function hashToken(token: string) {
  return createHash('sha256').update(token).digest()
}
