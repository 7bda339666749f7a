import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { buildPhoto, heicStart, hugePng, textBytes } from '#tests/support/photos.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { triageLines } from './quote-email.ts'
import { readPhoto } from './quote-photo-files.server.ts'
import { readRequest } from './request-trackers.server.ts'
import { sendQuote } from './send-quote.server.ts'

const quote = { name: 'Marisol', email: 'marisol@example.com', phone: null, message: 'Six tiles.', fax_number: '' }

test('three contractors get the same request in separate emails that name no other contractor', async () => {
  spec('decision 5')
  const { app } = await testApp()
  const ace = await buildListing(app, { name: 'Ace Roofing', email: 'ace@example.com' })
  const bay = await buildListing(app, { name: 'Bay Roofing', email: 'bay@example.com' })
  const cay = await buildListing(app, { name: 'Cay Roofing', email: 'no address' })
  await app.db
    .insertInto('settings')
    .values({ key: 'operator', value: '{"email":"desk@example.com","language":"en"}' })
    .execute()

  const { id, answers } = await buildRequest(app, { listings: [ace, bay, cay] })

  const mails = await queuedMails(app)
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    'ace@example.com',
    'bay@example.com',
    'desk@example.com',
    'marisol@example.com',
  ])
  for (const [at, own] of ['Ace Roofing', 'Bay Roofing', 'Cay Roofing'].entries()) {
    const text = mails[at]?.text ?? ''
    for (const name of ['Ace Roofing', 'Bay Roofing', 'Cay Roofing']) expect(text.includes(name)).toBe(name === own)
    for (const token of answers) expect(text.includes(token)).toBe(token === answers[at])
    expect(mails[at]?.replyTo).toBe('marisol@example.com')
  }
  expect(mails[3]?.text).toContain('Ace Roofing, Bay Roofing, and Cay Roofing')
  const sent = (await everythingIn(app)).events.map(({ requestId, kind }) => ({ requestId, kind }))
  expect(sent).toEqual([1, 2, 3].map(() => ({ requestId: id, kind: 'sent' })))
  expect(new Set(answers).size).toBe(3)
})

test('the secret of an answer page is only in the email', async () => {
  const { app } = await testApp()
  const { answers } = await buildRequest(app)
  const recipients = await app.db.selectFrom('quoteRecipients').selectAll().execute()
  expect(JSON.stringify(recipients)).not.toContain(answers[0])
  expect((await queuedMails(app))[0]?.text).toContain(`/answers/${answers[0]}?answer=call-at`)
  expect((await queuedMails(app))[1]?.text).not.toContain(answers[0])
})

test('different recipients make a different request; their order and former slugs don’t', async () => {
  const { app } = await testApp()
  const [ace, bay] = [await buildListing(app), await buildListing(app, { name: 'Bay' })]
  await app.db.insertInto('businessSlugs').values({ slug: 'old-bay', businessId: bay.id, current: false }).execute()
  const form = { quote, idempotencyKey: 'the-key-of-a-form' }
  const send = (slug: string, also: string[]) => sendQuote(app, visitor('ann'), { ...form, slug, also })

  expect(await send(ace.slug, [bay.slug])).toMatchObject({ isDuplicate: false })
  expect(await send(bay.slug, [ace.slug])).toMatchObject({ isDuplicate: true })
  expect(await send(ace.slug, ['old-bay', bay.slug])).toMatchObject({ isDuplicate: true })
  expect(await send(ace.slug, [])).toMatchObject({ isDuplicate: false })
  expect(await send(ace.slug, [ace.slug])).toMatchObject({ isDuplicate: true })
})

test('more than three, an unknown and a removed contractor are refused, and nothing is stored', async () => {
  const { app, clock } = await testApp()
  const { slug } = await buildListing(app)
  for (const name of ['One', 'Two', 'Three']) await buildListing(app, { name })
  await buildListing(app, { slug: 'removed', removedAt: clock.at })
  const send = (also: string[]) => sendQuote(app, visitor('ann'), { slug, also, quote })

  expect(await send(['one', 'two', 'three'])).toEqual({ ok: false, reason: 'others-too-many' })
  expect(await send(['one', 'nobody'])).toEqual({ ok: false, reason: 'other-unknown' })
  expect(await send(['removed'])).toEqual({ ok: false, reason: 'other-unknown' })
  expect(await send(['\0'])).toEqual({ ok: false, reason: 'other-unknown' })
  expect((await everythingIn(app)).requests).toEqual([])
  expect(await send(['one', 'two'])).toMatchObject({ ok: true })
})

