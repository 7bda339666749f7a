import { expect, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import type { Fields } from '#platform/request/forms.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildLiveParts, buildOwner, buildSwitches } from '#tests/support/build-owner.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { readOwnListing } from '../claims/read-own-listing.server.ts'
import { undoListingChange } from '../history/undo-listing-change.server.ts'
import { formValues } from '../listings/listing-form.ts'
import { readVersion } from '../listings/listings.server.ts'
import { approveEdit, rejectEdit } from './decide-edit.server.ts'
import { proposeEdit } from './propose-edit.server.ts'

const admin = callerOf('admin', 'admin')

async function owned(given: Parameters<typeof buildOwner>[1] = {}) {
  const test = await testApp()
  await buildOperator(test.app)
  const { caller, business } = await buildOwner(test.app, given)
  const { id } = business
  return { ...test, caller, id, send: (changed: Fields, by = caller) => sendForm(test.app, by, id, changed) }
}

/** Sends the current form with these fields changed. */
async function sendForm(app: App, caller: Caller, businessId: string, changed: Fields) {
  const typed = { ...formValues(await readListing(app, businessId)), ...changed }
  return proposeEdit(app, caller, { businessId, version: (await readVersion(app, businessId)) ?? '', typed })
}

async function waitingId(app: Pick<App, 'db'>) {
  const edit = app.db.selectFrom('listingEdits').select('id').where('state', '=', 'waiting')
  return (await edit.executeTakeFirstOrThrow()).id
}

test('holds an edit of a live listing for approval, then publishes it as one change', async () => {
  spec('decision 21')
  const { app, caller, id, send } = await owned()
  await buildLiveParts(app, [])
  expect(await send({ phone: '561-555-0123', description: 'Tiles and metal.', 'hours-1': '8am-5pm' })).toEqual({
    ok: true,
    outcome: 'waiting',
  })
  expect((await readListing(app, id)).phone).toBe('561-555-0100')
  expect(await queuedMails(app)).toMatchObject([{ kind: 'edit', recipient: 'operator@example.com' }])
  const own = await readOwnListing(app, caller, id)
  expect(own).toMatchObject({ ok: true, values: { phone: '561-555-0123', 'hours-1': '8am-5pm' } })

  const editId = await waitingId(app)
  expect(await app.transaction(tx => approveEdit(tx, caller, editId))).toEqual({ ok: false, reason: 'forbidden' })
  const approved = await app.transaction(tx => approveEdit(tx, admin, editId))
  if (!approved.ok) throw new Error(approved.reason)

  expect(await readListing(app, id)).toMatchObject({
    ...{ phone: '561-555-0123', phoneE164: '+15615550123', description: 'Tiles and metal.', claimed: true },
    categories: ['Emergency Roof Repair'],
    hours: [{ weekday: 1, opens: 480, closes: 1020 }],
  })
  const revisions = app.db.selectFrom('businessRevisions').select('part').where('changeId', '=', approved.changeId)
  expect((await revisions.execute()).map(({ part }) => part)).toContain('businesses')
  expect((await queuedMails(app)).at(-1)).toMatchObject({ kind: 'edit-approved', recipient: 'ann@example.com' })
  expect(await app.transaction(tx => approveEdit(tx, admin, editId))).toEqual({ ok: false, reason: 'already-decided' })
})

test('publishes hours at once and lets the rest wait; the operator can undo what went live', async () => {
  const { app, caller, id, send } = await owned()
  expect(await send({ 'hours-1': '6pm - 2am', 'special-from-1': '2026-12-25', phone: '561-555-0123' })).toEqual({
    ...{ ok: true, outcome: 'partly', live: ['hours', 'specialDays'] },
  })
  expect(await readListing(app, id)).toMatchObject({
    ...{ phone: '561-555-0100', hours: [{ weekday: 1, opens: 1080, closes: 1560 }] },
    specialDays: [{ from: '2026-12-25', until: '2026-12-25', spans: [] }],
  })
  expect(await readOwnListing(app, caller, id)).toMatchObject({
    ...{
      values: { phone: '561-555-0123' },
      waitingParts: ['phone'],
      live: ['hours', 'specialDays', 'responseMinutes'],
    },
  })
  expect(await queuedMails(app)).toHaveLength(1)

  const { changeId } = await app.db
    .selectFrom('businessRevisions')
    .select('changeId')
    .where('part', '=', 'business_hours')
    .executeTakeFirstOrThrow()
  expect(await undoListingChange(app, admin, { changeId })).toMatchObject({ ok: true })
  expect((await readListing(app, id)).hours).toEqual([])
})

test('changing the hours again keeps the pending edit, without another email', async () => {
  const { app, send } = await owned()
  await send({ phone: '561-555-0123' })
  const first = await waitingId(app)
  expect(await send({ phone: '561-555-0123', 'hours-1': '8am-5pm' })).toMatchObject({ outcome: 'partly' })
  expect(await send({ phone: '561-555-0123', 'hours-1': '8am-6pm' })).toMatchObject({ outcome: 'partly' })
  expect(await waitingId(app)).toBe(first)
  expect(await queuedMails(app)).toHaveLength(1)
  expect(await send({ 'hours-1': '8am-7pm' })).toEqual({ ok: true, outcome: 'published' })
  expect(await app.db.selectFrom('listingEdits').select('state').execute()).toEqual([{ state: 'replaced' }])
})

test('lets a verified name wait whatever the operator set, and publishes the parts that are live', async () => {
  const { app, id, send } = await owned({ listing: { verified: true } })
  await buildLiveParts(app, ['name', 'description'])
  expect(await send({ name: 'Bay Roofing', description: 'Tiles.' })).toEqual({
    ...{ ok: true, outcome: 'partly', live: ['description'] },
  })
  expect(await readListing(app, id)).toMatchObject({ name: 'Ace Roofing', description: 'Tiles.' })
})

test('sees no change in the same services in the order of the form', async () => {
  const { app, id, send } = await owned()
  await buildSwitches(app, { autoApprove: true })
  await send({ more: ['Siding Repair', 'Gutter Repair'] })
  await buildSwitches(app, { autoApprove: false })
  expect(await send({ more: ['Gutter Repair', 'Siding Repair'] })).toEqual({ ok: false, reason: 'nothing-changed' })
  expect((await readListing(app, id)).categories.slice(1)).toEqual(['Siding Repair', 'Gutter Repair'])
})

test('publishes an edit at once with auto-approve on', async () => {
  spec('decision 21')
  const { app, id, send } = await owned()
  await buildSwitches(app, { autoApprove: true })
  expect(await send({ phone: '561-555-0123' })).toEqual({ ok: true, outcome: 'published' })
  expect((await readListing(app, id)).phone).toBe('561-555-0123')
})

test('holds a new name or license of a Verified listing, even with auto-approve on', async () => {
  const { app, id, send } = await owned({ listing: { verified: true, licenseNumber: 'CCC1234567' } })
  await buildSwitches(app, { autoApprove: true })
  expect(await send({ licenseNumber: 'CCC7654321' })).toEqual({ ok: true, outcome: 'waiting' })
  expect((await readListing(app, id)).licenseNumber).toBe('CCC1234567')
})

test("holds a new license of a hidden Verified listing too, and publishes fields that weren't checked", async () => {
  const { app, id, send } = await owned({
    listing: { verified: true, licenseNumber: 'CCC1234567', status: 'suspended' },
  })
  expect(await send({ description: 'Tiles and metal.' })).toEqual({ ok: true, outcome: 'published' })
  expect(await send({ licenseNumber: 'CCC7654321' })).toEqual({ ok: true, outcome: 'waiting' })
  expect(await readListing(app, id)).toMatchObject({ licenseNumber: 'CCC1234567', live: false, verified: true })
  expect(await app.transaction(async tx => approveEdit(tx, admin, await waitingId(tx)))).toMatchObject({ ok: true })
  expect((await readListing(app, id)).licenseNumber).toBe('CCC7654321')
})

test('ignores form fields that an owner may not change', async () => {
  const { app, id, send } = await owned({ listing: { rating: 3.1, reviews: 7 } })
  await buildSwitches(app, { autoApprove: true })
  const wish = {
    rating: '5',
    reviews: '900',
    featured: 'on',
    claimed: '',
    status: 'archived',
    logo: 'https://x.example/a.png',
  }
  expect(await send(wish)).toEqual({ ok: false, reason: 'nothing-changed' })
  expect(await send({ ...wish, description: 'New' })).toMatchObject({ ok: true })
  expect(await readListing(app, id)).toMatchObject({
    ...{ description: 'New', rating: 3.1, reviews: 7, featured: false, claimed: true, status: 'active', logo: '' },
  })
})

test('changes nothing on rejection, emails the reason, and shows it above the form', async () => {
  const { app, caller, id, send } = await owned()
  await send({ name: 'Best Roofer Of All' })
  const editId = await waitingId(app)
  expect(await app.transaction(tx => rejectEdit(tx, caller, { id: editId, reason: 'x' }))).toEqual({
    ok: false,
    reason: 'forbidden',
  })
  expect(
    await app.transaction(tx => rejectEdit(tx, admin, { id: editId, reason: 'Use the registered name.' })),
  ).toMatchObject({ ok: true })

  expect((await readListing(app, id)).name).toBe('Ace Roofing')
  const mail = (await queuedMails(app)).at(-1)
  expect(mail).toMatchObject({ kind: 'edit-rejected', recipient: 'ann@example.com' })
  expect(mail?.text).toContain('Use the registered name.')
  expect(await readOwnListing(app, caller, id)).toMatchObject({ rejectedBecause: 'Use the registered name.' })
  expect(await app.transaction(tx => rejectEdit(tx, admin, { id: editId, reason: 'x' }))).toEqual({
    ok: false,
    reason: 'already-decided',
  })
  expect(await app.transaction(tx => rejectEdit(tx, admin, { id: 'x', reason: 'x' }))).toEqual({
    ok: false,
    reason: 'edit-unknown',
  })
})

test("replaces a pending edit with a newer one, and withdraws it when the listing's own values are sent", async () => {
  const { app, id, send } = await owned()
  await send({ phone: '561-555-0123' })
  await send({ phone: '561-555-0124' })
  await app.transaction(async tx => approveEdit(tx, admin, await waitingId(tx)))
  expect((await readListing(app, id)).phone).toBe('561-555-0124')

  await send({ phone: '561-555-0125' })
  expect(await send({})).toEqual({ ok: true, outcome: 'withdrawn' })
  expect(await app.db.selectFrom('listingEdits').select('id').where('state', '=', 'waiting').execute()).toEqual([])
  expect(await send({})).toEqual({ ok: false, reason: 'nothing-changed' })
})

test('rejects overwriting a concurrent change, but not when the edit leaves that field alone', async () => {
  const { app, caller, id, send } = await owned()
  const typed = { ...formValues(await readListing(app, id)), phone: '561-555-0123' }
  const version = (await readVersion(app, id)) ?? ''
  await app.db.updateTable('businesses').set({ description: 'By the operator' }).where('id', '=', id).execute()
  expect(await proposeEdit(app, caller, { businessId: id, version, typed })).toEqual({
    ok: false,
    reason: 'changed-meanwhile',
    conflict: {
      version: await readVersion(app, id),
      fields: [
        { name: 'phone', yours: '561-555-0123', theirs: '561-555-0100' },
        { name: 'description', yours: '', theirs: 'By the operator' },
      ],
    },
  })

  await send({ phone: '561-555-0123' })
  await app.db.updateTable('businesses').set({ description: 'Again', rating: 4 }).where('id', '=', id).execute()
  expect((await app.transaction(async tx => approveEdit(tx, admin, await waitingId(tx)))).ok).toBe(true)
  expect(await readListing(app, id)).toMatchObject({ phone: '561-555-0123', description: 'Again', rating: 4 })

  await send({ phone: '561-555-0124' })
  await app.db.updateTable('businesses').set({ phone: '561-555-0199' }).where('id', '=', id).execute()
  expect(await app.transaction(async tx => approveEdit(tx, admin, await waitingId(tx)))).toEqual({
    ok: false,
    reason: 'changed-meanwhile',
  })
  expect((await readListing(app, id)).phone).toBe('561-555-0199')
})

test('keeps and shows a day with a break when another day is edited', async () => {
  const { app, caller, id, send } = await owned()
  const monday = [
    { weekday: 1, opens: 480, closes: 720 },
    { weekday: 1, opens: 780, closes: 1020 },
  ]
  const rows = monday.map(span => ({ ...span, businessId: id }))
  await app.db.insertInto('businessHours').values(rows).execute()
  const shown = await readOwnListing(app, caller, id)
  expect(shown).toMatchObject({ values: { 'hours-1': '8:00 am - 12:00 pm, 1:00 pm - 5:00 pm' } })
  await send({ phone: '561-555-0123', 'hours-2': '9-5' })
  await app.transaction(async tx => approveEdit(tx, admin, await waitingId(tx)))
  expect((await readListing(app, id)).hours).toEqual([...monday, { weekday: 2, opens: 540, closes: 1020 }])

  await send({ 'hours-1': '8:00 - 17:00' })
  expect((await readListing(app, id)).hours[0]).toEqual({ weekday: 1, opens: 480, closes: 1020 })
})

test('names the wrong fields, and stores no pending edit', async () => {
  const { app, send } = await owned()
  const wrong = { name: ' ', email: 'office@', category: 'Plumbing', serviceMiles: '900' }
  const result = await send(wrong)
  expect(result).toMatchObject({ ok: false, reason: 'not-valid' })
  expect(result.ok ? [] : result.fieldErrors?.sort()).toEqual(['email', 'name', 'serviceMiles'])
  expect(await send({ category: 'Plumbing', more: ['Magic'] })).toEqual({
    ...{ ok: false, reason: 'not-valid', fieldErrors: ['category', 'more'] },
  })
  expect(await send({ 'hours-2': '7-7' })).toMatchObject({ reason: 'not-valid', fieldErrors: ['hours-2'] })
  expect(await app.db.selectFrom('listingEdits').selectAll().execute()).toEqual([])
})

test('rejects other contractors, visitors and the operator', async () => {
  const { app, id, send } = await owned()
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  const unknown = { ok: false, reason: 'listing-unknown' }
  expect(await send({ phone: '1' }, bob.caller)).toEqual(unknown)
  expect(await readOwnListing(app, bob.caller, id)).toEqual(unknown)
  expect(await readOwnListing(app, bob.caller, 'x')).toEqual(unknown)
  for (const other of [visitor('x'), admin]) {
    expect(await send({ phone: '1' }, other)).toEqual({ ok: false, reason: 'forbidden' })
    expect(await readOwnListing(app, other, id)).toEqual({ ok: false, reason: 'forbidden' })
  }
})
