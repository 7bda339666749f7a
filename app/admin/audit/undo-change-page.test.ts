import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { resetData } from '#domain/directory/history/reset-data.server.ts'
import { runUndos } from '#domain/directory/import-sessions/run-undos.server.ts'
import { undoImport } from '#domain/directory/imports/undo-import.server.ts'
import { listingInput } from '#domain/directory/listings/listing-schema.server.ts'
import { readVersion } from '#domain/directory/listings/listings.server.ts'
import { flagListings, removeListings } from '#domain/directory/listings/selected-listings.server.ts'
import { changeListing } from '#domain/directory/listings/write-listing.server.ts'
import { undoDays } from '#domain/foundation/changes/undo-window.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildListing } from '#tests/support/builders.ts'
import { directoryState, listedState } from '#tests/support/directory-state.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { shownDirectory, shownListing } from '#tests/support/shown-listings.ts'

const day = 86_400_000
const signal = new AbortController().signal

async function desk() {
  const desk = await adminDesk()
  const { app, account } = desk
  const ace = await buildListing(app, { name: 'Ace Roofing' })
  const bay = await buildListing(app, { name: 'Bay Roofing' })
  const pathOf = async (action: string) => {
    const latest = app.db.selectFrom('changes').select('id').where('action', '=', action).orderBy('xid', 'desc')
    return `/admin/audit/${(await latest.executeTakeFirstOrThrow()).id}/undo`
  }
  return {
    ...desk,
    ace,
    bay,
    caller: account.caller,
    /** Returns the visible text of the undo cell for an action's latest entry. */
    async cell(action: string) {
      const { html } = await desk.get(`/admin/audit?actor=all&action=${action}`)
      return textOf(/<td data-cell="undo"[^>]*>(.*?)<\/td>/s.exec(html)?.[1] ?? '').replace(/ See the undo$/, '')
    },
    pathOf,
    /** Opens the confirmation and accepts it. */
    async sayYes(action: string) {
      const path = await pathOf(action)
      return desk.post(path, { asked: askedIn((await desk.get(path)).html) })
    },
  }
}

function askedIn(html: string) {
  return /name="asked" value="([^"]*)"/.exec(html)?.[1] ?? ''
}

function textOf(html: string) {
  return html.replaceAll(/<[^>]+>/g, '').trim()
}

async function rename(app: App, caller: Parameters<typeof changeListing>[1], id: string, name: string) {
  const version = (await readVersion(app, id)) ?? ''
  return changeListing(app, caller, { id, version, input: listingInput.parse({ name }) })
}

test('every listing change is undone exactly from its entry, and so is the undo itself', async () => {
  const { app, ace, caller, cell, sayYes, pathOf, get } = await desk()
  for (const [action, change] of [
    ['set-featured', () => flagListings(app, caller, { selection: shownDirectory, flag: 'featured', value: true })],
    ['remove-listings', () => removeListings(app, caller, shownDirectory)],
    ['change-listing', () => rename(app, caller, ace.id, 'Cove Roofing')],
    ['reset-data', () => resetData(app, caller)],
  ] as const) {
    const before = await listedState(app)
    expect(await change(), action).toMatchObject({ ok: true })
    const after = await listedState(app)
    expect(await cell(action)).toMatch(/^(Undo|Restore)…$/)
    expect(await sayYes(action), action).toMatchObject({ status: 303, location: await pathOf(action) })
    expect(await listedState(app), action).toEqual(before)
    expect(await cell(action), action).toMatch(/^Undone July 1, 2026/)
    expect((await get(await pathOf(action))).html).toContain('This is already undone.')
    const undo = action === 'reset-data' ? 'restore-data' : 'undo-listing-change'
    expect(await sayYes(undo), action).toMatchObject({ status: 303 })
    expect(await listedState(app), action).toEqual(after)
    await sayYes('undo-listing-change')
    expect(await listedState(app), action).toEqual(before)
  }
})

test('an import is undone and restored from its entries', async () => {
  const { app, cell, sayYes, get, pathOf } = await desk()
  const before = await listedState(app)
  await importCsv(app, 'Name,City\nCat,Jupiter\nDog,Jupiter\n')
  const imported = await directoryState(app)
  expect(await sayYes('import-businesses')).toMatchObject({ status: 303, location: '/admin/import' })
  await runUndos(app, signal)
  expect(await listedState(app)).toEqual(before)
  expect(await cell('import-businesses')).toMatch(/^Undone July 1, 2026/)
  expect(await cell('undo-import')).toBe('Restore…')
  const { html } = await get(await pathOf('undo-import'))
  expect(html).toContain('2 listings will be restored to before this change.')
  expect(await sayYes('undo-import')).toMatchObject({ status: 303, location: '/admin/import' })
  await runUndos(app, signal)
  expect(await directoryState(app)).toEqual(imported)
  expect(await cell('import-businesses')).toBe('Undo…')
  expect(await cell('undo-import')).toMatch(/^Undone/)
})

