import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { undoDays } from '#domain/foundation/changes/undo-window.ts'
import { accountMails, buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildSwitches } from '#tests/support/build-owner.ts'
import { buildProblem } from '#tests/support/build-problem.ts'
import { buildListing, buildOperator, operator, visitor } from '#tests/support/builders.ts'
import { countedListings, directoryState, listedState, listingCounts } from '#tests/support/directory-state.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { recorded } from '#tests/support/recorded.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { testApp } from '#tests/support/test-app.ts'
import { proveClaim, sendClaimCode } from '../claims/prove-claim.server.ts'
import { restoreListing } from '../history/restore-listing.server.ts'
import { undoListingChange } from '../history/undo-listing-change.server.ts'
import { flagListings } from '../listings/selected-listings.server.ts'
import { readOwnBusinesses } from '../team/members.server.ts'
import { purgeUndoneListings } from './purge-undone.server.ts'
import { restoreImport } from './restore-import.server.ts'
import { previewImportUndo, undoImport } from './undo-import.server.ts'

const content = `Name,City,Phone,Category
Ace,Jupiter,(561) 555-0109,Solar
Bay,Ocala,,Roof Inspection
Cat,Ocala,,Solar
`
const none = { count: 0, names: [] }
const nothing = { removed: 0, withRequests: none, openRequests: 0, restored: 0, partly: none, kept: none }

const admin = callerOf('admin', 'admin')
const signal = new AbortController().signal

async function undo(app: App, importId: string) {
  const undone = await undoImport(app, operator, { importId })
  if (!undone.ok) throw new Error(undone.reason)
  return undone.report
}

test('undoes and restores exactly, and purges exactly when it is too late', async () => {
  const { app, clock } = await testApp()
  const { id } = await buildListing(app, { name: 'Ace', city: 'Jupiter', category: 'Gutter Repair', rating: 4.2 })
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'change-listing' })
    await tx.db.insertInto('businessHours').values({ businessId: id, weekday: 1, opens: 480, closes: 1_080 }).execute()
    return { ok: true }
  })
  const [before, listedBefore] = [await directoryState(app), await listedState(app)]

  const { importId } = await importCsv(app, content)
  const imported = await directoryState(app)
  expect(imported).not.toEqual(before)
  const planned = await previewImportUndo(app, operator, { importId })
  expect(await directoryState(app)).toEqual(imported)

  for (let round = 0; round < 2; round++) {
    clock.later(60_000)
    const report = await undo(app, importId)
    expect(report).toEqual({ ...nothing, removed: 2, restored: 1 })
    expect(planned).toMatchObject({ ok: true, report })
    expect(await listedState(app)).toEqual(listedBefore)
    expect(await listingCounts(app)).toEqual(await countedListings(app))

    clock.later(undoDays * 86_400_000 - 1)
    expect(await purgeUndoneListings(app, signal)).toBe(0)
    expect(await restoreImport(app, operator, { importId })).toEqual({ ok: true, report: { restored: 3, kept: none } })
    expect(await directoryState(app)).toEqual(imported)
    expect(await listingCounts(app)).toEqual(await countedListings(app))
  }

  await undo(app, importId)
  clock.later(undoDays * 86_400_000)
  expect(await restoreImport(app, operator, { importId })).toEqual({ ok: false, reason: 'too-late' })
  clock.later(1)
  expect(await purgeUndoneListings(app, signal)).toBe(2)
  expect(await directoryState(app)).toEqual(before)
  expect(await purgeUndoneListings(app, signal)).toBe(0)
  expect(await restoreImport(app, operator, { importId })).toEqual({ ok: false, reason: 'too-late' })
  expect((await importCsv(app, content)).added).toBe(2)
})

