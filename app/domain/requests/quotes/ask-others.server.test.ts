import { expect, test } from 'vitest'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { addToRequest } from './add-to-request.server.ts'
import { askOthers } from './ask-others.server.ts'
import { messageLimit } from './quote.ts'
import { readRequest } from './request-trackers.server.ts'

const ann = visitor('ann')

async function twoListings(limits: Parameters<typeof testApp>[0] = {}) {
  const { app } = await testApp(limits)
  const ace = await buildListing(app)
  const bay = await buildListing(app, { name: 'Bay Roofing' })
  return { app, ace, bay }
}

test('includes additions up to the length limit of a message', async () => {
  const { app, ace, bay } = await twoListings()
  const long = 'x'.repeat(messageLimit - 10)
  const { token } = await buildRequest(app, { listings: [ace], quote: { message: 'Leak.' }, triage: 'nrlnot' })
  for (const message of [long, 'Short.']) await addToRequest(app, ann, { token, input: { message, fax_number: '' } })
  const asked = await askOthers(app, ann, { token, slugs: [bay.slug] })
  expect(asked).toMatchObject({ ok: true })
  const request = asked.ok ? await readRequest(app, asked.token) : undefined
  expect(request).toMatchObject({ name: 'Marisol', triage: 'nrlnot', message: `Leak.\n\n${long}`, added: [] })
})

test('two taps at once make one request', async () => {
  const { app, ace, bay } = await twoListings()
  const { token } = await buildRequest(app, { listings: [ace] })
  const both = await Promise.all([1, 2].map(() => askOthers(app, ann, { token, slugs: [bay.slug, bay.slug] })))
  expect(both[0]).toMatchObject({ ok: true })
  expect(both[1]).toEqual(both[0])
})

test('every error', async () => {
  const { app, ace, bay } = await twoListings({ limits: { 'send-quote': { times: 3, seconds: 3_600 } } })
  const { token, answers } = await buildRequest(app, { listings: [ace] })
  const system = { ...ann, actor: { kind: 'system', id: 'job' } } as const
  const ask = (slugs: string[], at = token) => askOthers(app, ann, { token: at, slugs })
  expect(await askOthers(app, system, { token, slugs: [bay.slug] })).toEqual({ ok: false, reason: 'forbidden' })
  for (const unknown of ['x', 'A'.repeat(22), answers[0] ?? ''])
    expect(await ask([bay.slug], unknown)).toEqual({ ok: false, reason: 'request-unknown' })
  expect(await ask([])).toEqual({ ok: false, reason: 'others-missing' })
  expect(await ask(['a', 'b', 'c', 'd'])).toEqual({ ok: false, reason: 'others-too-many' })
  expect(await ask(['a'])).toEqual({ ok: false, reason: 'other-unknown' })
  // The same content that another form sent.
  expect(await ask([ace.slug])).toEqual({ ok: false, reason: 'already-sent' })
  expect(await ask([bay.slug])).toMatchObject({ ok: true })
  expect(await ask([bay.slug])).toEqual({ ok: false, reason: 'asked-too-many' })
})
