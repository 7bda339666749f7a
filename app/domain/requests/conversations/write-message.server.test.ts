import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { endOfChanges, readChangedTags } from '#domain/directory/businesses/changed-tags.server.ts'
import { updateBusinesses } from '#domain/directory/businesses/written-businesses.server.ts'
import { replaceOwners } from '#domain/directory/claims/owners.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { answerQuote } from '#domain/requests/answers/answer-quote.server.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { writeFromAccount, writeFromLink, writeFromPage } from '#tests/support/build-message.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing, operator, visitor } from '#tests/support/builders.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { testApp } from '#tests/support/test-app.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'
import { readConversation } from './read-conversation.server.ts'

async function asked() {
  const made = await testApp()
  const listings = [await buildListing(made.app), await buildListing(made.app, { name: 'Bay Roofing' })]
  const request = await buildRequest(made.app, { listings })
  const threads = listings.map(({ id }) => ({ requestId: request.id, businessId: id }))
  return { ...made, request, threads, answer: request.answers[0] ?? '' }
}

async function textsIn(app: App, thread: { requestId: string; businessId: string } | undefined) {
  if (!thread) throw new Error('no thread')
  return (await readConversation(app, thread)).flatMap(item => (item.kind === 'message' ? [item.text] : []))
}

test('keeps one thread for each contractor, in order', async () => {
  const { app, clock, request, threads, answer } = await asked()
  expect(await writeFromPage(app, request.token, { text: 'Gate code 4410.' })).toEqual({ ok: true, isDuplicate: false })
  clock.later(1_000)
  await writeFromLink(app, answer, { text: 'Thanks.' })
  await writeFromPage(app, request.token, { text: 'To the other one.', number: 2 })

  expect(await textsIn(app, threads[0])).toEqual(['Gate code 4410.', 'Thanks.'])
  expect(await textsIn(app, threads[1])).toEqual(['To the other one.'])
})

test('shows an answer in the thread with its details', async () => {
  const { app, threads, answer } = await asked()
  const details = { eta: '30', note: 'White truck.', priceFrom: '200', priceTo: '' }
  const input = { answer: 'on-my-way', callTime: undefined, callAt: '', ...details } as const
  expect(await answerQuote(app, visitor('ace'), { token: answer, input })).toMatchObject({ ok: true })
  const [thread] = threads
  expect(thread && (await readConversation(app, thread))).toMatchObject([
    { kind: 'answer', answer: { details: { etaMinutes: 30, note: 'White truck.', priceFrom: 200, priceTo: null } } },
  ])
})

test('stores a form that is sent twice once, and the same words again when they’re written again', async () => {
  const { app, request, threads } = await asked()
  const key = 'a'.repeat(32)
  const sent = await Promise.all([1, 2, 3].map(() => writeFromPage(app, request.token, { text: 'Yes.', key })))
  expect(sent.filter(result => result.ok && result.isDuplicate)).toHaveLength(2)
  // The same form, sent to the other contractor, is another message.
  await writeFromPage(app, request.token, { text: 'Yes.', key, number: 2 })
  await writeFromPage(app, request.token, { text: 'Yes.' })
  expect(await textsIn(app, threads[0])).toEqual(['Yes.', 'Yes.'])
  expect(await textsIn(app, threads[1])).toEqual(['Yes.'])
})

test('redraws photos without location or camera, up to six', async () => {
  const { app, threads, answer } = await asked()
  const photo = await buildPhoto()
  expect(await writeFromLink(app, answer, { text: '', photos: Array(7).fill(photo) })).toEqual({
    ok: false,
    reason: 'photos-too-many',
  })
  expect(await writeFromLink(app, answer, { text: '', photos: Array(6).fill(photo) })).toMatchObject({ ok: true })
  const [thread] = threads
  expect(thread && (await readConversation(app, thread))).toMatchObject([{ text: '', photos: 6 }])
  const files = await app.db.selectFrom('fileContents').select('content').execute()
  expect(files).toHaveLength(6)
  expect(files.filter(({ content }) => content.includes('SecretCamera'))).toEqual([])
})

