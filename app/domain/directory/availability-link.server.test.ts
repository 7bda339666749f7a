import { expect, test } from 'vitest'
import { openTokens } from '#platform/tokens.ts'
import { availabilityPath, availabilityToken, readAvailabilityToken } from './availability-link.server.ts'

const app = { tokens: openTokens('a secret') }
const id = '01981a2b-0000-7000-8000-00000000000f'
const other = '01981a2b-0000-7000-8000-000000000010'

test('a link names its business and stays the same', () => {
  const token = availabilityToken(app, id)
  expect(availabilityPath(app, id)).toBe(`/availability/${token}`)
  expect(token).toMatch(/^[\w-]{44}$/)
  expect(readAvailabilityToken(app, token)).toBe(id)
  expect(availabilityToken(app, id)).toBe(token)
})

test('a link that was not made here opens nothing', () => {
  const token = availabilityToken(app, id)
  const elsewhere = availabilityToken({ tokens: openTokens('another secret') }, id)
  const swapped = token.slice(0, 22) + availabilityToken(app, other).slice(22)
  const quote = token.slice(0, 22) + app.tokens.of('quote', id)
  for (const wrong of [elsewhere, swapped, quote, token.slice(1), `${token}A`, '', '\0'.repeat(44), 'é'.repeat(44)])
    expect(readAvailabilityToken(app, wrong), wrong).toBeNull()
  for (let at = 0; at < token.length; at++) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    expect(readAvailabilityToken(app, changed), String(at)).toBeNull()
  }
})