test('an entry that can no longer be undone shows the reason', async () => {
  const { app, ace, clock, caller, cell, get, post, pathOf, signInAgain } = await desk()
  const { importId } = await importCsv(app, 'Name,City\nCat,Jupiter\n')
  await flagListings(app, caller, { selection: shownListing(ace.id), flag: 'featured', value: true })
  await flagListings(app, caller, { selection: shownListing(ace.id), flag: 'featured', value: false })
  await rename(app, caller, ace.id, 'Cove Roofing')
  expect(await cell('set-featured')).toBe('Can’t be undone: changed again later')
  const path = await pathOf('set-featured')
  const { html } = await get(path)
  expect(html).toContain('Nothing is left to undo')
  expect(html).not.toContain('Undo this change')
  expect((await post(path, { asked: '0-0-0-1-0-0' })).status).toBe(409)

  await undoImport(app, caller, { importId })
  await resetData(app, caller)
  clock.later(undoDays * day)
  await signInAgain()
  for (const action of ['set-featured', 'change-listing', 'reset-data', 'undo-import'])
    expect(await cell(action), action).toBe('Can’t be undone: more than 30 days old')
  expect((await get(await pathOf('change-listing'))).html).toContain('That time has passed.')
  // Changes without an undo show nothing.
  await buildListing(app, { name: 'Elm' })
  expect(await cell('load-sample-data')).toBe('')
  expect((await get(await pathOf('load-sample-data'))).status).toBe(404)
})

test('listings that later edits keep are named before and after, and a changed count asks for confirmation again', async () => {
  const { app, ace, caller, get, post, pathOf } = await desk()
  await flagListings(app, caller, { selection: shownDirectory, flag: 'featured', value: true })
  const path = await pathOf('set-featured')
  const asked = askedIn((await get(path)).html)
  await flagListings(app, caller, { selection: shownListing(ace.id), flag: 'featured', value: false })
  await rename(app, caller, ace.id, 'Cove Roofing')

  const late = await post(path, { asked })
  expect(late.status).toBe(409)
  expect(late.html).toContain('Nothing was undone. Here’s what undoing does now.')
  expect(late.html).toContain(
    '1 listing will be kept, because it was changed or claimed since: Cove Roofing (Featured).',
  )
  const featured = app.db.selectFrom('businesses').select('id').where('featured', '=', true)
  expect(await featured.execute()).toHaveLength(1)
  for (const forged of ['', 'x', '0-0-0-2-0-0']) expect((await post(path, { asked: forged })).status).toBe(409)
  expect((await post(path, { asked: askedIn(late.html) })).status).toBe(303)
  expect(await featured.execute()).toEqual([])
})

test('only the operator undoes a change', async () => {
  const { app, caller, pathOf, visit, visitPage } = await desk()
  await flagListings(app, caller, { selection: shownDirectory, flag: 'featured', value: true })
  const path = await pathOf('set-featured')
  const { cookie } = await buildSession(app, await buildAccount(app))
  for (const headers of [{ cookie: '' }, { cookie }]) {
    expect((await visitPage(path, headers)).location).toBe('/admin-login')
    expect((await visit(path, { asked: '0-0-0-2-0-0' }, { headers })).location).toBe('/admin-login')
  }
  expect(await app.db.selectFrom('businesses').select('id').where('featured', '=', true).execute()).toHaveLength(2)
})

test('leads an editor back to the list, because the audit log is the administrator’s', async () => {
  const { app, caller, ace, pathOf, get, colleague } = await desk()
  await flagListings(app, caller, { selection: shownListing(ace.id), flag: 'featured', value: true })
  const path = await pathOf('set-featured')
  const back = /<a[^>]*href="\/admin\/audit"[^>]*>Cancel</
  expect((await get(path)).html).toMatch(back)
  const { html } = await (await colleague('editor')).get(path)
  expect(html).not.toMatch(back)
  expect(html).toMatch(/<a[^>]*href="\/admin"[^>]*>Cancel</)
})

test('everyone on the staff undoes what their role may do, and nothing else', async () => {
  const { pathOf, colleague } = await desk()
  const support = await colleague('support')
  const reply = { act: 'save', id: '', title: 'Thanks', text: 'Thank you.' }
  await support.post('/admin/replies', reply)
  const path = await pathOf('add-saved-reply')
  const analyst = await colleague('analyst')
  expect((await analyst.get(path)).status).toBe(403)
  expect((await analyst.post(path, { asked: '0-0-0-0-0' })).status).toBe(403)
  const asked = askedIn((await support.get(path)).html)
  expect(await support.post(path, { asked })).toMatchObject({ status: 303 })
  expect((await support.get(path)).html).toContain('This is already undone.')
})

test('an audit entry without stored data says so', async () => {
  const { app, post, get, pathOf, cell } = await desk()
  await post('/admin/replies', { act: 'save', id: '', title: 'Thanks', text: 'Thank you.' })
  expect(await cell('add-saved-reply')).toBe('Undo…')
  // Earlier versions kept none.
  await app.db.deleteFrom('rowRevisions').execute()
  expect(await cell('add-saved-reply')).toBe('Can’t be undone: we don’t have the earlier data')
  expect((await get(await pathOf('add-saved-reply'))).html).toContain(
    'We no longer have the data from before this change',
  )
})
