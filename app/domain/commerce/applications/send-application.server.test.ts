import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { findListing } from '#domain/directory/businesses/businesses.server.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildApplication, buildDraft } from '#tests/support/build-application.ts'
import { buildSwitches } from '#tests/support/build-owner.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { textBytes } from '#tests/support/photos.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { addDocument } from './add-document.server.ts'
import { findApplication } from './applications.server.ts'
import { sendApplication } from './send-application.server.ts'
import { withdrawApplication } from './withdraw-application.server.ts'

const roofer = visitor('roofer')

async function applying(given: Parameters<typeof testApp>[0] = {}) {
  const test = await testApp(given)
  await buildOperator(test.app)
  return { ...test, send: (token: string) => sendApplication(test.app, roofer, { token, typed: {} }) }
}

async function statesOf({ db }: App) {
  const rows = await db.selectFrom('applications').select('state').orderBy('id').execute()
  return rows.map(({ state }) => state)
}

test('queues a sent application for review and emails its sender and the operator', async () => {
  spec('public 1.7', 'decision 7')
  const { app, clock, send } = await applying()
  const token = await buildDraft(app)
  expect(await send(token)).toEqual({ ok: true, token, isDuplicate: false })
  expect(await findApplication(app, token)).toMatchObject({
    state: 'waiting',
    sentAt: clock.at,
    selectedPlan: 'premium',
  })
  const [confirmed, told] = await queuedMails(app)
  expect(confirmed).toMatchObject({ recipient: 'office@gulfstream.example', replyTo: 'operator@example.com' })
  expect(confirmed?.text).toContain(`/applications/${token}`)
  expect(told).toMatchObject({ recipient: 'operator@example.com', replyTo: 'office@gulfstream.example' })
  expect(told?.text).not.toContain(token)
})

test('grants nothing for a requested plan', async () => {
  spec('decision 14')
  const { app, send } = await applying()
  await buildSwitches(app, { autoApprove: true })
  const ann = await buildAccount(app)
  await send(await buildDraft(app, ann.caller, { selectedPlan: 'premium' }))
  expect(await statesOf(app)).toEqual(['approved'])
  expect(await app.db.selectFrom('businessEntitlements').selectAll().execute()).toEqual([])
})

test('stores one application and sends two emails for twenty concurrent clicks', async () => {
  const { app, send } = await applying()
  const token = await buildDraft(app)
  const all = await Promise.all(Array.from({ length: 20 }, () => send(token)))
  expect(all.filter(sent => sent.ok && !sent.isDuplicate)).toHaveLength(1)
  expect(all.every(sent => sent.ok && sent.token === token)).toBe(true)
  expect(await statesOf(app)).toEqual(['waiting'])
  expect(await queuedMails(app)).toHaveLength(2)
})

test('merges a duplicate in the same account and deletes the second draft with its documents', async () => {
  const { app } = await applying()
  const { caller } = await buildAccount(app)
  const first = await buildDraft(app, caller)
  await sendApplication(app, caller, { token: first, typed: {} })
  const second = await buildDraft(app, caller)
  const document = { name: 'license.pdf', bytes: textBytes('%PDF-1.7\n') }
  await addDocument(app, caller, { token: second, kind: 'license', document })
  const again = await sendApplication(app, caller, { token: second, typed: {} })
  expect(again).toEqual({ ok: true, token: first, isDuplicate: true })
  expect(await statesOf(app)).toEqual(['waiting'])
  expect(await app.db.selectFrom('files').select('id').execute()).toEqual([])
})

test('stores a visitor’s duplicate once and doesn’t reveal the first one’s private link', async () => {
  const { app, clock, send } = await applying()
  const first = await buildDraft(app)
  await send(first)
  expect(await send(await buildDraft(app))).toEqual({ ok: false, reason: 'sent-from-another-draft' })
  expect(await send(first)).toEqual({ ok: true, token: first, isDuplicate: true })
  expect(await statesOf(app)).toEqual(['waiting', 'draft'])

  const other = await buildDraft(app, visitor('somebody else'))
  expect(await sendApplication(app, visitor('somebody else'), { token: other, typed: {} })).toMatchObject({
    isDuplicate: false,
  })
  clock.later(25 * 3_600_000)
  expect(await send(await buildDraft(app))).toMatchObject({ isDuplicate: false })
})

