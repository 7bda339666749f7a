import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { recordChange } from '#domain/changes/changes.server.ts'
import { readOwnedListings } from '#domain/claims/owners.server.ts'
import { proveClaim } from '#domain/claims/prove-claim.server.ts'
import { sendClaimCode } from '#domain/claims/send-claim-code.server.ts'
import { accountMails, buildAccount } from '#tests/support/build-account.ts'
import { buildSwitches } from '#tests/support/build-owner.ts'
import { buildListing, buildOperator, operator, visitor } from '#tests/support/builders.ts'
import { countedListings, directoryState, listingCounts } from '#tests/support/directory-state.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { testApp } from '#tests/support/test-app.ts'
import { undoImport } from './undo-import.server.ts'

const content = `Name,City,Phone,Category
Ace,Jupiter,(561) 555-0109,Solar
Bay,Ocala,,Roof Inspection
Cat,Ocala,,Solar
`
const none = { count: 0, names: [] }

async function undo(app: App, importId: string) {
  const undone = await undoImport(app, operator, { importId })
  if (!undone.ok) throw new Error(undone.reason)
  return undone.report
}

test('an undo restores the former state exactly', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { name: 'Ace', city: 'Jupiter', category: 'Gutter Repair', rating: 4.2 })
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'edit-business' })
    await tx.db.insertInto('businessHours').values({ businessId: id, weekday: 1, opens: 480, closes: 1_080 }).execute()
    return { ok: true }
  })
  const before = await directoryState(app)

  const { importId } = await importCsv(app, content)
  const imported = await directoryState(app)
  expect(imported).not.toEqual(before)
  expect(await undo(app, importId)).toEqual({
    deleted: 2,
    restored: 1,
    removed: none,
    kept: none,
    places: 1,
    categories: 1,
  })

  expect(await directoryState(app)).toEqual(before)
  expect(await listingCounts(app)).toEqual(await countedListings(app))
  expect((await importCsv(app, content)).added).toBe(2)
})

test('an import is undone once', async () => {
  const { app, clock } = await testApp()
  const { importId } = await importCsv(app, content)
  await undo(app, importId)
  const state = await directoryState(app)

  expect(await undoImport(app, operator, { importId })).toEqual({ ok: false, reason: 'already-undone' })

  expect(await directoryState(app)).toEqual(state)
  const kept = await app.db.selectFrom('imports').select('undoneAt').executeTakeFirstOrThrow()
  expect(kept.undoneAt).toEqual(clock.now())
})

test('of two undos at once one is done', async () => {
  const { app } = await testApp()
  const { importId } = await importCsv(app, content)
  const results = await Promise.all([1, 2].map(() => undoImport(app, operator, { importId })))
  expect(results.map(result => result.ok).sort()).toEqual([false, true])
})

test('an unknown import and nonsense are refused', async () => {
  const { app } = await testApp()
  for (const importId of [randomUUID(), '', 'x', `${randomUUID()}\0`, "' or 1=1"])
    expect(await undoImport(app, operator, { importId })).toEqual({ ok: false, reason: 'import-unknown' })
})

test('only who may import may undo', async () => {
  const { app } = await testApp()
  const { importId } = await importCsv(app, content)
  expect(await undoImport(app, visitor('ann'), { importId })).toEqual({ ok: false, reason: 'forbidden' })
})

test('what was changed since is left alone and reported, with its city and category', async () => {
  const { app } = await testApp()
  await buildListing(app, { name: 'Ace', city: 'Jupiter' })
  const { importId } = await importCsv(app, content)
  await setPhone(app, 'Ace', '561-555-0150')
  await setPhone(app, 'Cat', '561-555-0151')

  expect(await undo(app, importId)).toMatchObject({
    deleted: 1,
    restored: 0,
    kept: { count: 2, names: ['Ace', 'Cat'] },
    places: 0,
    categories: 0,
  })

  const left = await app.db.selectFrom('businesses').select(['name', 'phone']).orderBy('name').execute()
  expect(left).toEqual([
    { name: 'Ace', phone: '561-555-0150' },
    { name: 'Cat', phone: '561-555-0151' },
  ])
  expect(await listingCounts(app)).toEqual(await countedListings(app))
})

test('hours that were entered since are a change too, so is SQL by hand', async () => {
  const { app } = await testApp()
  const { importId } = await importCsv(app, content)
  const businessId = await idOf(app, 'Bay')
  await app.db.insertInto('businessHours').values({ businessId, weekday: 1, opens: 480, closes: 1_080 }).execute()

  expect(await undo(app, importId)).toMatchObject({ deleted: 2, kept: { count: 1, names: ['Bay'] } })
})

test('what was changed before the import is no later change', async () => {
  const { app } = await testApp()
  await buildListing(app, { name: 'Ace', city: 'Jupiter' })
  await setPhone(app, 'Ace', '561-555-0150')
  const before = await directoryState(app)
  const { importId } = await importCsv(app, content)

  expect(await undo(app, importId)).toMatchObject({ restored: 1, kept: none })

  expect(await directoryState(app)).toEqual(before)
})

test('imports on top of each other are undone from the last to the first', async () => {
  const { app } = await testApp()
  const start = await directoryState(app)
  const first = await importCsv(app, content)
  const between = await directoryState(app)
  const second = await importCsv(app, content.replaceAll('Ocala,,', 'Ocala,561-555-0160,'))
  expect(second).toMatchObject({ changed: 2, same: 1 })

  expect(await undo(app, second.importId)).toMatchObject({ restored: 2 })
  expect(await directoryState(app)).toEqual(between)
  expect(await undo(app, first.importId)).toMatchObject({ deleted: 3, kept: none })
  expect(await directoryState(app)).toEqual(start)
})

test('an import below another is left where the other one touched it', async () => {
  const { app } = await testApp()
  const first = await importCsv(app, content)
  await importCsv(app, content.replaceAll('Ocala,,', 'Ocala,561-555-0160,'))

  expect(await undo(app, first.importId)).toMatchObject({ deleted: 1, kept: { count: 2, names: ['Bay', 'Cat'] } })
})

test('a listing that a quote request names is removed from sight and stays on record', async () => {
  const { app, clock } = await testApp()
  const { importId } = await importCsv(app, content)
  const businessId = await idOf(app, 'Cat')
  await buildRequest(app, businessId)

  expect(await undo(app, importId)).toMatchObject({ deleted: 2, removed: { count: 1, names: ['Cat'] } })

  const left = await app.db.selectFrom('businesses').select(['id', 'live', 'removedAt']).execute()
  expect(left).toEqual([{ id: businessId, live: false, removedAt: clock.now() }])
  expect(await listingCounts(app)).toEqual(await countedListings(app))
})

test('an import that changed nothing is undone too', async () => {
  const { app } = await testApp()
  await importCsv(app, content)
  const state = await directoryState(app)
  const { importId } = await importCsv(app, content)
  expect(await undo(app, importId)).toEqual({
    deleted: 0,
    restored: 0,
    removed: none,
    kept: none,
    places: 0,
    categories: 0,
  })
  expect(await directoryState(app)).toEqual(state)
})

async function setPhone(app: App, name: string, phone: string) {
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'edit-business' })
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

test('a listing that somebody has claimed since is left alone, though the file itself had marked it', async () => {
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

  expect(await undo(app, importId)).toMatchObject({ deleted: 0, kept: { count: 1, names: ['Ace'] } })
  expect(await readOwnedListings(app, caller.actor.id)).toHaveLength(1)
})
