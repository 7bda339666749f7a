import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { undoDays } from '#domain/foundation/changes/undo-window.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildListing } from '#tests/support/builders.ts'
import { countedListings, directoryState, listingCounts } from '#tests/support/directory-state.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { findMovedSlug, knownNames, readOfferedCategories } from '../businesses/categories.server.ts'
import { moveCategory } from '../businesses/move-category.server.ts'
import { undoListingChange } from '../history/undo-listing-change.server.ts'
import { listingInput } from '../listings/listing-schema.server.ts'
import { readVersion } from '../listings/listings.server.ts'
import { changeListing } from '../listings/write-listing.server.ts'
import { readCategoryForm } from './category-list.server.ts'
import { categoryInput } from './category-schema.server.ts'
import { addCategory, changeCategory, removeCategory } from './change-category.server.ts'
import { mergeCategories } from './merge-categories.server.ts'
import { previewCategoryUndo, undoCategoryChange } from './undo-category-change.server.ts'

const admin = callerOf('admin', 'boss')
const day = 86_400_000

async function merge(app: App, slug: string, into: string) {
  const version = (await readCategoryForm(app, slug))?.version ?? ''
  const merged = await mergeCategories(app, admin, { slug, into, version })
  if (!merged.ok) throw new Error(merged.reason)
  return merged
}

async function undo(app: App, changeId: string) {
  const undone = await undoCategoryChange(app, admin, { changeId })
  if (!undone.ok) throw new Error(undone.reason)
  return undone.undoId
}

const file = `Name,City,Category,Services
Ace,Jupiter,Siding Repair,
Bay,Jupiter,Siding Repair,Gutter Repair
Cay,Boca Raton,Gutter Repair,"Roof Inspection, Siding Repair"
Day,Boca Raton,Roof Inspection,
`

async function merged() {
  const { app, clock } = await testApp()
  await importCsv(app, file)
  const before = await directoryState(app)
  return { app, clock, before, ...(await merge(app, 'siding-repair', 'gutter-repair')) }
}

async function categoriesOf(app: App) {
  const rows = await app.db.selectFrom('businesses').select(['id', 'name']).orderBy('name').execute()
  return Promise.all(rows.map(async ({ id, name }) => [name, ...(await readListing(app, id)).categories]))
}

async function idOf(app: App, name: string) {
  return (await app.db.selectFrom('businesses').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
}

test('moves listings, counts, names and addresses to the kept category', async () => {
  const { app, listings } = await merged()

  expect(listings).toBe(3)
  expect(await categoriesOf(app)).toEqual([
    ['Ace', 'Gutter Repair'],
    ['Bay', 'Gutter Repair'],
    ['Cay', 'Gutter Repair', 'Roof Inspection'],
    ['Day', 'Roof Inspection'],
  ])
  expect(await listingCounts(app)).toEqual(await countedListings(app))
  expect((await readOfferedCategories(app)).map(({ name }) => name)).not.toContain('Siding Repair')
  expect(await findMovedSlug(app, 'siding-repair')).toBe('gutter-repair')
  expect(await knownNames(app, ['Siding Repair'])).toEqual(['Gutter Repair'])
  await importCsv(app, 'Name,City,Category\nElm,Jupiter,siding repair\n')
  expect((await categoriesOf(app)).at(-1)).toEqual(['Elm', 'Gutter Repair'])
})

test('undoes a merge exactly, and repeats it exactly', async () => {
  const { app, before, changeId } = await merged()
  const after = await directoryState(app)

  const undoId = await undo(app, changeId)
  expect(await directoryState(app)).toEqual(before)
  expect(await listingCounts(app)).toEqual(await countedListings(app))

  await undo(app, undoId)
  expect(await directoryState(app)).toEqual(after)
  expect(await undoCategoryChange(app, admin, { changeId: undoId })).toMatchObject({ reason: 'already-undone' })
})

test('an undo leaves what changed since: other fields of a listing, and other categories', async () => {
  const { app, changeId } = await merged()
  const [ace, bay] = [await idOf(app, 'Ace'), await idOf(app, 'Bay')]
  const edit = async (id: string, typed: Record<string, string>) =>
    changeListing(app, admin, { id, version: (await readVersion(app, id)) ?? '', input: listingInput.parse(typed) })
  await app.db.updateTable('businesses').set({ name: 'Ace & Sons' }).where('id', '=', ace).execute()
  await edit(bay, { name: 'Bay', category: 'Roof Replacement' })
  await buildListing(app, { name: 'Elm', category: 'Gutter Repair' })

  expect(await previewCategoryUndo(app, admin, { changeId })).toMatchObject({
    report: { restored: 2, kept: { count: 1, names: ['Bay'] } },
  })
  await undo(app, changeId)

  expect(await categoriesOf(app)).toEqual([
    ['Ace & Sons', 'Siding Repair'],
    ['Bay', 'Roof Replacement'],
    ['Cay', 'Gutter Repair', 'Roof Inspection', 'Siding Repair'],
    ['Day', 'Roof Inspection'],
    ['Elm', 'Gutter Repair'],
  ])
})

test('a repeated merge takes listings along that got the category in the meantime', async () => {
  const { app, changeId } = await merged()
  const undoId = await undo(app, changeId)
  await buildListing(app, { name: 'Elm', category: 'Siding Repair' })
  await undo(app, undoId)
  expect((await categoriesOf(app)).at(-1)).toEqual(['Elm', 'Gutter Repair'])
  expect(await listingCounts(app)).toEqual(await countedListings(app))
})

test('a restored listing gets the kept category instead of the merged one', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { name: 'Ace', category: 'Siding Repair' })
  const version = (await readVersion(app, id)) ?? ''
  const input = listingInput.parse({ name: 'Ace', category: 'Roof Inspection' })
  const changed = await changeListing(app, admin, { id, version, input })
  await merge(app, 'siding-repair', 'gutter-repair')

  if (!changed.ok || !(await undoListingChange(app, admin, { changeId: changed.changeId })).ok) throw new Error('kept')

  expect(await categoriesOf(app)).toEqual([['Ace', 'Gutter Repair']])
  expect(await listingCounts(app)).toEqual(await countedListings(app))
})

