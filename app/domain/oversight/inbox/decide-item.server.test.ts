import { expect, test } from 'vitest'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { fileClaim } from '#domain/directory/claims/file-claim.server.ts'
import { proposeEdit } from '#domain/directory/claims/propose-edit.server.ts'
import { formValues } from '#domain/directory/listings/listing-form.ts'
import { readVersion } from '#domain/directory/listings/listings.server.ts'
import { removeListings } from '#domain/directory/listings/remove-listings.server.ts'
import { onlyListing } from '#domain/directory/listings/selection.ts'
import { eraseRequests } from '#domain/requests/quotes/erase-requests.server.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildOwner, buildSwitches } from '#tests/support/build-owner.ts'
import { buildProblem } from '#tests/support/build-problem.ts'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { buildReview, wait } from '#tests/support/build-review.ts'
import { buildListing, buildOperator, operator, visitor } from '#tests/support/builders.ts'
import { decideAsShown, noteAsShown } from '#tests/support/decide-as-shown.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { testApp } from '#tests/support/test-app.ts'
import { eraseDecided } from './erase-decided.server.ts'
import { inboxKinds } from './inbox-item.ts'
import { countWaiting, readInbox, readItem } from './inbox-items.server.ts'
import { inboxQuery } from './inbox-query.ts'

const approve = { act: 'approve' } as const
const reject = { act: 'reject', reason: 'The hours on the door are those we show.' } as const

async function directory() {
  const test = await testApp()
  await buildOperator(test.app)
  const { caller } = await buildAccount(test.app, { kind: 'admin' })
  return { ...test, admin: caller, ace: await buildListing(test.app) }
}

test('a report is settled once, and may still be rejected: who left an address is mailed why', async () => {
  const { app, admin, ace, clock } = await directory()
  const item = { kind: 'problem', id: await buildProblem(app, ace) } as const

  expect(await decideAsShown(app, admin, { ...item, ...approve })).toEqual({ ok: true })
  expect(await decideAsShown(app, admin, { ...item, ...approve })).toEqual({ ok: false, reason: 'already-decided' })
  expect(await readItem(app, 'problem', item.id)).toMatchObject({
    state: 'approved',
    decision: { by: 'Ann', decidedAt: clock.at },
  })
  expect((await queuedMails(app)).filter(({ kind }) => kind === 'problem-rejected')).toEqual([])

  expect(await decideAsShown(app, admin, { ...item, ...reject })).toEqual({ ok: true })
  expect(await readItem(app, 'problem', item.id)).toMatchObject({
    state: 'rejected',
    decision: { reason: reject.reason },
  })
  const mail = (await queuedMails(app)).at(-1)
  expect(mail).toMatchObject({ recipient: 'ann@example.com', replyTo: 'operator@example.com' })
  expect(mail?.text).toContain(reject.reason)
})

test('a report leads to where its listing is deleted, and then to where it is put back', async () => {
  const { app, admin, ace } = await directory()
  const id = await buildProblem(app, ace)
  const inList = async () => (await readItem(app, 'problem', id))?.fields.find(({ label }) => label === 'In your list')
  expect(await inList()).toMatchObject({ href: '/admin?q=Ace%20Roofing' })
  await removeListings(app, admin, onlyListing(ace.id))
  expect(await inList()).toMatchObject({ href: `/admin/businesses/${ace.id}/history` })
})

test('a report without an address is rejected in silence', async () => {
  const { app, admin, ace } = await directory()
  const id = await buildProblem(app, ace, { email: null })
  expect(await decideAsShown(app, admin, { kind: 'problem', id, ...reject })).toEqual({ ok: true })
  expect((await queuedMails(app)).map(({ kind }) => kind)).toEqual(['problem'])
})

test('a request is settled by hand, and cannot be rejected', async () => {
  const { app, admin, ace } = await directory()
  const { id } = await buildRequest(app, { listings: [ace] })
  const item = { kind: 'quote', id } as const
  expect(await decideAsShown(app, admin, { ...item, ...reject })).toEqual({ ok: false, reason: 'cannot-be-rejected' })
  expect(await decideAsShown(app, admin, { ...item, ...approve })).toEqual({ ok: true })
  expect(await countWaiting(app)).toMatchObject({ quote: 0 })
})

test('a review is published or rejected by its own rules', async () => {
  const { app, admin, ace, clock } = await directory()
  const { id } = await buildReview({ app, clock }, ace)
  const item = { kind: 'review', id } as const
  expect(await decideAsShown(app, admin, { ...item, ...approve })).toEqual({ ok: true })
  expect(await decideAsShown(app, admin, { ...item, ...approve })).toEqual({ ok: false, reason: 'already-decided' })
  expect(await readItem(app, 'review', id)).toMatchObject({ state: 'approved', decision: { by: 'Ann' } })
  expect(await decideAsShown(app, admin, { ...item, ...reject })).toEqual({ ok: true })
  expect(await readItem(app, 'review', id)).toMatchObject({ state: 'rejected', decision: { reason: reject.reason } })
})