test('rejects an empty message, a filled-in honeypot, a broken picture, an unknown contractor and a flood', async () => {
  const { app, request, answer } = await asked()
  const rejections = [
    [await writeFromPage(app, request.token, { text: '' }), 'message-missing'],
    [await writeFromPage(app, request.token, { fax_number: '561' }), 'looks-automated'],
    [await writeFromLink(app, answer, { photos: [new Uint8Array(Buffer.from('<svg/>'))] }), 'photo-wrong-type'],
    [await writeFromPage(app, request.token, { number: 3 }), 'request-unknown'],
    [await writeFromPage(app, 'x'.repeat(22)), 'request-unknown'],
    [await writeFromLink(app, 'x'.repeat(22)), 'answer-unknown'],
  ] as const
  for (const [result, reason] of rejections) expect(result).toEqual({ ok: false, reason })
  expect(await app.db.selectFrom('threadMessages').select('id').execute()).toEqual([])
  expect(await app.db.selectFrom('files').select('id').execute()).toEqual([])
})

test('limits messages by thread and door', async () => {
  const limits = { 'write-message': { times: 2, seconds: 3_600 } }
  const { app } = await testApp({ limits })
  const { token, answers } = await buildRequest(app)
  const all = [1, 2, 3].map(number => `Message ${number}`)
  const reasons: unknown[] = []
  for (const text of all) reasons.push(await writeFromPage(app, token, { text }))
  expect(reasons.at(-1)).toEqual({ ok: false, reason: 'too-many' })
  expect(await writeFromLink(app, answers[0] ?? '')).toMatchObject({ ok: true })
})

test('closes the thread for both sides after a withdrawal', async () => {
  const { app, request, answer } = await asked()
  await withdrawAsShown(app, request.token, [1])
  const closed = { ok: false, reason: 'request-withdrawn' }
  expect(await writeFromLink(app, answer)).toEqual(closed)
  expect(await writeFromPage(app, request.token)).toEqual(closed)
  expect(await writeFromPage(app, request.token, { number: 2 })).toMatchObject({ ok: true })
})

test('keeps a new owner of the listing out of the thread, and the homeowner from writing to them', async () => {
  const { app } = await testApp()
  const { caller: ann, business } = await buildOwner(app)
  const request = await buildRequest(app, { listings: [business] })
  const thread = { requestId: request.id, businessId: business.id }
  expect(await writeFromAccount(app, ann, { ...thread, text: 'On it.' })).toMatchObject({ ok: true })

  const bob = await buildAccount(app, { email: 'bob@example.com' })
  await app.transaction(async tx => {
    const changeId = await recordChange(tx, operator, { action: 'load-sample-data' })
    const owner = { businessId: business.id, userId: bob.id, changeId, since: tx.clock.now() }
    await replaceOwners(tx, { ...owner, proof: 'code' })
    return { ok: true }
  })

  expect(await writeFromLink(app, request.answers[0] ?? '')).toEqual({ ok: false, reason: 'link-over' })
  for (const caller of [ann, bob.caller])
    expect(await writeFromAccount(app, caller, thread)).toEqual({ ok: false, reason: 'answer-unknown' })
  expect(await writeFromPage(app, request.token)).toEqual({ ok: false, reason: 'roofer-changed' })
})

test('says so when the listing is gone', async () => {
  const { app, request, threads } = await asked()
  const businessId = threads[0]?.businessId ?? ''
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'load-sample-data' })
    await updateBusinesses(tx, [businessId], { removedAt: tx.clock.now() })
    return { ok: true }
  })
  expect(await writeFromPage(app, request.token)).toEqual({ ok: false, reason: 'roofer-gone' })
})

test('tells open pages about each message and event in any process, by the change ledger', async () => {
  const { app, request, answer } = await asked()
  let position = await endOfChanges(app)
  const tags = async () => {
    const read = await readChangedTags(app, position)
    position = read.position
    return read.tags
  }
  await writeFromLink(app, answer)
  expect(await tags()).toEqual([`request:${request.id}`])
  await withdrawAsShown(app, request.token)
  expect(await tags()).toEqual([`request:${request.id}`])
  await writeFromPage(app, request.token)
  expect(await tags()).toEqual([])
})

test('lets only the right callers write', async () => {
  const { app, request } = await asked()
  const key = { actor: { kind: 'key', id: 'k' }, requestId: 'r', language: 'en' } as const
  const thread = { requestId: request.id, businessId: request.listings[0]?.id ?? '' }
  expect(await writeFromAccount(app, key, thread)).toEqual({ ok: false, reason: 'forbidden' })
  expect(await writeFromAccount(app, visitor('v'), thread)).toEqual({ ok: false, reason: 'forbidden' })
})
