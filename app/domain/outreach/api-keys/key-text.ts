import { hash, randomInt } from 'node:crypto'
import { type KeyEnds, keyPrefix, keyRandomLength } from './api-key.ts'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Uses the system's random source, so that no test seed or clock can predict a key. */
export function makeKeyText() {
  return keyPrefix + Array.from({ length: keyRandomLength }, () => signs[randomInt(signs.length)]).join('')
}

/** A key has 238 random bits, so a slow hash would only add time to every request. */
export function hashKey(text: string) {
  return hash('sha256', text, 'buffer')
}

export function endsOf(text: string): KeyEnds {
  return { start: text.slice(0, 8), ending: text.slice(-4) }
}
