import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildListing } from '#tests/support/builders.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { listings } from '#tests/support/imported-listings.ts'
import { testApp } from '#tests/support/test-app.ts'
import { knownNames, readOfferedCategories } from '../businesses/categories.server.ts'
import { endOfChanges, readChangedTags } from '../businesses/changed-tags.server.ts'
import { listCategories, listTextCategories, readCategoryForm } from './category-list.server.ts'
import { categoryInput } from './category-schema.server.ts'
import { addCategory, changeCategory, removeCategory } from './change-category.server.ts'

const admin = callerOf('admin', 'boss')
const solar = { name: 'Solar Roofing', es: 'Techos solares', ht: 'Twati solè', slug: 'solar' }
const gutters = { name: 'Gutters', es: 'Canaletas', ht: 'Goutyè', slug: 'gutters' }

function add(app: App, typed: Record<string, string>, caller = admin) {
  return addCategory(app, caller, categoryInput.parse(typed))
}

async function change(app: App, slug: string, typed: Record<string, string>) {
  const version = (await readCategoryForm(app, slug))?.version ?? ''
  return changeCategory(app, admin, { slug, version, input: categoryInput.parse(typed) })
}

async function remove(app: App, slug: string) {
  return removeCategory(app, admin, { slug, version: (await readCategoryForm(app, slug))?.version ?? '' })
}

async function namesOf(app: App) {
  return (await readOfferedCategories(app)).map(({ name }) => name)
}

test('adds a category at the end, and its pages become stale everywhere', async () => {
  const { app } = await testApp()
  const before = await endOfChanges(app)

  expect(await add(app, solar)).toMatchObject({ ok: true, slug: 'solar' })

  expect((await readOfferedCategories(app)).at(-1)).toEqual({ ...solar, origin: null })
  expect((await namesOf(app)).length).toBe(11)
  expect((await readChangedTags(app, before)).tags).toEqual(['settings', 'listings'])
})

test('gives a category that an import brought its pages, with the listings that it has', async () => {
  const { app } = await testApp()
  await importCsv(app, 'Name,City,Category\nAce,Jupiter,solar roofing\nBay,Jupiter,Solar Roofing\n')
  expect(await listTextCategories(app, 9)).toEqual([{ name: 'solar roofing', listings: 2 }])

  expect(await add(app, solar)).toMatchObject({ ok: true })

  expect(await listTextCategories(app, 9)).toEqual([])
  expect((await listCategories(app)).at(-1)).toEqual({ slug: 'solar', name: 'Solar Roofing', listings: 2 })
})

test('rejects a name or an address that another category has or had', async () => {
  const { app } = await testApp()
  await change(app, 'gutter-repair', gutters)

  for (const name of ['gutters', 'GUTTER REPAIR', 'Siding repair'])
    expect(await add(app, { ...solar, name }), name).toMatchObject({ reason: 'name-taken' })
  for (const slug of ['gutters', 'gutter-repair', 'siding-repair'])
    expect(await add(app, { ...solar, slug }), slug).toMatchObject({ reason: 'slug-taken' })
  expect(await change(app, 'siding-repair', { ...solar, name: 'Gutter Repair' })).toMatchObject({
    reason: 'name-taken',
  })
  expect(await namesOf(app)).not.toContain('Solar Roofing')
})

test('finds a renamed category by its former name, in imports and in forms', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { category: 'Gutter Repair' })

  expect(await change(app, 'gutter-repair', gutters)).toMatchObject({ ok: true, slug: 'gutters' })
  await importCsv(app, 'Name,City,Category\nBay,Jupiter,gutter REPAIR\nCay,Jupiter,Gutters\n')

  expect((await listings(app)).map(({ name, category }) => [name, category])).toEqual(
    expect.arrayContaining([
      ['Ace Roofing', 'Gutters'],
      ['Bay', 'Gutters'],
      ['Cay', 'Gutters'],
    ]),
  )
  expect(await app.db.selectFrom('businesses').select('id').where('id', '=', id).execute()).toHaveLength(1)
  expect(await knownNames(app, ['Gutter Repair', 'GUTTERS', 'Plumbing'])).toEqual(['Gutters'])
  expect(await readCategoryForm(app, 'gutters')).toMatchObject({
    origin: 'Gutter Repair',
    former: { names: ['Gutter Repair'], slugs: ['gutter-repair'] },
  })
})

