import { expect, test } from 'vitest'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { fileClaim } from '#domain/directory/claims/file-claim.server.ts'
import { formValues } from '#domain/directory/listings/listing-form.ts'
import { readVersion } from '#domain/directory/listings/listings.server.ts'
import { removeListings } from '#domain/directory/listings/selected-listings.server.ts'
import { proposeEdit } from '#domain/directory/own-edits/propose-edit.server.ts'
import { reportProblem } from '#domain/directory/problems/report-problem.server.ts'
import { eraseRequests } from '#domain/requests/quotes/erase-requests.server.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildOwner, buildSwitches } from '#tests/support/build-owner.ts'
import { buildProblem } from '#tests/support/build-problem.ts'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { buildReview, wait } from '#tests/support/build-review.ts'
import { buildListing, buildOperator, operator, visitor } from '#tests/support/builders.ts'
import { decideAsShown, noteAsShown } from '#tests/support/decide-as-shown.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
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

test('settles a report once, allows a later rejection, and emails the reason to a reporter with an address', async () => {
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

test('tells a reporter in the language of their form that the listing stays as it is', async () => {
  const { app, admin, ace } = await directory()
  const report = { kind: 'wrong-hours', message: 'Cierra los domingos.', email: 'ann@example.com' } as const
  const reported = await reportProblem(app, { ...visitor('ann'), language: 'es' }, { slug: ace.slug, report })
  const id = reported.ok ? reported.id : ''
  expect(await decideAsShown(app, admin, { kind: 'problem', id, ...reject })).toEqual({ ok: true })
  const mails = await app.db.selectFrom('mails').select(['kind', 'language', 'content']).orderBy('id').execute()
  expect(mails.at(-1)).toMatchObject({
    kind: 'problem-rejected',
    language: 'es',
    content: { subject: 'Revisamos Ace Roofing' },
  })
})

test('links a report to the page that deletes its listing, then to the one that restores it', async () => {
  const { app, admin, ace } = await directory()
  const id = await buildProblem(app, ace)
  const inList = async () => (await readItem(app, 'problem', id))?.fields.find(({ label }) => label === 'In your list')
  expect(await inList()).toMatchObject({ href: '/admin?q=Ace%20Roofing' })
  await removeListings(app, admin, shownListing(ace.id))
  expect(await inList()).toMatchObject({ href: `/admin/businesses/${ace.id}/history` })
})

test('rejects a report without an address and sends no email', async () => {
  const { app, admin, ace } = await directory()
  const id = await buildProblem(app, ace, { email: null })
  expect(await decideAsShown(app, admin, { kind: 'problem', id, ...reject })).toEqual({ ok: true })
  expect((await queuedMails(app)).map(({ kind }) => kind)).toEqual(['problem'])
})

test('settles a request by hand and doesn’t allow rejecting it', async () => {
  const { app, admin, ace } = await directory()
  const { id } = await buildRequest(app, { listings: [ace] })
  const item = { kind: 'quote', id } as const
  expect(await decideAsShown(app, admin, { ...item, ...reject })).toEqual({ ok: false, reason: 'cannot-be-rejected' })
  expect(await decideAsShown(app, admin, { ...item, ...approve })).toEqual({ ok: true })
  expect(await countWaiting(app)).toMatchObject({ quote: 0 })
})

test('publishes or rejects a review by its own rules', async () => {
  const { app, admin, ace, clock } = await directory()
  const { id } = await buildReview({ app, clock }, ace)
  const item = { kind: 'review', id } as const
  expect(await decideAsShown(app, admin, { ...item, ...approve })).toEqual({ ok: true })
  expect(await decideAsShown(app, admin, { ...item, ...approve })).toEqual({ ok: false, reason: 'already-decided' })
  expect(await readItem(app, 'review', id)).toMatchObject({ state: 'approved', decision: { by: 'Ann' } })
  expect(await decideAsShown(app, admin, { ...item, ...reject })).toEqual({ ok: true })
  expect(await readItem(app, 'review', id)).toMatchObject({ state: 'rejected', decision: { reason: reject.reason } })
})

test('lets only the operator decide or note, and only existing items', async () => {
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
    const reason = ['quote', 'payment', 'support', 'weather'].includes(kind) ? 'cannot-be-rejected' : 'item-unknown'
    expect(rejected).toEqual({ ok: false, reason })
  }
  // A rejected call writes nothing.
  expect(await app.db.selectFrom('inboxDecisions').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('inboxNotes').selectAll().execute()).toEqual([])
})

test('shows notes in order and deletes them after a year', async () => {
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

test('decides claims and edits by their own rules and shows their content', async () => {
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
    change: { before: '561-555-0100', after: '561-555-0177' },
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

test('deletes a settled report with its decision after a year and keeps waiting reports and settled requests', async () => {
  const { app, admin, ace, clock } = await directory()
  const bay = await buildListing(app, { name: 'Bay Roofing' })
  const fulfilled = await buildProblem(app, ace)
  const waiting = await buildProblem(app, bay)
  const { id: request } = await buildRequest(app, { listings: [ace] })
  await decideAsShown(app, admin, { kind: 'problem', id: fulfilled, ...reject })
  await decideAsShown(app, admin, { kind: 'quote', id: request, ...approve })
  wait(clock, 365)
  expect(await eraseDecided(app)).toBe(0)

  wait(clock, 1)
  expect(await eraseDecided(app)).toBe(2)
  expect(await readItem(app, 'problem', fulfilled)).toBeUndefined()
  expect(await countWaiting(app)).toMatchObject({ problem: 1, quote: 0 })
  expect(await readItem(app, 'problem', waiting)).toMatchObject({ state: 'waiting' })

  // Once the request itself is deleted, its decision goes too.
  await eraseRequests(app)
  expect(await eraseDecided(app)).toBe(1)
})
