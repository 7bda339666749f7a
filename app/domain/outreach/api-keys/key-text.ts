import { hash, randomInt } from 'node:crypto'
import { type KeyEnds, keyPrefix, keyRandomLength } from './api-key.ts'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A new key, from the system's own source of randomness: it must not follow from anything that a test or a clock gives. */
export function makeKeyText() {
  return keyPrefix + Array.from({ length: keyRandomLength }, () => signs[randomInt(signs.length)]).join('')
}

/** What the database keeps of it. A key has 238 bits of chance, so a slow hash would add nothing but time to every request. */
export function hashKey(text: string) {
  return hash('sha256', text, 'buffer')
}

export function endsOf(text: string): KeyEnds {
  return { start: text.slice(0, 8), ending: text.slice(-4) }
}
