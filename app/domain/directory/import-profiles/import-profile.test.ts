import { expect, test } from 'vitest'
import { operator } from '#tests/support/builders.ts'
import { csvFile } from '#tests/support/csv-files.ts'
import { expectedMoves } from '#tests/support/expected-moves.ts'
import { exportOf, readMoved } from '#tests/support/moved-listings.ts'
import { testApp } from '#tests/support/test-app.ts'
import { importBusinesses } from '../imports/import-businesses.server.ts'
import { undoImport } from '../imports/undo-import.server.ts'
import { findRedirect } from '../redirects/redirects.server.ts'
import { columnsOfProfile, findProfile, importProfiles, recognizeProfile } from './import-profile.ts'
import { isPattern } from './moving.ts'

const asked = { withPictures: true, withRedirects: true }

function headerOf(product: string) {
  return (exportOf(product).split('\n', 1)[0] ?? '').split(',')
}

test.each(expectedMoves)('takes over an export of $name', async ({ product, moving, listings, skipped }) => {
  const { app } = await testApp()
  const file = csvFile(exportOf(product), `${product}.csv`)
  const imported = await importBusinesses(app, operator, { ...file, moving: { ...moving, ...asked } })
  expect(imported).toMatchObject({ ok: true, report: { added: listings.length } })
  expect(imported.ok && imported.report.skipped.reduce((sum, { count }) => sum + count, 0)).toBe(skipped)
  expect(await readMoved(app)).toEqual(listings)
})

test.each(expectedMoves)('recognizes $name by its header, and no other product in it', ({ product }) => {
  expect(recognizeProfile(headerOf(product))).toBe(product)
  const names = new Set(headerOf(product).map(name => name.toLowerCase()))
  expect(importProfiles.filter(profile => profile.isHeader(names)).map(({ id }) => id)).toEqual([product])
})

test.each([
  'ID,Title,Content,Permalink,Status,at_biz_dir-category,at_biz_dir-location,_phone,_email,_manual_lat,_manual_lng,_hide_map,_bdbh',
  'name,description,category,location,tag,phone,fax,email,website,zip,hide_contact_owner,manual_lat,manual_lng,hide_map',
])('recognizes fields of Directorist in another exporter’s header: %s', async header => {
  const { app } = await testApp()
  const names = header.split(',')
  expect(recognizeProfile(names)).toBe('directorist')
  const values: Record<string, string> = {
    ...{
      title: 'Coconut Row Roofing',
      name: 'Coconut Row Roofing',
      content: 'Tile and flat roofs.',
      status: 'publish',
    },
    ...{ description: 'Tile and flat roofs.', location: 'Jupiter', category: 'Roof Repair', phone: '561-555-0144' },
    ...{
      'at_biz_dir-location': 'Florida,Jupiter',
      'at_biz_dir-category': 'Roof Repair',
      zip: '33458',
      fax: '561-555-0155',
    },
    ...{ manual_lat: '26.93', manual_lng: '-80.1', permalink: 'https://old.example/directory/coconut-row' },
  }
  const row = names.map(name => `"${values[name.toLowerCase().replace(/^_/, '')] ?? ''}"`).join(',')
  const imported = await importBusinesses(app, operator, csvFile(`${header}\n${row}\n`, 'listings.csv'))
  expect(imported).toMatchObject({ ok: true, report: { added: 1, moving: { product: 'Directorist' } } })
  expect(await readMoved(app)).toMatchObject([{ name: 'Coconut Row Roofing', city: 'Jupiter', phone: '561-555-0144' }])
})

test('takes no ordinary list for an export', () => {
  for (const header of ['Name,City,Phone', 'Title,Content,Status,Slug', 'company,city,active', 'listing_title,city'])
    expect(recognizeProfile(header.split(',')), header).toBeUndefined()
})

test('never takes an owner’s account, a password or a paid place from an export', () => {
  for (const { product } of expectedMoves) {
    const profile = findProfile(recognizeProfile(headerOf(product)))
    const header = headerOf(product)
    const columns = profile ? columnsOfProfile(profile, header) : {}
    const used = Object.values(columns).map(column => header[column])
    expect(columns.claimed, product).toBeUndefined()
    expect(columns.featured, product).toBeUndefined()
    expect(used.filter(name => /account|password|author|user/i.test(name ?? ''))).toEqual([])
  }
})

test('proposes a pattern that it would accept', () => {
  for (const { pattern } of importProfiles) expect(isPattern(pattern), pattern).toBe(true)
})

test('without a choice a package brings no plan, and neither pictures nor redirects are taken', async () => {
  const { app } = await testApp()
  const imported = await importBusinesses(app, operator, csvFile(exportOf('geodirectory'), 'gd_place.csv'))
  expect(imported).toMatchObject({
    ok: true,
    report: {
      moving: {
        product: 'GeoDirectory',
        statuses: { active: 1, pending: 2, archived: 1 },
        plans: {},
        pictures: 3,
        pictured: 2,
        oldAddresses: 0,
      },
      notes: expect.arrayContaining([
        expect.objectContaining({ kind: 'package-without-plan', count: 4 }),
        expect.objectContaining({ kind: 'category-number', count: 2 }),
        expect.objectContaining({ kind: 'pictures-unusable', count: 1 }),
      ]),
    },
  })
  for (const { plan, pictures, oldPaths } of await readMoved(app))
    expect({ plan, pictures, oldPaths }).toEqual({ plan: null, pictures: [], oldPaths: [] })
})

test('a profile can be turned off, and columns can be given all the same', async () => {
  const { app } = await testApp()
  const given = { mapping: { post_title: 'name' }, moving: { profile: null } }
  const imported = await importBusinesses(app, operator, { ...csvFile(exportOf('geodirectory')), ...given })
  expect(imported).toMatchObject({ ok: true, report: { moving: undefined } })
  expect((await readMoved(app)).map(({ status }) => status)).toEqual(['active', 'active', 'active', 'active'])
})

test('a listing that exists keeps its status, plan and pictures, and gets the redirect', async () => {
  const { app } = await testApp()
  const file = () => csvFile(exportOf('directorist'))
  await importBusinesses(app, operator, file())
  const again = await importBusinesses(app, operator, {
    ...file(),
    moving: { ...asked, pattern: '/directory/{name}' },
  })
  expect(again).toMatchObject({ ok: true, report: { added: 0, same: 2, moving: { pictures: 0, oldAddresses: 2 } } })
  expect(await readMoved(app)).toMatchObject([
    { pictures: [], oldPaths: ['/directory/keystone-tarping'] },
    { pictures: [], oldPaths: ['/directory/lantana-roof-works'] },
  ])
})

test('an undo takes back redirects and plans, and a later import may have the addresses', async () => {
  const { app } = await testApp()
  const moving = { ...asked, plans: { '2': 'premium' as const }, pattern: '/places/{name}' }
  const take = () => importBusinesses(app, operator, { ...csvFile(exportOf('geodirectory')), moving })
  const first = await take()
  expect(await findRedirect(app, '/places/coral-reef-roofing')).toBe('/business/coral-reef-roofing')
  expect(await findRedirect(app, '/places/old-inlet-roofing'), 'a pending listing').toBeUndefined()
  expect(await undoImport(app, operator, { importId: first.ok ? first.report.importId : '' })).toMatchObject({
    ok: true,
    report: { removed: 4, kept: { count: 0 } },
  })
  expect(await findRedirect(app, '/places/coral-reef-roofing')).toBeUndefined()
  await take()
  expect(await findRedirect(app, '/places/coral-reef-roofing')).toBe('/business/coral-reef-roofing')
})