test('returns to the first step with a missing field and sends nothing', async () => {
  spec('public 5.7', 'public 5.8')
  const { app, send } = await applying()
  const cases = [
    [{ businessName: '' }, 1],
    [{ email: 'wrong', licenseNumber: '' }, 1],
    [{ insuranceProvider: ' ' }, 2],
    [{ yearsInBusiness: 'many' }, 3],
  ] as const
  for (const [typed, step] of cases)
    expect(await send(await buildDraft(app, roofer, typed))).toEqual({ ok: false, reason: 'not-valid', step })
  expect(new Set(await statesOf(app))).toEqual(new Set(['draft']))
  expect(await queuedMails(app)).toEqual([])
})

test('a flood from many addresses doesn’t fill one mailbox', async () => {
  const { app, send } = await applying({ limits: { 'form-for-mailbox': { times: 0, seconds: 3_600 } } })
  expect(await send(await buildDraft(app))).toEqual({ ok: false, reason: 'too-many' })
  expect(await statesOf(app)).toEqual(['draft'])
})

test('rejects every other invalid request', async () => {
  const { app, send } = await applying({ limits: { 'send-application': { times: 1, seconds: 3_600 } } })
  const token = await buildDraft(app)
  const system = { ...roofer, actor: { kind: 'system', id: 'job' } } as const
  expect(await sendApplication(app, system, { token, typed: {} })).toEqual({ ok: false, reason: 'forbidden' })
  const trapped = { token, typed: { fax_number: '561' } }
  expect(await sendApplication(app, roofer, trapped)).toEqual({ ok: false, reason: 'looks-automated' })
  expect(await send('nothing')).toEqual({ ok: false, reason: 'application-unknown' })
  expect(await send(token)).toEqual({ ok: false, reason: 'too-many' })
  expect(await statesOf(app)).toEqual(['draft'])
})

test('auto-approves at once, except possible duplicates and unknown places', async () => {
  const { app, send } = await applying()
  await buildSwitches(app, { autoApprove: true })
  const token = await buildDraft(app)
  await send(token)
  expect(await findApplication(app, token)).toMatchObject({ state: 'approved', slug: 'gulf-stream-roofing' })
  expect(await findListing(app, 'gulf-stream-roofing')).toMatchObject({ ok: true })
  expect((await queuedMails(app)).map(({ kind }) => kind)).toEqual(['application-sent', 'application-approved'])

  await buildListing(app, { name: 'Other', licenseNumber: 'ccc-1330 999' })
  const matched = await buildDraft(app, roofer, {
    businessName: 'Unlike',
    phone: '561-555-0177',
    licenseNumber: 'CCC1330999',
  })
  await send(matched)
  expect(await findApplication(app, matched)).toMatchObject({ state: 'waiting' })

  const nowhere = {
    businessAddress: '12 Ocean Ave',
    businessName: 'Lost',
    phone: '561-555-0178',
    licenseNumber: 'CCC1330777',
  }
  const lost = await buildDraft(app, roofer, nowhere)
  await send(lost)
  expect(await findApplication(app, lost)).toMatchObject({ state: 'waiting' })
})

test('can be withdrawn while waiting and sent again', async () => {
  const { app } = await applying()
  const { token } = await buildApplication(app)
  expect(await withdrawApplication(app, roofer, token)).toEqual({ ok: true, isDuplicate: false })
  expect(await withdrawApplication(app, roofer, token)).toEqual({ ok: true, isDuplicate: true })
  expect(await findApplication(app, token)).toMatchObject({ state: 'withdrawn', decidedBy: null })
  expect((await buildApplication(app)).token).not.toBe(token)

  const system = { ...roofer, actor: { kind: 'system', id: 'job' } } as const
  expect(await withdrawApplication(app, system, token)).toMatchObject({ reason: 'forbidden' })
  expect(await withdrawApplication(app, roofer, 'x')).toMatchObject({ reason: 'application-unknown' })
  const draft = await buildDraft(app, roofer, { businessName: 'Draft' })
  expect(await withdrawApplication(app, roofer, draft)).toMatchObject({ reason: 'application-unknown' })
  await buildSwitches(app, { autoApprove: true })
  const { token: published } = await buildApplication(app, roofer, {
    ...{ businessName: 'Unlike', phone: '561-555-0177', licenseNumber: 'CCC1330777' },
  })
  expect(await withdrawApplication(app, roofer, published)).toMatchObject({ reason: 'already-decided' })
})
