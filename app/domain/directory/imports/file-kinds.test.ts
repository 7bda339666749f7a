import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildWorkbook } from '#tests/support/build-workbook.ts'
import { operator } from '#tests/support/builders.ts'
import { countedListings, directoryState, listedState, listingCounts } from '#tests/support/directory-state.ts'
import { tryImport } from '#tests/support/import-csv.ts'
import { listings } from '#tests/support/imported-listings.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { undoImport } from './undo-import.server.ts'

const list = [
  ['Name', 'City', 'Phone'],
  ['Ace', 'Jupiter', 5_615_550_101],
  ['Bay', 'Boca Raton', 5_615_550_102],
]

async function outcome(app: App, content: string | Buffer, given: Parameters<typeof tryImport>[2] = {}) {
  const imported = await tryImport(app, content, { asks: true, ...given })
  return imported.ok ? imported.report : `${imported.reason} ${imported.detail}`.trim()
}

test('imports a workbook like a CSV file, whatever its name', async () => {
  spec('decision 37')
  const { app } = await testApp()
  const bytes = buildWorkbook([{ name: 'Roofers', rows: [['Spring list'], [], ...list] }])
  for (const [index, fileName] of ['a.xlsx', 'A.XLSX', 'a.csv'].entries())
    expect(await outcome(app, bytes, { fileName }), fileName).toMatchObject({
      rows: 2,
      added: index === 0 ? 2 : 0,
      same: index === 0 ? 0 : 2,
      sheet: 'Roofers',
      encoding: null,
    })
  expect((await listings(app)).map(({ name, phoneE164 }) => [name, phoneE164])).toEqual([
    ['Ace', '+15615550101'],
    ['Bay', '+15615550102'],
  ])
})

test('asks which of several sheets to use, but ignores hidden and empty ones and those without a list', async () => {
  const { app } = await testApp()
  const two = buildWorkbook([
    { name: 'Active', rows: list },
    { name: 'Gone', rows: list },
  ])
  expect(await outcome(app, two, { fileName: 'a.xlsx' })).toBe('sheet-unclear Active, Gone')
  expect(await outcome(app, two, { fileName: 'a.xlsx', reading: { sheet: 'Nowhere' } })).toBe('unknown-sheet Nowhere')
  expect(await outcome(app, two, { fileName: 'a.xlsx', reading: { sheet: 'Gone' } })).toMatchObject({
    sheet: 'Gone',
    remarks: [{ kind: 'sheet-read', sheet: 'Gone', others: ['Active'] }],
  })
  const one = buildWorkbook([
    { name: 'Old', rows: list, isHidden: true },
    { name: 'Empty', rows: [] },
    { name: 'Notes', rows: [['call Bob']] },
    { name: 'List', rows: list },
  ])
  expect(await outcome(app, one, { fileName: 'a.xlsx' })).toMatchObject({ sheet: 'List' })
})

test.each([
  ['a web page', '<!DOCTYPE html><table><tr><td>Name</td></tr></table>', 'web-page'],
  ['JSON', '[{"name":"Ace"}]', 'json'],
  ['XML', '<?xml version="1.0"?><list/>', 'xml'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'old-workbook'],
  ['an archive', Buffer.from('PK\x03\x04 and no more', 'latin1'), 'workbook-broken'],
])('%s called .csv is refused by its name', async (_, content, reason) => {
  const { app } = await testApp()
  expect(await outcome(app, content)).toBe(reason)
})

test('accepts the chosen header line, or none', async () => {
  const { app } = await testApp()
  const titled = 'Who,Where\nName,City\nAce,Jupiter\nBay,Boca Raton\n'
  expect(await outcome(app, titled, { isDryRun: true, reading: { headerLine: 2 } })).toMatchObject({
    rows: 2,
    added: 2,
  })
  expect(await outcome(app, titled, { reading: { headerLine: 9 } })).toBe('unknown-line 9')
  const bare = 'Ace Roofing,Jupiter,561-555-0101\nBay Roofing,Boca Raton,561-555-0102\n'
  expect(await outcome(app, bare)).toBe('header-missing Ace Roofing, Jupiter, 561-555-0101')
  const mapping = { 'Column 1': 'name', 'Column 2': 'city', 'Column 3': 'phone' }
  expect(await outcome(app, bare, { mapping })).toMatchObject({ rows: 2, added: 2, remarks: [{ kind: 'no-header' }] })
})

test('asks about a doubtful name, and takes the reply', async () => {
  const { app } = await testApp()
  expect(await outcome(app, 'First Name,City\nAda,Jupiter\n')).toBe('name-unclear First Name')
  expect(await outcome(app, 'First Name,City\nAda,Jupiter\n', { mapping: { 'First Name': 'name' } })).toMatchObject({
    added: 1,
  })
})

test('imports all fields, then sees them unchanged, updates differences, and undoes everything', async () => {
  const { app } = await testApp()
  const header =
    'Name,City,Street,ZIP,Latitude,Longitude,License,Hours,Description,Category,Services,Years,Employees,24/7,Phone,Mobile\n'
  const row = (street: string, hours: string) =>
    `Ace,Jupiter,${street},33458,26.94,-80.09,CCC1330001,${hours},We fix roofs.,Roof Inspection,Gutter Repair,12,7,yes,561-555-0101,561-555-0102\n`
  const first = await outcome(app, header + row('1 Example Way', 'Mon-Fri 8am-5pm'))
  expect(first).toMatchObject({ added: 1, notes: [], unused: [] })
  const [listing] = await listings(app)
  expect(listing).toMatchObject({
    street: '1 Example Way',
    postalCode: '33458',
    givenLat: 26.94,
    lat: 26.94,
    pointPrecision: 'exact',
    licenseNumber: 'CCC1330001',
    description: 'We fix roofs.',
    yearsInBusiness: 12,
    employeeCount: 7,
    emergency: true,
    phone: '561-555-0101 / 561-555-0102',
    category: 'Roof Inspection',
  })
  expect(await partsOf(app)).toEqual({ hours: 5, categories: ['Roof Inspection', 'Gutter Repair'] })
  expect(await listingCounts(app)).toEqual(await countedListings(app))

  const state = await directoryState(app)
  const shown = await listedState(app)
  expect(await outcome(app, header + row('1 Example Way', 'Mon-Fri 8am-5pm'))).toMatchObject({
    same: 1,
    changed: 0,
    added: 0,
  })
  expect(await directoryState(app)).toEqual(state)

  const changed = await outcome(app, header + row('2 Example Way', 'Mon-Sun 24 hours'))
  expect(changed).toMatchObject({ changed: 1 })
  expect(await partsOf(app)).toMatchObject({ hours: 7 })
  const undo = (report: typeof changed) =>
    undoImport(app, operator, { importId: typeof report === 'string' ? '' : report.importId })
  expect(await undo(changed)).toMatchObject({ ok: true })
  expect(await listedState(app)).toEqual(shown)
  expect(await undo(first)).toMatchObject({ ok: true })
  expect(await app.db.selectFrom('businesses').select('id').where('removedAt', 'is', null).execute()).toEqual([])
})

async function partsOf({ db }: App) {
  const { rows } = await sql<{ hours: number; categories: string[] }>`
    select (select count(*) from business_hours) as hours,
      (select array_agg(name order by b.position) from business_categories b join categories c on c.id = category_id) as categories`.execute(
    db,
  )
  return rows[0]
}