test('follows two merges in one step, and undoes them one after the other', async () => {
  const { app, before, changeId } = await merged()
  const second = await merge(app, 'gutter-repair', 'roof-inspection')
  expect(await findMovedSlug(app, 'siding-repair')).toBe('roof-inspection')
  expect(await undoCategoryChange(app, admin, { changeId })).toMatchObject({ reason: 'category-changed' })

  await undo(app, second.changeId)
  await undo(app, changeId)
  expect(await directoryState(app)).toEqual(before)
})

test('rejects a merge into itself, into an unknown one, of an outdated one, and by anyone but administrators', async () => {
  const { app } = await testApp()
  const version = (await readCategoryForm(app, 'siding-repair'))?.version ?? ''
  const slug = 'siding-repair'
  const asked = { slug, into: 'gutter-repair', version }
  expect(await mergeCategories(app, admin, { ...asked, into: slug })).toMatchObject({ reason: 'same-category' })
  expect(await mergeCategories(app, admin, { ...asked, into: '' })).toMatchObject({ reason: 'same-category' })
  expect(await mergeCategories(app, admin, { ...asked, into: 'plumbing' })).toMatchObject({
    reason: 'category-unknown',
  })
  expect(await mergeCategories(app, admin, { ...asked, version: 'x' })).toMatchObject({ reason: 'changed-meanwhile' })
  expect(await mergeCategories(app, callerOf('editor', 'x'), asked)).toMatchObject({ reason: 'forbidden' })
})

test('undoes each kind of change exactly, for 30 days and by administrators only', async () => {
  const { app, clock } = await testApp()
  await importCsv(app, file)
  const typed = categoryInput.parse({ name: 'Solar', es: 'Solares', ht: 'Solè', synonyms: 'sun', description: 'Sun.' })
  const claims = categoryInput.parse({ name: 'Claims', es: 'Reclamos', ht: 'Reklamasyon', slug: 'claims' })
  const versionNow = async (slug: string) => (await readCategoryForm(app, slug))?.version ?? ''
  const kinds: Record<string, () => Promise<{ ok: boolean }>> = {
    'add-category': () => addCategory(app, admin, typed),
    'change-category': async () =>
      changeCategory(app, admin, {
        slug: 'insurance-claims',
        version: await versionNow('insurance-claims'),
        input: claims,
      }),
    'remove-category': async () =>
      removeCategory(app, admin, { slug: 'roof-replacement', version: await versionNow('roof-replacement') }),
    'move-category': async () => {
      const seen = (await readOfferedCategories(app)).map(({ slug }) => slug)
      return moveCategory(app, admin, { slug: 'roof-inspection', direction: 'up', seen })
    },
    'merge-categories': () => merge(app, 'siding-repair', 'gutter-repair'),
  }
  for (const [action, change] of Object.entries(kinds)) {
    const before = await directoryState(app)
    expect(await change(), action).toMatchObject({ ok: true })
    const after = await directoryState(app)
    expect(after, action).not.toEqual(before)
    const changes = app.db.selectFrom('changes').select('id').where('action', '=', action)
    const { id: changeId } = await changes.executeTakeFirstOrThrow()
    expect(await undoCategoryChange(app, callerOf('editor', 'x'), { changeId })).toMatchObject({ reason: 'forbidden' })
    const undoId = await undo(app, changeId)
    expect(await directoryState(app), action).toEqual(before)
    await undo(app, undoId)
    expect(await directoryState(app), action).toEqual(after)
  }
  clock.at = new Date(clock.at.getTime() + undoDays * day)
  const { id } = await app.db
    .selectFrom('changes')
    .select('id')
    .where('action', '=', 'remove-category')
    .executeTakeFirstOrThrow()
  expect(await previewCategoryUndo(app, admin, { changeId: id })).toMatchObject({ reason: 'already-undone' })
  const last = await app.db.selectFrom('changes').select('id').orderBy('xid', 'desc').executeTakeFirstOrThrow()
  expect(await previewCategoryUndo(app, admin, { changeId: last.id })).toMatchObject({ reason: 'too-late' })
})

test('keeps an added category that listings or a merge use by now', async () => {
  const { app } = await testApp()
  const added = await addCategory(app, admin, categoryInput.parse({ name: 'Solar', es: 'Solares', ht: 'Solè' }))
  if (!added.ok) throw new Error(added.reason)
  const { id } = await buildListing(app, { category: 'Solar' })
  const asked = { changeId: added.changeId }
  expect(await undoCategoryChange(app, admin, asked)).toMatchObject({ reason: 'category-in-use' })
  await changeListing(app, admin, {
    id,
    version: (await readVersion(app, id)) ?? '',
    input: listingInput.parse({ name: 'Ace Roofing', category: 'Roof Inspection' }),
  })
  const merging = await merge(app, 'siding-repair', 'solar')
  expect(await undoCategoryChange(app, admin, asked)).toMatchObject({ reason: 'category-in-use' })
  await undo(app, merging.changeId)
  expect(await undoCategoryChange(app, admin, asked)).toMatchObject({ ok: true })
  expect(await undoCategoryChange(app, admin, { changeId: app.ids.next() })).toMatchObject({ reason: 'change-unknown' })
})