test('gives the same file imported again the same addresses, and the next ones after a restore', async () => {
  const { app } = await testApp()
  const { importId } = await importCsv(app, content)
  const slugs = () =>
    app.db
      .selectFrom('businessSlugs')
      .innerJoin('businesses', 'businesses.id', 'businessId')
      .select('slug')
      .where('removedAt', 'is', null)
      .orderBy('slug')
      .execute()
  const first = await slugs()
  await undo(app, importId)
  await importCsv(app, content)
  expect(await slugs()).toEqual(first)

  expect(await restoreImport(app, operator, { importId })).toMatchObject({ ok: true, report: { restored: 3 } })
  expect((await slugs()).map(({ slug }) => slug)).toEqual(['ace', 'ace-2', 'bay', 'bay-2', 'cat', 'cat-2'])
  expect(await undo(app, importId)).toMatchObject({ removed: 3, kept: none })
  expect(await slugs()).toEqual(first)
})

test('keeps a listing restored individually, and a reference to it prevents its purge', async () => {
  const { app, clock } = await testApp()
  await buildOperator(app)
  const { importId } = await importCsv(app, content)
  const [ace, bay] = [await idOf(app, 'Ace'), await idOf(app, 'Bay')]
  await undo(app, importId)
  clock.later(60_000)
  const before = new Date(clock.at.getTime() - 60_001)
  expect(await restoreListing(app, operator, { id: ace, at: before })).toMatchObject({ reason: 'not-yet-listed' })
  await app.db.updateTable('changes').set({ at: before }).where('action', '=', 'import-businesses').execute()
  expect(await restoreListing(app, operator, { id: ace, at: before })).toMatchObject({ ok: true })
  await buildProblem(app, { slug: 'ace' })
  const problem = app.db.selectFrom('problems').select('id')
  await app.db.updateTable('problems').set({ businessId: bay }).where('id', 'in', problem).execute()

  expect(await restoreImport(app, operator, { importId })).toMatchObject({
    report: { restored: 2, kept: { count: 1, names: ['Ace'] } },
  })
  await undo(app, importId)
  clock.later(undoDays * 86_400_000 + 1)
  expect(await purgeUndoneListings(app, signal)).toBe(1)
  const left = await app.db.selectFrom('businesses').select(['name', 'removedAt']).orderBy('name').execute()
  expect(left).toEqual([
    { name: 'Ace', removedAt: null },
    { name: 'Bay', removedAt: expect.any(Date) },
  ])
})

test("rejects restoring an import that wasn't undone, and callers who may not import", async () => {
  const { app } = await testApp()
  const { importId } = await importCsv(app, content)
  expect(await restoreImport(app, operator, { importId })).toEqual({ ok: false, reason: 'not-undone' })
  expect(await restoreImport(app, visitor('ann'), { importId })).toEqual({ ok: false, reason: 'forbidden' })
  expect(await previewImportUndo(app, visitor('ann'), { importId })).toEqual({ ok: false, reason: 'forbidden' })
  for (const nonsense of [randomUUID(), '', 'x', "' or 1=1"])
    expect(await restoreImport(app, operator, { importId: nonsense })).toEqual({ ok: false, reason: 'import-unknown' })
  await undo(app, importId)
  const both = await Promise.all([1, 2].map(() => restoreImport(app, operator, { importId })))
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
})

test('undoes an import once', async () => {
  const { app, clock } = await testApp()
  const { importId } = await importCsv(app, content)
  await undo(app, importId)
  const state = await directoryState(app)

  expect(await undoImport(app, operator, { importId })).toEqual({ ok: false, reason: 'already-undone' })

  expect(await directoryState(app)).toEqual(state)
  const kept = await app.db.selectFrom('imports').select('undoneAt').executeTakeFirstOrThrow()
  expect(kept.undoneAt).toEqual(clock.now())
})

test('completes one of two simultaneous undos', async () => {
  const { app } = await testApp()
  const { importId } = await importCsv(app, content)
  const results = await Promise.all([1, 2].map(() => undoImport(app, operator, { importId })))
  expect(results.map(result => result.ok).sort()).toEqual([false, true])
})

