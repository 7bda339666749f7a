import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'
import { quoteInput, waitedQuoteInput } from './quote-schema.server.ts'
import { readRequest } from './request-trackers.server.ts'
import { sendQuote } from './send-quote.server.ts'

const quote = {
  name: 'Marisol',
  email: 'marisol@example.com',
  phone: null,
  message: 'Six tiles slipped.',
  fax_number: '',
}

test('a request is stored, belongs to a change, and is mailed to the business with reply-to and to the homeowner', async () => {
  spec('decision 5')
  const { app } = await testApp()
  const { id: businessId, slug } = await buildListing(app)

  const result = await sendQuote(app, visitor('ann'), { slug, quote })

  const { requests, events, mails, change } = await everythingIn(app)
  expect(result).toMatchObject({ ok: true, isDuplicate: false, token: expect.stringMatching(/^[\w-]{22}$/) })
  expect(requests).toMatchObject([{ name: 'Marisol', visitor: 'ann', changeId: change?.id, eraseAfter: '2027-07-01' }])
  expect(events).toMatchObject([{ kind: 'sent', businessId, requestId: requests[0]?.id }])
  expect(change).toMatchObject({ actorKind: 'visitor', actorId: 'ann' })
  expect(mails).toMatchObject([
    { recipient: 'office@ace.example.com', replyTo: 'marisol@example.com', changeId: change?.id, state: 'waiting' },
    { recipient: 'marisol@example.com', replyTo: null, changeId: change?.id, state: 'waiting' },
  ])
})

test('the token opens the request and isn’t in the database', async () => {
  const { app } = await testApp()
  const { slug, name } = await buildListing(app)
  const result = await sendQuote(app, visitor('ann'), { slug, quote })
  const token = result.ok ? result.token : ''

  expect(await readRequest(app, token)).toMatchObject({
    message: quote.message,
    recipients: [{ name, mailState: 'waiting' }],
  })
  expect(await readRequest(app, `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`)).toBeUndefined()
  const { requests, events } = await everythingIn(app)
  expect(JSON.stringify([requests, events])).not.toContain(token)
})

test('the same request again within a day is the same request, also between two clicks', async () => {
  spec('decision 5')
  const { app, clock } = await testApp()
  const { slug } = await buildListing(app)
  const idempotencyKey = 'the key of this one form'
  const send = (change = {}) => sendQuote(app, visitor('ann'), { slug, idempotencyKey, quote: { ...quote, ...change } })

  const results = await Promise.all([send(), send(), send()])
  expect(new Set(results.map(result => result.ok && result.token)).size).toBe(1)
  expect(results.filter(result => result.ok && !result.isDuplicate)).toHaveLength(1)
  expect((await everythingIn(app)).mails).toHaveLength(2)

  expect(await send({ email: 'Marisol@Example.com' })).toMatchObject({ isDuplicate: true })
  expect(await send({ message: 'Seven tiles slipped.' })).toMatchObject({ isDuplicate: false })
  clock.later(30 * 24 * 3_600_000)
  expect(await send()).toMatchObject({ isDuplicate: true })
})

test('the same content from another form is stored once, and its private link stays with the form that sent it', async () => {
  const { app, clock } = await testApp()
  const { slug } = await buildListing(app)
  const send = (idempotencyKey: string | null, waitedHours = 0) =>
    sendQuote(app, visitor('ann'), { slug, idempotencyKey, quote, waitedHours })
  const first = await send('form-of-the-homeowner')

  for (const key of ['form-of-a-recipient', null]) {
    expect(await send(key)).toEqual({ ok: false, reason: 'already-sent' })
    expect(await send(key, 24 * 7)).toEqual({ ok: false, reason: 'already-sent' })
  }
  expect(await send('form-of-the-homeowner')).toEqual({ ...first, isDuplicate: true })
  expect((await everythingIn(app)).requests).toHaveLength(1)
  expect((await everythingIn(app)).mails).toHaveLength(2)

  clock.later(24 * 3_600_000)
  const second = await send('form-of-a-recipient')
  expect(second).toMatchObject({ ok: true, isDuplicate: false })
  expect(second.ok && second.token).not.toBe(first.ok && first.token)
  expect(await send('form-of-the-homeowner')).toEqual({ ...first, isDuplicate: true })
})

