import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { decideSentListings } from '#domain/oversight/inbox-kinds/decide-sent-listings.server.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { buildOwner, giveListing } from '#tests/support/build-owner.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { directoryState } from '#tests/support/directory-state.ts'
import { recorded } from '#tests/support/recorded.ts'
import { asShown, shownListing } from '#tests/support/shown-listings.ts'
import { testApp } from '#tests/support/test-app.ts'
import { setHours, updateBusinessesWhere } from '../businesses/written-businesses.server.ts'
import { previewListingUndo, undoListingChange } from '../history/undo-listing-change.server.ts'
import { sayPlan } from '../imports/undo-messages.ts'
import { type BulkChange, bulkChangeInput } from './bulk-change-schema.server.ts'
import { changeSelected } from './change-selected.server.ts'
import { flagListings, removeListings } from './selected-listings.server.ts'
import type { SeenSelection } from './selection.ts'

const admin = callerOf('admin', 'admin')

/** Checksums of the directory, and of the tables that bulk changes write beside it. */
async function state(app: App) {
  const beside = await Promise.all(
    ['business_entitlements', 'business_owners', 'business_checks'].map(async table => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(
        app.db,
      )
      return `${table} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`
    }),
  )
  return { ...(await directoryState(app)), beside }
}

const fields: Record<BulkChange['kind'], Record<string, string>> = {
  status: { status: 'suspended' },
  category: { category: 'Gutter Repair' },
  city: { city: 'Jupiter' },
  emergency: { emergency: 'on' },
  plan: { plan: 'premium' },
  owner: { ownerEmail: 'Bea@example.com' },
  verify: { source: 'both', licenseExpiresOn: '2027-08-31', insuranceExpiresOn: '2027-03-01' },
  'end-verification': {},
  restore: {},
}

const read = (kind: BulkChange['kind']) => bulkChangeInput.parse({ kind, ...fields[kind] })

async function desk() {
  const { app, clock } = await testApp()
  await buildOperator(app)
  await buildAccount(app, { email: 'bea@example.com' })
  const listings = [
    await buildListing(app, { name: 'Ace Roofing' }),
    await buildListing(app, { name: 'Bay Tile', city: 'Jupiter', category: 'Roof Inspection', emergency: true }),
    await buildListing(app, { name: 'Cove Roofing', status: 'suspended', verified: true }),
  ]
  const selection = asShown({ kind: 'some', ids: listings.map(({ id }) => id) })
  const change = (kind: BulkChange['kind'], chosen: SeenSelection = selection) =>
    changeSelected(app, admin, { selection: chosen, change: read(kind), settle: decideSentListings })
  return { app, clock, listings, selection, change }
}

test.each(Object.keys(fields) as BulkChange['kind'][])('one undo reverts a bulk change exactly: %s', async kind => {
  const { app, clock, selection, change } = await desk()
  await buildEntitlement(app, selection.kind === 'some' ? (selection.ids[0] ?? '') : '', 'basic')
  if (kind === 'end-verification') await recorded(change('verify'))
  if (kind === 'restore') await removeListings(app, admin, selection)
  clock.later(60_000)
  const before = await state(app)
  const { changed, changeId } = await recorded(change(kind))
  expect(changed).toBeGreaterThan(0)
  expect(await state(app)).not.toEqual(before)
  clock.later(60_000)
  expect(await undoListingChange(app, admin, { changeId })).toMatchObject({ ok: true, count: changed, kept: 0 })
  expect(await state(app)).toEqual(before)
  expect(await undoListingChange(app, admin, { changeId })).toMatchObject({ ok: false, reason: 'already-undone' })
})

