import { expect, test } from 'vitest'
import { limitsOf } from '#boot/limits.ts'
import { stormMailboxFactor, stormQuoteFactor } from '#domain/foundation/settings/storm.ts'
import { buildStorm } from '#tests/support/build-storm.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { sendQuote } from './send-quote.server.ts'

const limits = { 'send-quote': { times: 1, seconds: 3_600 }, 'send-quote-in-storm': { times: 3, seconds: 3_600 } }

test('allows more people behind one address during a storm', async () => {
  const { app, clock } = await testApp({ limits })
  const { slug } = await buildListing(app)
  const ask = async (name: string) => {
    const quote = { name, email: 'a@b.example', phone: null, message: 'It leaks.', fax_number: '' }
    const answer = await sendQuote(app, visitor('shelter'), { slug, quote })
    return answer.ok || answer.reason
  }
  const { until } = await buildStorm(app)

  expect([await ask('Ann'), await ask('Bob'), await ask('Cal'), await ask('Dee')]).toEqual([
    true,
    true,
    true,
    'too-many',
  ])
  clock.at = until
  expect([await ask('Eve'), await ask('Fay')]).toEqual([true, 'too-many'])
})

test('allows more requests from one mailbox during a storm', async () => {
  const mailbox = { 'form-for-mailbox': { times: 1, seconds: 3_600 } }
  const inStorm = { 'form-for-mailbox-in-storm': { times: 2, seconds: 3_600 } }
  const { app, clock } = await testApp({ limits: { ...mailbox, ...inStorm } })
  const { slug } = await buildListing(app)
  const ask = async (name: string) => {
    const quote = { name, email: 'a@b.example', phone: null, message: 'It leaks.', fax_number: '' }
    return (await sendQuote(app, visitor(name), { slug, quote })).ok
  }
  const { until } = await buildStorm(app)
  expect([await ask('Ann'), await ask('Bob'), await ask('Cal')]).toEqual([true, true, false])
  clock.at = until
  expect([await ask('Dee'), await ask('Eve')]).toEqual([true, false])
})

test('multiplies the usual limit', () => {
  const production = limitsOf('production')
  expect(production['send-quote-in-storm'].times).toBe(stormQuoteFactor * production['send-quote'].times)
  expect(production['form-for-mailbox-in-storm'].times).toBe(stormMailboxFactor * production['form-for-mailbox'].times)
})
