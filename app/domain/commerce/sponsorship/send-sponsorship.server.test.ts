import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import {
  buildApproved,
  buildSponsor,
  buildSponsorship,
  openPayment,
  sponsorshipForm,
  wholeSponsorshipForm,
} from '#tests/support/build-sponsorship.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { buildPhoto, hugePng, textBytes } from '#tests/support/photos.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { sendSponsorship } from './send-sponsorship.server.ts'
import { readPictures } from './sponsorship-pictures.server.ts'
import { sponsorshipInput } from './sponsorship-schema.server.ts'
import { findSponsorship } from './sponsorships.server.ts'

const joan = visitor('joan')
const sponsorship = sponsorshipInput('2026-07-01').parse(sponsorshipForm)

async function office(given: Parameters<typeof testApp>[0] = {}) {
  const test = await testApp(given)
  await buildOperator(test.app)
  return test
}

function countAll({ db }: App) {
  return db
    .selectFrom('sponsorships')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
}

test('stores a visitor’s application with its files and emails both sides', async () => {
  spec('public 6.4', 'decision 8', 'public 1.9')
  const { app, clock } = await office()
  const bytes = await buildPhoto()
  const files = [
    { field: 'logoFile', bytes },
    { field: 'bannerFiles', bytes },
    { field: 'bannerFiles', bytes },
    { field: 'additionalImages', bytes },
  ] as const

  const { id } = await buildSponsorship(app, { form: wholeSponsorshipForm, files: [...files] })

  const { sponsorshipType, ...typed } = wholeSponsorshipForm
  const kept = await findSponsorship(app, id)
  expect(kept).toMatchObject({ ...typed, type: sponsorshipType, state: 'waiting', userId: null, sentAt: clock.at })
  const pictures = await readPictures(app, id)
  expect(pictures.map(({ field, position }) => `${field} ${position}`)).toEqual([
    ...['logoFile 1', 'bannerFiles 1', 'bannerFiles 2', 'additionalImages 1'],
  ])
  expect(await app.db.selectFrom('files').select('visibility').distinct().execute()).toEqual([
    { visibility: 'private' },
  ])
  const mails = await queuedMails(app)
  expect(mails).toMatchObject([
    { recipient: 'joan@tiles.example', replyTo: 'operator@example.com' },
    { recipient: 'operator@example.com', replyTo: 'joan@tiles.example' },
  ])
  expect(mails[0]?.text).toContain('contact you within 24 hours')
  expect(mails[1]?.text).toContain(`/admin/inbox/sponsorship/${id}`)
  const change = app.db.selectFrom('changes').select('actorId').where('action', '=', 'send-sponsorship')
  expect(await change.execute()).toEqual([{ actorId: 'joan' }])
})

test('lists it in the account of a signed-in sender', async () => {
  const { app } = await office()
  const { id: userId, caller } = await buildAccount(app)
  const { id } = await buildSponsorship(app, { caller })
  expect(await findSponsorship(app, id)).toMatchObject({ userId })
})

test('treats a duplicate within a day as the same application, also for concurrent clicks', async () => {
  spec('decision 8')
  const { app, clock } = await office()
  const bytes = await buildPhoto()
  const send = (change: Partial<typeof sponsorship> = {}) =>
    sendSponsorship(app, joan, {
      sponsorship: { ...sponsorship, ...change },
      files: [{ field: 'logoFile', bytes }],
    })

  const results = await Promise.all([send(), send(), send(), send({ email: 'JOAN@tiles.example' })])
  expect(new Set(results.map(result => result.ok && result.id)).size).toBe(1)
  expect(results.filter(result => result.ok && !result.isDuplicate)).toHaveLength(1)
  expect(await queuedMails(app)).toHaveLength(2)

  expect(await send({ description: 'We make tiles.' })).toMatchObject({ ok: true, isDuplicate: false })
  clock.later(24 * 3_600_000)
  expect(await send()).toMatchObject({ ok: true, isDuplicate: false })
})

test('a flood from many addresses doesn’t fill one mailbox', async () => {
  const { app } = await office({ limits: { 'form-for-mailbox': { times: 1, seconds: 3_600 } } })
  const sessionId = 'cs_unknown'
  expect(await sendSponsorship(app, joan, { sponsorship, sessionId })).toMatchObject({ reason: 'not-paid' })
  expect(await sendSponsorship(app, joan, { sponsorship })).toMatchObject({ ok: true })
  expect(await sendSponsorship(app, joan, { sponsorship })).toMatchObject({ ok: true, isDuplicate: true })
  const other = { ...sponsorship, companyName: 'Other Tiles' }
  expect(await sendSponsorship(app, visitor('eve'), { sponsorship: other })).toEqual({ ok: false, reason: 'too-many' })
})

test('rejects bots, too many attempts per hour and forbidden callers, and stores nothing', async () => {
  const { app } = await office({ limits: { 'send-sponsorship': { times: 1, seconds: 3_600 } } })
  const robot = { ...sponsorship, fax_number: '1' }
  expect(await sendSponsorship(app, joan, { sponsorship: robot })).toEqual({ ok: false, reason: 'looks-automated' })
  const system = { ...joan, actor: { kind: 'system', id: 'job' } } as const
  expect(await sendSponsorship(app, system, { sponsorship })).toEqual({ ok: false, reason: 'forbidden' })
  expect(await countAll(app)).toEqual({ count: 0 })

  expect(await sendSponsorship(app, joan, { sponsorship })).toMatchObject({ ok: true })
  const other = { ...sponsorship, companyName: 'Other Tiles' }
  expect(await sendSponsorship(app, joan, { sponsorship: other })).toEqual({ ok: false, reason: 'too-many' })
  expect(await countAll(app)).toEqual({ count: 1 })
})

test('reports invalid files by field, before and while they are re-encoded', async () => {
  const { app } = await office()
  const send = (bytes: Uint8Array<ArrayBuffer>) =>
    sendSponsorship(app, joan, { sponsorship, files: [{ field: 'bannerFiles', bytes }] })
  expect(await send(textBytes('%PDF-1.7'))).toMatchObject({ fieldErrors: { bannerFiles: 'file-wrong-type' } })
  expect(await send(hugePng(30_000, 30_000))).toMatchObject({ fieldErrors: { bannerFiles: 'file-too-many-pixels' } })
  expect(await countAll(app)).toEqual({ count: 0 })
})

test('accepts an addition only for a payment that the provider confirms', async () => {
  spec('decision 12')
  const { app } = await office()
  const unpaid = await openPayment(app, (await buildApproved(app)).token)
  for (const sessionId of ['cs_test_nobody', unpaid.sessionId, "'; drop"])
    expect(await sendSponsorship(app, joan, { sponsorship, sessionId })).toEqual({ ok: false, reason: 'not-paid' })

  const paid = await buildSponsor(app, { form: { companyName: 'Paid Tiles' } })
  const { id } = await buildSponsorship(app, { sessionId: paid.sessionId, form: { callToAction: 'Come in' } })
  expect(await findSponsorship(app, id)).toMatchObject({ completesId: paid.id, state: 'waiting' })
})