test('an undo takes back the checks of the listings that it restores, and leaves those of the others', async () => {
  const { app, clock, listings, change } = await desk()
  const checked = async () => {
    const checks = app.db.selectFrom('businessChecks').select('businessId').where('endedAt', 'is', null)
    return (await checks.execute()).map(({ businessId }) => businessId).toSorted()
  }
  const [ace, ...others] = listings.map(({ id }) => id)
  const later = async (id: string) => {
    clock.later(60_000)
    expect(await change('end-verification', shownListing(id))).toMatchObject({ ok: true, changed: 1 })
    clock.later(60_000)
    expect(await change('verify', shownListing(id))).toMatchObject({ ok: true, changed: 1 })
  }
  const { changeId } = await recorded(change('verify'))
  await later(ace ?? '')
  // As the job does.
  await app.db.updateTable('businessChecks').set({ remindedAt: clock.now() }).execute()
  const undone = await undoListingChange(app, admin, { changeId })
  expect(undone).toMatchObject({ ok: true, count: 2, kept: 1 })
  expect(await checked()).toEqual([ace])

  clock.later(60_000)
  const redone = await undoListingChange(app, admin, { changeId: undone.ok ? undone.undoId : '' })
  expect(redone).toMatchObject({ ok: true, count: 2 })
  expect(await checked()).toEqual([ace, ...others].toSorted())
  for (const id of others) await later(id)
  const again = { changeId: redone.ok ? redone.undoId : '' }
  expect(await undoListingChange(app, admin, again)).toMatchObject({ ok: false, reason: 'nothing-left' })
  expect(await checked()).toEqual([ace, ...others].toSorted())
})

test('writes only listings that change, and counts the others', async () => {
  const { change } = await desk()
  expect(await change('status')).toMatchObject({ ok: true, count: 3, changed: 2 })
  expect(await change('emergency')).toMatchObject({ ok: true, count: 3, changed: 2 })
  expect(await change('city')).toMatchObject({ ok: true, count: 3, changed: 2 })
  expect(await change('city')).toMatchObject({ ok: true, count: 3, changed: 0 })
})

test('a new first category replaces the previous first category and keeps the others', async () => {
  const { app, listings, change } = await desk()
  const [ace] = listings
  await app.transaction(async tx => {
    await sql`
      insert into business_categories (business_id, category_id, position)
      select ${ace?.id}::uuid, id, 2 from categories where name = 'Insurance Claims'`.execute(tx.db)
    return { ok: true }
  })
  await recorded(change('category', shownListing(ace?.id ?? '')))
  const { rows } = await sql<{ names: string[] }>`
    select array_agg(name order by b.position) as names from business_categories b join categories c on c.id = b.category_id
    where business_id = ${ace?.id}`.execute(app.db)
  expect(rows[0]?.names).toEqual(['Gutter Repair', 'Insurance Claims'])
})

test('an undo keeps listings that changed since, and says how many', async () => {
  const { app, listings, selection, change } = await desk()
  const [ace] = listings
  const { changeId } = await recorded(change('plan'))
  await buildEntitlement(app, ace?.id ?? '', 'enterprise')
  expect(await undoListingChange(app, admin, { changeId })).toMatchObject({ ok: true, count: 2, kept: 1 })
  const plans = await app.db.selectFrom('businessEntitlements').select(['businessId', 'plan']).execute()
  expect(plans).toEqual([{ businessId: ace?.id, plan: 'enterprise' }])

  const status = await recorded(change('status'))
  const archived = bulkChangeInput.parse({ kind: 'status', status: 'archived' })
  await changeSelected(app, admin, { selection, change: archived, settle: decideSentListings })
  expect(await undoListingChange(app, admin, status)).toEqual({ ok: false, reason: 'nothing-left' })
})

test.each(Object.keys(fields) as BulkChange['kind'][])(
  'an undo leaves other fields that changed since: %s',
  async kind => {
    const { app, clock, listings, selection, change } = await desk()
    await buildEntitlement(app, listings[0]?.id ?? '', 'basic')
    if (kind === 'end-verification') await recorded(change('verify'))
    if (kind === 'restore') await removeListings(app, admin, selection)
    clock.later(60_000)
    const ids = listings.map(({ id }) => id)
    const phone = { phone: '561-555-0177', phoneE164: '+15615550177', featured: true }
    let laterId = ''
    const changeOthers = () =>
      app.transaction(async tx => {
        laterId = await recordChange(tx, admin, { action: 'change-listing' })
        await updateBusinessesWhere(tx, sql<boolean>`id = any(${ids}::uuid[])`, phone)
        await setHours(tx, ids[0] ?? '', [{ weekday: 1, opens: 480, closes: 1020 }])
        return { ok: true }
      })
    await changeOthers()
    const expected = await state(app)
    await undoListingChange(app, admin, { changeId: laterId })
    clock.later(60_000)
    const { changed, changeId } = await recorded(change(kind))
    clock.later(60_000)
    await changeOthers()
    const after = await state(app)
    const undone = await undoListingChange(app, admin, { changeId })
    expect(undone).toMatchObject({ ok: true, count: changed, kept: 0, partly: { count: 0 } })
    expect(await state(app)).toEqual(expected)
    if (kind === 'owner') return
    clock.later(60_000)
    const undoId = undone.ok ? undone.undoId : ''
    expect(await undoListingChange(app, admin, { changeId: undoId })).toMatchObject({
      ok: true,
      count: changed,
      kept: 0,
    })
    expect(await state(app)).toEqual(after)
  },
)