test('another spelling of the same quote from another form is a repeat', async () => {
  const { app } = await testApp()
  const { slug } = await buildListing(app)
  const first = { name: 'Ann Lee', email: 'ann@example.com', phone: '561-555-0123', message: 'A leak.\nStraße side' }
  const read = (change: object) => quoteInput.parse({ ...first, ...change })
  const send = (input: ReturnType<typeof read>) => sendQuote(app, visitor('ann'), { slug, quote: input })
  expect(await send(read({}))).toMatchObject({ ok: true, isDuplicate: false })

  for (const change of [
    { name: 'ANN LEE' },
    { name: ' Ann  Lee ' },
    { name: 'Ann\u00a0Lee' },
    { name: 'Ann\u200b Lee' },
    { name: '\uff21\uff4e\uff4e Lee' },
    { email: 'Ann@Example.COM' },
    { message: 'a LEAK. STRASSE   side' },
    { message: 'A leak.\r\n\r\nStraße side\n' },
    ...['(561) 555 0123', '5615550123', '+1 561.555.0123', '1-561-555-0123', 'cell: 561 555-0123'].map(phone => ({
      phone,
    })),
  ])
    expect(await send(read(change)), JSON.stringify(change)).toEqual({ ok: false, reason: 'already-sent' })
  expect((await everythingIn(app)).mails).toHaveLength(2)

  for (const change of [
    { name: 'Ann Leigh' },
    { name: 'AnnLee' },
    { phone: '561-555-0124' },
    { phone: '561-555-0123 ext. 2' },
    { phone: '' },
    { message: 'A leak. Street side' },
  ])
    expect(await send(read(change)), JSON.stringify(change)).toMatchObject({ ok: true, isDuplicate: false })
})

test('recognizes a duplicate despite another spelling of an invalid phone number that an offline phone stored', async () => {
  const { app } = await testApp()
  const { slug } = await buildListing(app)
  const send = (phone: string) =>
    sendQuote(app, visitor('ann'), { slug, quote: waitedQuoteInput.parse({ ...quote, phone }) })
  expect(await send('ask Ann')).toMatchObject({ ok: true })
  expect(await send('ASK  ann ')).toEqual({ ok: false, reason: 'already-sent' })
  expect(await send('ask Bob')).toMatchObject({ ok: true })
})

test('the same photos in another order are a repeat, and another photo is not', async () => {
  const { app } = await testApp()
  const { slug } = await buildListing(app)
  const [one, two, three] = await Promise.all([buildPhoto(), buildPhoto({ width: 72 }), buildPhoto({ width: 80 })])
  const send = (photos: Uint8Array<ArrayBuffer>[]) => sendQuote(app, visitor('ann'), { slug, quote, photos })
  expect(await send([one, two])).toMatchObject({ ok: true })
  expect(await send([two, one])).toEqual({ ok: false, reason: 'already-sent' })
  for (const photos of [[], [one], [one, three], [one, two, three]])
    expect(await send(photos)).toMatchObject({ ok: true, isDuplicate: false })
})

test('a form without a key that is sent twice stores one request and gets the link once', async () => {
  const { app } = await testApp()
  const { slug } = await buildListing(app)
  const both = await Promise.all([1, 2].map(() => sendQuote(app, visitor('ann'), { slug, quote })))
  expect(both.map(result => result.ok || result.reason).toSorted()).toEqual(['already-sent', true])
})

test('a form’s retry doesn’t resend a request that was withdrawn meanwhile, but a new form does', async () => {
  const { app } = await testApp()
  const { slug } = await buildListing(app)
  const send = (idempotencyKey: string) => sendQuote(app, visitor('ann'), { slug, idempotencyKey, quote })
  const first = await send('form-of-the-homeowner')
  await withdrawAsShown(app, first.ok ? first.token : '')

  expect(await send('form-of-the-homeowner')).toEqual({ ...first, isDuplicate: true })
  expect(await send('a-new-form-of-hers-too')).toMatchObject({ ok: true, isDuplicate: false })
})

test('a business without a usable address is reached through the operator', async () => {
  const { app } = await testApp()
  await app.db
    .insertInto('settings')
    .values({ key: 'operator', value: '{"email":"desk@example.com","language":"en"}' })
    .execute()
  const { slug } = await buildListing(app, { email: 'ask at the door' })

  await sendQuote(app, visitor('ann'), { slug, quote })

  const { mails } = await everythingIn(app)
  expect(mails[0]).toMatchObject({ recipient: 'desk@example.com', replyTo: 'marisol@example.com' })
  expect(JSON.stringify(mails[0]?.content)).toContain('Ace Roofing has no email address')
})

test('the homeowner’s confirmation repeats nothing that was typed', async () => {
  const { app } = await testApp()
  const { slug } = await buildListing(app)

  await sendQuote(app, visitor('ann'), { slug, quote: { ...quote, name: 'BUY NOW', message: 'https://spam.example' } })

  const confirmation = JSON.stringify((await everythingIn(app)).mails[1]?.content)
  expect(confirmation).not.toMatch(/BUY NOW|spam/)
})