test('nobody but the operator decides or notes, and nothing of what is not there', async () => {
  const { app, admin } = await directory()
  const id = app.ids.next()
  for (const kind of inboxKinds) {
    for (const caller of [visitor('ann'), callerOf('user', 'ann'), operator]) {
      expect(await decideAsShown(app, caller, { kind, id, ...approve })).toEqual({ ok: false, reason: 'forbidden' })
      expect(await noteAsShown(app, caller, { kind, id, text: 'x' })).toEqual({ ok: false, reason: 'forbidden' })
    }
    expect(await decideAsShown(app, admin, { kind, id, ...approve })).toEqual({ ok: false, reason: 'item-unknown' })
    expect(await noteAsShown(app, admin, { kind, id, text: 'x' })).toEqual({ ok: false, reason: 'item-unknown' })
    const rejected = await decideAsShown(app, admin, { kind, id, ...reject })
    const reason = ['quote', 'payment', 'support'].includes(kind) ? 'cannot-be-rejected' : 'item-unknown'
    expect(rejected).toEqual({ ok: false, reason })
  }
  // A refusal leaves no trace.
  expect(await app.db.selectFrom('inboxDecisions').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('inboxNotes').selectAll().execute()).toEqual([])
})

test('notes stand beside the item in their order, and are erased after a year', async () => {
  const { app, admin, ace, clock } = await directory()
  const id = await buildProblem(app, ace)
  await noteAsShown(app, admin, { kind: 'problem', id, text: 'Called them.' })
  wait(clock, 1)
  await noteAsShown(app, admin, { kind: 'problem', id, text: 'Nobody answers.' })

  expect(await readItem(app, 'problem', id)).toMatchObject({
    state: 'waiting',
    notes: [{ text: 'Called them.', by: 'Ann' }, { text: 'Nobody answers.' }],
  })
  wait(clock, 364.5)
  expect(await eraseDecided(app)).toBe(1)
  expect(await readItem(app, 'problem', id)).toMatchObject({ notes: [{ text: 'Nobody answers.' }] })
})

test('a claim and an edit are decided by their own rules, and say what each of them holds', async () => {
  const { app, admin, ace } = await directory()
  await buildSwitches(app, { claiming: true })
  const claimer = await buildAccount(app, { email: 'cay@example.com' })
  const claim = await fileClaim(app, claimer.caller, { slug: ace.slug, document: await buildPhoto(), note: 'Mine.' })
  if (!claim.ok) throw new Error(claim.reason)
  const { caller, business } = await buildOwner(app, { email: 'bay@example.com', listing: { name: 'Bay Roofing' } })
  const typed = { ...formValues(await readListing(app, business.id)), phone: '561-555-0177' }
  const version = (await readVersion(app, business.id)) ?? ''
  expect(await proposeEdit(app, caller, { businessId: business.id, version, typed })).toMatchObject({ ok: true })
  expect(await countWaiting(app)).toMatchObject({ claim: 1, edit: 1 })
  const [edit] = (await readInbox(app, inboxQuery.parse({ kind: 'edit' }))).items

  expect(await readItem(app, 'claim', claim.id)).toMatchObject({ title: 'Ann', text: 'Mine.', about: 'Ace Roofing' })
  expect((await readItem(app, 'edit', edit?.id ?? ''))?.fields).toContainEqual({
    label: 'Phone',
    text: '561-555-0177\nbefore: 561-555-0100',
  })

  expect(await decideAsShown(app, admin, { kind: 'edit', id: edit?.id ?? '', ...approve })).toEqual({ ok: true })
  expect(await readListing(app, business.id)).toMatchObject({ phone: '561-555-0177' })
  expect(await decideAsShown(app, admin, { kind: 'claim', id: claim.id, ...reject })).toEqual({ ok: true })
  expect(await readItem(app, 'claim', claim.id)).toMatchObject({
    state: 'rejected',
    decision: { reason: reject.reason },
  })
  for (const [kind, id] of [
    ['edit', edit?.id ?? ''],
    ['claim', claim.id],
  ] as const)
    expect(await decideAsShown(app, admin, { kind, id, ...approve })).toEqual({ ok: false, reason: 'already-decided' })
})

test('a settled report goes a year later, with the decision; one that waits stays, and so does a request that was settled', async () => {
  const { app, admin, ace, clock } = await directory()
  const bay = await buildListing(app, { name: 'Bay Roofing' })
  const settled = await buildProblem(app, ace)
  const waiting = await buildProblem(app, bay)
  const { id: request } = await buildRequest(app, { listings: [ace] })
  await decideAsShown(app, admin, { kind: 'problem', id: settled, ...reject })
  await decideAsShown(app, admin, { kind: 'quote', id: request, ...approve })
  wait(clock, 365)
  expect(await eraseDecided(app)).toBe(0)

  wait(clock, 1)
  expect(await eraseDecided(app)).toBe(2)
  expect(await readItem(app, 'problem', settled)).toBeUndefined()
  expect(await countWaiting(app)).toMatchObject({ problem: 1, quote: 0 })
  expect(await readItem(app, 'problem', waiting)).toMatchObject({ state: 'waiting' })

  // Once the request itself is erased, nothing of it is left.
  await eraseRequests(app)
  expect(await eraseDecided(app)).toBe(1)
})