test('a category that gets a former name back no longer lists that name as former', async () => {
  const { app } = await testApp()
  await change(app, 'gutter-repair', gutters)
  await change(app, 'gutters', { ...gutters, name: 'Gutter Repair', slug: 'gutter-repair' })
  expect(await readCategoryForm(app, 'gutter-repair')).toMatchObject({
    former: { names: ['Gutters'], slugs: ['gutters'] },
  })
})

test('removes only a category that no listing has', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { category: 'Gutter Repair' })
  expect(await remove(app, 'gutter-repair')).toMatchObject({ reason: 'has-listings' })
  await app.db.updateTable('businesses').set({ status: 'suspended' }).where('id', '=', id).execute()
  expect(await remove(app, 'gutter-repair')).toMatchObject({ reason: 'has-listings' })

  expect(await remove(app, 'siding-repair')).toMatchObject({ ok: true })
  expect(await namesOf(app)).not.toContain('Siding Repair')
  expect(await remove(app, 'siding-repair')).toMatchObject({ reason: 'category-unknown' })
})

test('keeps the last category', async () => {
  const { app } = await testApp()
  const slugs = (await readOfferedCategories(app)).map(({ slug }) => slug)
  for (const slug of slugs.slice(1)) expect(await remove(app, slug)).toMatchObject({ ok: true })
  expect(await remove(app, slugs[0] ?? '')).toMatchObject({ reason: 'last-category' })
})

test('rejects an outdated form, an unknown category and everyone but administrators', async () => {
  const { app } = await testApp()
  const seen = (await readCategoryForm(app, 'gutter-repair'))?.version ?? ''
  await change(app, 'gutter-repair', { ...gutters, slug: 'gutter-repair' })
  const late = { slug: 'gutter-repair', version: seen, input: categoryInput.parse(gutters) }
  expect(await changeCategory(app, admin, late)).toMatchObject({ reason: 'changed-meanwhile' })
  expect(await removeCategory(app, admin, late)).toMatchObject({ reason: 'changed-meanwhile' })
  expect(await change(app, 'plumbing', gutters)).toMatchObject({ reason: 'category-unknown' })
  for (const role of ['editor', 'support', 'user'] as const) {
    expect(await add(app, solar, callerOf(role, 'x'))).toMatchObject({ reason: 'forbidden' })
    expect(await changeCategory(app, callerOf(role, 'x'), late)).toMatchObject({ reason: 'forbidden' })
    expect(await removeCategory(app, callerOf(role, 'x'), late)).toMatchObject({ reason: 'forbidden' })
  }
})

test('reads a form: an address from the name, synonyms from commas and lines', () => {
  const typed = { name: 'Solar & Skylights', es: 'Sol', ht: 'Solè' }
  expect(categoryInput.parse({ ...typed, synonyms: ' solar panel , \n skylight;skylight' })).toMatchObject({
    slug: 'solar-and-skylights',
    synonyms: ['solar panel', 'skylight'],
  })
  for (const wrong of [{ name: '' }, { es: '' }, { slug: 'No Slug' }, { slug: '-a' }, { description: 'x'.repeat(601) }])
    expect(categoryInput.safeParse({ ...typed, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
  expect(
    categoryInput.safeParse({
      ...typed,
      synonyms: Array(41)
        .fill('a')
        .map((a, i) => a + i)
        .join(),
    }).success,
  ).toBe(false)
})
