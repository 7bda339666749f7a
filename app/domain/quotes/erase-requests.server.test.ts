import { expect, test } from 'vitest'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { eraseRequests } from './erase-requests.server.ts'
import { sendQuote } from './send-quote.server.ts'

test('a request is erased with all that hangs on it after a year, and not a day before', async () => {
  const { app, clock } = await testApp()
  const { slug } = await buildListing(app)
  const quote = { name: 'Ann', email: 'ann@example.com', phone: null, message: 'A leak.', fax_number: '' }
  await sendQuote(app, visitor('ann'), { slug, quote })

  clock.at = new Date('2027-07-01T12:00:00Z')
  expect(await eraseRequests(app)).toBe(0)
  clock.at = new Date('2027-07-02T12:00:00Z')
  expect(await eraseRequests(app)).toBe(1)
  for (const table of ['quoteRequests', 'quoteRecipients', 'quoteEvents'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
})