test('a robot that fills the hidden field is refused, and nothing is stored', async () => {
  spec('decision 5')
  const { app } = await testApp()
  const { slug } = await buildListing(app)

  const result = await sendQuote(app, visitor('ann'), { slug, quote: { ...quote, fax_number: '1' } })

  expect(result).toEqual({ ok: false, reason: 'looks-automated' })
  expect((await everythingIn(app)).requests).toEqual([])
})

test('limits a visitor’s requests per hour without affecting other visitors', async () => {
  spec('decision 5')
  const { app } = await testApp({ limits: { 'send-quote': { times: 2, seconds: 3_600 } } })
  const { slug } = await buildListing(app)
  const send = (who: string, message: string) => sendQuote(app, visitor(who), { slug, quote: { ...quote, message } })

  await send('ann', 'one')
  await send('ann', 'two')
  expect(await send('ann', 'three')).toEqual({ ok: false, reason: 'too-many' })
  expect(await send('bob', 'three')).toMatchObject({ ok: true })
  expect((await everythingIn(app)).requests).toHaveLength(3)
})

test('a flood from many addresses doesn’t fill one mailbox', async () => {
  const { app } = await testApp({ limits: { 'form-for-mailbox': { times: 2, seconds: 3_600 } } })
  const { slug } = await buildListing(app)
  const send = (who: string, email: string) =>
    sendQuote(app, visitor(who), { slug, quote: { ...quote, email, message: `From ${who}.` } })

  const sent = await Promise.all(['a', 'b', 'c', 'd'].map(who => send(who, 'Marisol@example.com')))
  expect(sent.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await send('e', 'marisol@EXAMPLE.com')).toEqual({ ok: false, reason: 'too-many' })
  expect(await send('e', 'marisol+1@example.com')).toEqual({ ok: false, reason: 'too-many' })
  expect(await send('f', 'someone@example.com')).toMatchObject({ ok: true })
})

test('counts only requests that send an email toward the mailbox’s limit', async () => {
  const { app } = await testApp({ limits: { 'form-for-mailbox': { times: 1, seconds: 3_600 } } })
  const { slug } = await buildListing(app)
  expect(await sendQuote(app, visitor('a'), { slug: 'nobody', quote })).toMatchObject({ reason: 'listing-unknown' })
  const photos = [new Uint8Array([1, 2, 3])]
  expect(await sendQuote(app, visitor('b'), { slug, quote, photos })).toMatchObject({ ok: false })
  const idempotencyKey = 'b'.repeat(22)
  expect(await sendQuote(app, visitor('c'), { slug, quote, idempotencyKey })).toMatchObject({ isDuplicate: false })
  expect(await sendQuote(app, visitor('c'), { slug, quote, idempotencyKey })).toMatchObject({ isDuplicate: true })
  const other = { ...quote, message: 'Something else.' }
  expect(await sendQuote(app, visitor('c'), { slug, quote: other })).toEqual({ ok: false, reason: 'too-many' })
})

test('an unknown, a hidden and a removed listing are refused', async () => {
  const { app, clock } = await testApp()
  await buildListing(app, { slug: 'pending', status: 'pending' })
  await buildListing(app, { slug: 'removed', removedAt: clock.at })
  const send = (slug: string) => sendQuote(app, visitor('ann'), { slug, quote })

  expect(await send('nobody')).toEqual({ ok: false, reason: 'listing-unknown' })
  expect(await send('\0')).toEqual({ ok: false, reason: 'listing-unknown' })
  expect(await send('pending')).toEqual({ ok: false, reason: 'listing-unknown' })
  expect(await send('removed')).toEqual({ ok: false, reason: 'listing-removed' })
})

test('the system does not ask for quotes', async () => {
  const { app } = await testApp()
  const { slug } = await buildListing(app)
  const system = { ...visitor('x'), actor: { kind: 'system', id: 'job' } } as const

  expect(await sendQuote(app, system, { slug, quote })).toEqual({ ok: false, reason: 'forbidden' })
})

async function everythingIn({ db }: App) {
  return {
    requests: await db.selectFrom('quoteRequests').selectAll().execute(),
    events: await db.selectFrom('quoteEvents').selectAll().execute(),
    mails: await db.selectFrom('mails').selectAll().orderBy('id').execute(),
    change: await db.selectFrom('changes').selectAll().where('action', '=', 'send-quote').executeTakeFirst(),
  }
}