test('rejects an unknown import and invalid ids', async () => {
  const { app } = await testApp()
  for (const importId of [randomUUID(), '', 'x', `${randomUUID()}\0`, "' or 1=1"])
    expect(await undoImport(app, operator, { importId })).toEqual({ ok: false, reason: 'import-unknown' })
})

test('rejects an undo by callers who may not import', async () => {
  const { app } = await testApp()
  const { importId } = await importCsv(app, content)
  expect(await undoImport(app, visitor('ann'), { importId })).toEqual({ ok: false, reason: 'forbidden' })
})

test('keeps and reports listings that changed since, with their city and category', async () => {
  const { app } = await testApp()
  await buildListing(app, { name: 'Ace', city: 'Jupiter' })
  const { importId } = await importCsv(app, content)
  await setPhone(app, 'Ace', '561-555-0150')
  await setPhone(app, 'Cat', '561-555-0151')

  expect(await undo(app, importId)).toMatchObject({
    removed: 1,
    restored: 0,
    kept: { count: 2, names: ['Ace', 'Cat'] },
  })

  const left = await listed(app).select(['name', 'phone']).orderBy('name').execute()
  expect(left).toEqual([
    { name: 'Ace', phone: '561-555-0150' },
    { name: 'Cat', phone: '561-555-0151' },
  ])
  expect(await listingCounts(app)).toEqual(await countedListings(app))
})

test('counts hours entered since, and manual SQL, as changes', async () => {
  const { app } = await testApp()
  const { importId } = await importCsv(app, content)
  const businessId = await idOf(app, 'Bay')
  await app.db.insertInto('businessHours').values({ businessId, weekday: 1, opens: 480, closes: 1_080 }).execute()

  expect(await undo(app, importId)).toMatchObject({ removed: 2, kept: { count: 1, names: ['Bay'] } })
})

test('ignores changes made before the import', async () => {
  const { app } = await testApp()
  await buildListing(app, { name: 'Ace', city: 'Jupiter' })
  await setPhone(app, 'Ace', '561-555-0150')
  const before = await listedState(app)
  const { importId } = await importCsv(app, content)

  expect(await undo(app, importId)).toMatchObject({ restored: 1, kept: none })

  expect(await listedState(app)).toEqual(before)
})

test('undoes consecutive imports from last to first', async () => {
  const { app } = await testApp()
  const start = await listedState(app)
  const first = await importCsv(app, content)
  const between = await listedState(app)
  const second = await importCsv(app, content.replaceAll('Ocala,,', 'Ocala,561-555-0160,'))
  expect(second).toMatchObject({ changed: 2, same: 1 })

  expect(await undo(app, second.importId)).toMatchObject({ restored: 2 })
  expect(await listedState(app)).toEqual(between)
  expect(await undo(app, first.importId)).toMatchObject({ removed: 3, kept: none })
  expect(await listedState(app)).toEqual(start)
})

test('undoes an earlier import except where a later one changed its listings', async () => {
  const { app } = await testApp()
  const first = await importCsv(app, content)
  await importCsv(app, content.replaceAll('Ocala,,', 'Ocala,561-555-0160,'))

  expect(await undo(app, first.importId)).toMatchObject({ removed: 1, kept: { count: 2, names: ['Bay', 'Cat'] } })
})

test('hides a listing with a quote request, and keeps it on record', async () => {
  const { app, clock } = await testApp()
  const { importId } = await importCsv(app, content)
  const businessId = await idOf(app, 'Cat')
  await buildRequest(app, businessId)
  // A roofer on the way leaves the job open.
  const { id: requestId } = await app.db.selectFrom('quoteRequests').select('id').executeTakeFirstOrThrow()
  const answered = { requestId, businessId, kind: 'answered', answer: 'on-my-way', at: clock.now() }
  await app.db
    .insertInto('quoteEvents')
    .values({ ...answered, id: app.ids.next() })
    .execute()

  const requests = { withRequests: { count: 1, names: ['Cat'] }, openRequests: 1 }
  expect(await undo(app, importId)).toMatchObject({ removed: 3, ...requests })
  expect(await listingCounts(app)).toEqual(await countedListings(app))

  clock.later(undoDays * 86_400_000 + 1)
  await purgeUndoneListings(app, signal)
  const left = await app.db
    .selectFrom('businesses')
    .innerJoin('businessSlugs', 'businessId', 'businesses.id')
    .select(['businesses.id', 'live', 'slug'])
    .execute()
  expect(left).toEqual([{ id: businessId, live: false, slug: 'cat' }])
})