test('an undo names the fields that it keeps', async () => {
  const { app, listings } = await desk()
  const [ace] = listings
  const write = (change: Record<string, unknown>, id = ace?.id ?? '') =>
    app.transaction<{ ok: true; changeId: string }>(async tx => {
      const changeId = await recordChange(tx, admin, { action: 'change-listing' })
      await updateBusinessesWhere(tx, sql<boolean>`id = ${id}`, change)
      return { ok: true, changeId }
    })
  const before = await app.db
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', ace?.id ?? '')
    .executeTakeFirstOrThrow()
  const edited = await write({
    name: 'Ace & Sons',
    street: '1 Palm Way',
    postalCode: '33480',
    site: 'https://a.example',
  })
  await write({ postalCode: '33401', featured: true })
  const preview = await previewListingUndo(app, admin, edited)
  const partly = { count: 1, names: ['Ace & Sons (ZIP, Street)'] }
  expect(preview).toMatchObject({ ok: true, report: { restored: 1, partly, kept: { count: 0 } } })
  expect(preview.ok && sayPlan(preview.report)).toEqual([
    '1 listing will be restored to before this change.',
    '1 of them keeps the fields that were changed since: Ace & Sons (ZIP, Street).',
  ])
  expect(await undoListingChange(app, admin, edited)).toMatchObject({ ok: true, count: 1, kept: 0, partly })
  // Half of an address would be another address.
  expect(
    await app.db
      .selectFrom('businesses')
      .selectAll()
      .where('id', '=', ace?.id ?? '')
      .executeTakeFirstOrThrow(),
  ).toMatchObject({ name: 'Ace Roofing', site: before.site, street: '1 Palm Way', postalCode: '33401', featured: true })

  const claimed = await flagListings(app, admin, {
    selection: shownListing(ace?.id ?? ''),
    flag: 'claimed',
    value: true,
  })
  await giveListing(app, ace?.id ?? '', 'ann@example.com')
  expect(await undoListingChange(app, admin, { changeId: (claimed.ok && claimed.changeId) || '' })).toEqual({
    ok: false,
    reason: 'nothing-left',
  })
})

test('a change of plans leaves paid ones, and a new owner leaves other owners', async () => {
  const { app, change } = await desk()
  const { account, business } = await buildOwner(app, { listing: { name: 'Dune Roofing' } })
  const chosen = shownListing(business.id)
  expect(await change('owner', chosen)).toMatchObject({ ok: true, count: 1, changed: 0 })
  await app.db.insertInto('subscribedListings').values({ businessId: business.id, userId: account.id }).execute()
  expect(await change('plan', chosen)).toMatchObject({ ok: true, count: 1, changed: 0 })
})

test('only the administrator sets plans in bulk, and takes that back', async () => {
  const { app, selection, change } = await desk()
  const editor = callerOf('editor', 'editor')
  expect(await changeSelected(app, editor, { selection, change: read('plan'), settle: decideSentListings })).toEqual({
    ok: false,
    reason: 'forbidden',
  })
  const { changeId } = await recorded(change('plan'))
  expect(await undoListingChange(app, editor, { changeId })).toEqual({ ok: false, reason: 'forbidden' })
  expect(await undoListingChange(app, admin, { changeId })).toMatchObject({ ok: true })
  expect(
    await changeSelected(app, editor, { selection, change: read('owner'), settle: decideSentListings }),
  ).toMatchObject({ ok: true })
})

test('an undo that is undone keeps a plan that was set since', async () => {
  const { app, clock, listings, change } = await desk()
  const [ace] = listings
  const { changeId } = await recorded(change('plan'))
  clock.later(60_000)
  const undone = await undoListingChange(app, admin, { changeId })
  if (!undone.ok) throw new Error(undone.reason)
  clock.later(60_000)
  await buildEntitlement(app, ace?.id ?? '', 'enterprise')
  expect(await undoListingChange(app, admin, { changeId: undone.undoId })).toMatchObject({
    ok: true,
    count: 2,
    kept: 1,
  })
  const plans = app.db
    .selectFrom('businessEntitlements')
    .select('plan')
    .where('businessId', '=', ace?.id ?? '')
  expect(await plans.execute()).toEqual([{ plan: 'enterprise' }])
})

