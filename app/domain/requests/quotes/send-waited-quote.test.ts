import { expect, test } from 'vitest'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { waitedHours } from './quote-schema.server.ts'
import { sendQuote } from './send-quote.server.ts'

const quote = {
  name: 'Marisol',
  email: 'marisol@example.com',
  phone: null,
  message: 'Six tiles slipped.',
  fax_number: '',
}
const hour = 3_600_000

test('recognizes a request that waited offline as the one stored up to a day before it was written', async () => {
  const { app, clock } = await testApp()
  const { slug } = await buildListing(app)
  const send = (waitedHours: number, idempotencyKey: string | null) =>
    sendQuote(app, visitor('ann'), { slug, quote, waitedHours, idempotencyKey })
  const first = await send(0, 'kept-by-the-phone')
  clock.later(5 * 24 * hour)

  const again = await send(5 * 24, 'kept-by-the-phone')

  expect(again).toEqual({ ok: true, isDuplicate: true, token: first.ok && first.token })
  // The form sent no valid id.
  expect(await send(5 * 24, null)).toEqual({ ok: false, reason: 'already-sent' })
  expect(await send(0, null)).toMatchObject({ ok: true, isDuplicate: false })
})

test('accepts waiting hours up to the limit and ignores other values', () => {
  expect(waitedHours.parse('31')).toBe(31)
  expect(waitedHours.parse(String(7 * 24 + 1))).toBe(169)
  for (const text of ['170', '-1', '1.5', 'x', '', undefined, ['1', '2']]) expect(waitedHours.parse(text)).toBe(0)
})