test('ignores a later change that was undone, but not one that was redone', async () => {
  const { app } = await testApp()
  const { importId } = await importCsv(app, content)
  const selection = shownListing(await idOf(app, 'Bay'))
  const flagged = await recorded(flagListings(app, admin, { selection, flag: 'featured', value: true }))
  const undone = await undoChange(app, flagged.changeId)
  const plan = async () => {
    const planned = await previewImportUndo(app, operator, { importId })
    return planned.ok && planned.report
  }
  expect(await plan()).toMatchObject({ removed: 3, kept: none })
  const again = await undoChange(app, undone)
  expect(await plan()).toMatchObject({ removed: 2, kept: { count: 1, names: ['Bay'] } })
  await undoChange(app, again)
  expect(await plan()).toMatchObject({ removed: 3, kept: none })
})

test('undoes an import that changed nothing', async () => {
  const { app } = await testApp()
  await importCsv(app, content)
  const state = await directoryState(app)
  const { importId } = await importCsv(app, content)
  expect(await undo(app, importId)).toEqual(nothing)
  expect(await directoryState(app)).toEqual(state)
})

/** Returns the change that undid it. */
async function undoChange(app: App, changeId: string) {
  const undone = await undoListingChange(app, admin, { changeId })
  if (!undone.ok) throw new Error(undone.reason)
  return undone.undoId
}

function listed({ db }: App) {
  return db.selectFrom('businesses').where('removedAt', 'is', null)
}

async function setPhone(app: App, name: string, phone: string) {
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'change-listing' })
    await tx.db.updateTable('businesses').set({ phone }).where('name', '=', name).execute()
    return { ok: true }
  })
}

async function idOf({ db }: App, name: string) {
  return (await db.selectFrom('businesses').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
}

async function buildRequest(app: App, businessId: string) {
  const id = app.ids.next()
  await app.transaction(async tx => {
    const changeId = await recordChange(tx, visitor('ann'), { action: 'send-quote' })
    const hash = Buffer.alloc(32)
    const texts = { name: 'Ann', email: 'ann@example.com', message: 'Help', language: 'en', visitor: 'ann' }
    const days = { sentAt: tx.clock.now(), eraseAfter: '2027-07-01' }
    await tx.db
      .insertInto('quoteRequests')
      .values({ id, tokenHash: hash, fingerprint: hash, ...texts, ...days, changeId })
      .execute()
    await tx.db.insertInto('quoteRecipients').values({ requestId: id, businessId }).execute()
    return { ok: true }
  })
}

test('keeps a listing claimed since, even if the file itself had marked it', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  await buildSwitches(app, { claiming: true })
  const mapping = { Name: 'name', City: 'city', Email: 'email', Mark: 'claimed' }
  const file = 'Name,City,Email,Mark\nAce,Jupiter,office@ace.example.com,yes\n'
  const { importId } = await importCsv(app, file, { mapping })
  const { caller } = await buildAccount(app)
  await sendClaimCode(app, caller, { slug: 'ace' })
  const code = (await accountMails(app, 'office@ace.example.com')).at(-1)?.code ?? ''
  expect(await proveClaim(app, caller, { slug: 'ace', code })).toMatchObject({ ok: true })

  expect(await undo(app, importId)).toMatchObject({ removed: 0, kept: { count: 1, names: ['Ace'] } })
  expect(await readOwnBusinesses(app, caller.actor.id)).toHaveLength(1)
})