test('emails an account once when it’s made the owner, and once when that is undone', async () => {
  const { app, listings, change } = await desk()
  const { changeId } = await recorded(change('owner'))
  expect(await change('owner')).toMatchObject({ ok: true, changed: 0, changeId: null })
  const [set, ...more] = await queuedMails(app)
  expect(more).toEqual([])
  expect(set).toMatchObject({ kind: 'owner-set', recipient: 'bea@example.com', replyTo: expect.stringContaining('@') })
  expect(set?.text).toContain('We made your account the owner of 3 listings:')
  expect(set?.text).toContain('Ace Roofing\\nBay Tile\\nCove Roofing')
  expect(set?.text).toContain('Not yours? Reply to this email, and we’ll take it back.')
  await buildEntitlement(app, listings[0]?.id ?? '', 'enterprise')
  expect(await undoListingChange(app, admin, { changeId })).toMatchObject({ ok: true })
  const taken = (await queuedMails(app)).filter(({ kind }) => kind === 'owner-taken-back')
  expect(taken).toHaveLength(1)
  expect(taken[0]?.recipient).toBe('bea@example.com')
  expect(taken[0]?.text).toContain('no longer the owner of')
})

test('the email about changed listings names up to ten of them', async () => {
  const { app, listings, change } = await desk()
  await recorded(change('owner', shownListing(listings[0]?.id ?? '')))
  expect((await queuedMails(app))[0]?.text).toContain('We made your account the owner of Ace Roofing.')
  const ids: string[] = []
  for (let left = 12; left > 0; left--) ids.push((await buildListing(app, { name: `Dune ${100 + left}` })).id)
  await recorded(change('owner', asShown({ kind: 'some', ids })))
  const text = (await queuedMails(app)).at(-1)?.text
  expect(text).toContain('Dune 110\\nAnd 2 more')
  expect(text).not.toContain('Dune 111')
})

test('undoing an owner keeps listings that the owner subscribed for since', async () => {
  const { app, listings, change } = await desk()
  const [ace] = listings
  const { changeId } = await recorded(change('owner'))
  const bea = app.db.selectFrom('users').select('id').where('email', '=', 'bea@example.com')
  const { id: userId } = await bea.executeTakeFirstOrThrow()
  await app.db
    .insertInto('subscribedListings')
    .values({ businessId: ace?.id ?? '', userId })
    .execute()
  expect(await undoListingChange(app, admin, { changeId })).toMatchObject({ ok: true, count: 2, kept: 1 })
  expect(await app.db.selectFrom('businessOwners').select('businessId').execute()).toEqual([{ businessId: ace?.id }])
})

test('deleted listings can be selected to be restored, and nothing else changes them', async () => {
  const { app, selection, change } = await desk()
  await removeListings(app, admin, selection)
  expect(await change('status')).toMatchObject({ ok: true, count: 3, changed: 0 })
  expect(await change('restore')).toMatchObject({ ok: true, count: 3, changed: 3 })
  expect(await change('restore')).toMatchObject({ ok: true, count: 3, changed: 0 })
})

test('rejects unknown values, a day that has passed, an empty selection and anyone but the operator', async () => {
  const { app, selection } = await desk()
  const ask = (asked: Record<string, string>) =>
    changeSelected(app, admin, { selection, change: bulkChangeInput.parse(asked), settle: decideSentListings })
  expect(await ask({ kind: 'owner', ownerEmail: 'nobody@example.com' })).toEqual({ ok: false, reason: 'owner-unknown' })
  expect(await ask({ kind: 'category', category: 'Pools' })).toEqual({ ok: false, reason: 'category-unknown' })
  expect(await ask({ kind: 'city', city: 'Miami' })).toEqual({ ok: false, reason: 'city-unknown' })
  expect(await ask({ kind: 'verify', source: 'both', licenseExpiresOn: '2020-01-01' })).toEqual({
    ok: false,
    reason: 'already-expired',
  })
  const none = {
    selection: shownListing('019f1d3e-7a00-7000-8000-000000000001'),
    change: read('status'),
    settle: decideSentListings,
  }
  expect(await changeSelected(app, admin, none)).toEqual({ ok: false, reason: 'none-chosen' })
  expect(await changeSelected(app, callerOf('user', 'ann'), none)).toEqual({ ok: false, reason: 'forbidden' })
})
