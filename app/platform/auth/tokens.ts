import { createHash, createHmac } from 'node:crypto'
import type { FormerSecret } from './former-secrets.ts'

/**
 * Private links use these. Each is derived from a record, so that it can be emailed again and stored as a hash. They also stand for an
 * address or a phone number in the counts of limits: without the secret, all numbers could be tried.
 */
export type Tokens = {
  /** 128 bits as 22 characters of base64url. */
  of(purpose: string, id: string): string
  /** The tokens of every secret, the present one's first: for what isn't derived from a record's id. */
  all(purpose: string, id: string): string[]
}

/**
 * With former secrets, a record keeps the tokens of the secret with which it was made: its id begins with its time. A former secret that
 * ends in the future is still in use, so that processes can change one after the other.
 */
export function openTokens(secret: string, former: readonly FormerSecret[] = [], now: () => number = Date.now): Tokens {
  const oldestFirst = former.toSorted((one, other) => one.until.getTime() - other.until.getTime())
  const secretAt = (time: number) => oldestFirst.find(({ until }) => time < until.getTime())?.value ?? secret
  return {
    of: (purpose, id) => derive(former.length === 0 ? secret : secretAt(timeOf(id) ?? now()), purpose, id),
    all: (purpose, id) => [secret, ...former.map(({ value }) => value)].map(value => derive(value, purpose, id)),
  }
}

function derive(secret: string, purpose: string, id: string) {
  return createHmac('sha256', secret).update(`${purpose} ${id}`).digest().subarray(0, 16).toString('base64url')
}

/** Returns the time, in milliseconds, of an id of `timeOrderedIds` at the start; undefined without one. */
function timeOf(id: string) {
  const [, high, low] = /^([0-9a-f]{8})-?([0-9a-f]{4})-?7[0-9a-f]{3}/.exec(id) ?? []
  return high === undefined || low === undefined ? undefined : Number.parseInt(high + low, 16)
}

export function hashToken(token: string) {
  return createHash('sha256').update(token).digest()
}