test('stores photos redrawn, private and linked to their request', async () => {
  const { app } = await testApp()
  const { id, token } = await buildRequest(app, { photos: [await buildPhoto(), await buildPhoto({ format: 'png' })] })

  const files = await app.db.selectFrom('files').selectAll().orderBy('id').execute()
  expect(files).toHaveLength(2)
  for (const file of files) expect(file).toMatchObject({ mediaType: 'image/jpeg', visibility: 'private', ownerId: id })
  expect(await readRequest(app, token)).toMatchObject({ photos: 2 })
  const second = await readPhoto(app, id, '2')
  expect(second?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  for (const place of ['0', '3', '9', '-1', '1e0', '']) expect(await readPhoto(app, id, place)).toBeUndefined()
  expect((await queuedMails(app))[0]?.text).toContain('2 photos. You’ll see them after you tap an answer.')
})

test('a second click sends no photo twice; other photos make another request', async () => {
  const { app } = await testApp()
  const { slug } = await buildListing(app)
  const [one, two] = [await buildPhoto(), await buildPhoto({ width: 65 })]
  const form = { slug, quote, idempotencyKey: 'the-key-of-a-form' }
  const send = (photos: Uint8Array<ArrayBuffer>[]) => sendQuote(app, visitor('ann'), { ...form, photos })

  const results = await Promise.all([send([one]), send([one])])
  expect(results.filter(result => result.ok && result.isDuplicate)).toHaveLength(1)
  expect(await send([])).toMatchObject({ isDuplicate: false })
  expect(await send([two])).toMatchObject({ isDuplicate: false })
  expect(await app.db.selectFrom('files').select('id').execute()).toHaveLength(2)
})

test('a bad photo refuses the whole request, and no file stays behind', async () => {
  const { app } = await testApp()
  const { slug } = await buildListing(app)
  const good = await buildPhoto()
  const send = (photos: Uint8Array<ArrayBuffer>[]) => sendQuote(app, visitor('ann'), { slug, quote, photos })

  expect(await send([good, textBytes('<svg/>')])).toEqual({ ok: false, reason: 'photo-wrong-type' })
  expect(await send([good, heicStart])).toEqual({ ok: false, reason: 'photo-heic' })
  expect(await send([good, hugePng(50_000, 50_000)])).toEqual({ ok: false, reason: 'photo-too-many-pixels' })
  expect(await send([good, good.slice(0, 200)])).toEqual({ ok: false, reason: 'photo-unreadable' })
  expect(await send([good, good, good, good, good])).toEqual({ ok: false, reason: 'photos-too-many' })
  const { requests } = await everythingIn(app)
  expect([requests, await app.db.selectFrom('files').selectAll().execute()]).toEqual([[], []])
})

test('reads no photo of a visitor over the rate limit', async () => {
  const { app } = await testApp({ limits: { 'send-quote': { times: 1, seconds: 3_600 } } })
  const { slug } = await buildListing(app)
  const photos = [textBytes('<svg/>')]
  await sendQuote(app, visitor('ann'), { slug, quote })
  expect(await sendQuote(app, visitor('ann'), { slug, quote, photos })).toEqual({ ok: false, reason: 'too-many' })
})

test('the answers of a triage are kept with the request', async () => {
  const { app } = await testApp()
  await buildRequest(app, { triage: 'nrlnot' })
  expect(triageLines('nrlnot', 'en').length).toBeGreaterThan(3)
  expect([triageLines(null, 'en'), triageLines('zzz', 'en')]).toEqual([[], []])
  expect((await everythingIn(app)).requests).toMatchObject([{ triage: 'nrlnot' }])
  const mails = await queuedMails(app)
  for (const line of triageLines('nrlnot', 'en')) expect(mails[0]?.text).toContain(line)
})

async function everythingIn({ db }: App) {
  return {
    requests: await db.selectFrom('quoteRequests').selectAll().execute(),
    events: await db.selectFrom('quoteEvents').selectAll().execute(),
  }
}
