import { expect, test } from 'vitest'
import { importCsv, tryImport } from '#tests/support/import-csv.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { guessColumns } from '../import-columns/guess-columns.ts'
import { isStateLicenseFile } from '../import-columns/state-license-file.ts'

const dates = ['03/14/2009', '09/01/2024', '08/31/2026']
const row = (code: string, person: string, firm: string, address: string[], core: string) => [
  ...['06', code, person, firm, '', ...address.slice(0, 1), '', '', ...address.slice(1), '60'],
  ...[core, 'C', 'A', ...dates, '', '', `${code}${core}`],
]
const rows = [
  row(
    'CCC',
    'WINTERBOURNE, ALDOUS P',
    'GULLSTONE ROOFING INC',
    ['100 EXAMPLE BLVD', 'LAKEWORTH      ', 'FL', '33461'],
    '9990101',
  ),
  row(
    'CCC',
    'PELLINGHAM, ROSAMUND',
    'TIDEMARK SYSTEMS LLC',
    ['22 EXAMPLE RD', 'PALM BCH GDNS', 'FL', '33410-1234'],
    '9990102',
  ),
  row('RC', 'STOURBRIDGE, LEOPOLD JR', 'INDIVIDUAL', ['', 'W PALM BCH', 'FL', '33405'], '9990103'),
  row('CCC', 'HARTLEPOOLE, WINIFRED', 'DRIFTLINE OF JUPITER', ['8 EXAMPLE DR', 'JUPITER', 'FL', '33458'], '9990104'),
]
const blank = ['06', 'QB', 'ABLE, X', ...Array.from({ length: 18 }, () => '')]
const fileOf = (lines: string[][], isQuoted = true) =>
  lines.map(fields => fields.map(text => (isQuoted || text.includes(',') ? `"${text}"` : text)).join(',')).join('\r\n')

test.each([
  ['as it is published', fileOf(rows)],
  ['with quotes only where they are needed', fileOf(rows, false)],
  ['with an empty column at the end', fileOf(rows.map(fields => [...fields, '']))],
  ['beginning with a person without a business', fileOf([rows[2] ?? [], ...rows])],
  ['beginning with a licensee of whom little is said', fileOf([blank, ...rows])],
  ['without a name people do business as', fileOf(rows.map(fields => fields.with(3, '')))],
  ['of two rows', fileOf(rows.slice(0, 2))],
])('the state’s license file %s is asked about, and its first row is no header', async (_, text) => {
  spec('decision 37')
  const { app } = await testApp()
  expect(await tryImport(app, text)).toMatchObject({ ok: false, reason: 'header-missing' })
  expect(await app.db.selectFrom('businesses').select('id').execute()).toEqual([])
})

test("maps the other columns once the name's column is known, and skips a person without a business by name", async () => {
  const { app } = await testApp()
  const report = await importCsv(app, fileOf(rows), { mapping: { 'Column 4': 'name' } })
  expect(report).toMatchObject({ added: 3, skipped: [{ kind: 'individual', count: 1, lines: [3] }] })
  const listings = await app.db
    .selectFrom('businesses')
    .innerJoin('places', 'places.id', 'placeId')
    .select(['businesses.name', 'street', 'places.name as city', 'state', 'postalCode', 'licenseNumber', 'phone'])
    .orderBy('licenseNumber')
    .execute()
  expect(listings).toEqual([
    {
      ...{ name: 'GULLSTONE ROOFING INC', street: '100 EXAMPLE BLVD', city: 'Lake Worth', state: 'FL' },
      ...{ postalCode: '33461', licenseNumber: 'CCC9990101', phone: '' },
    },
    {
      ...{ name: 'TIDEMARK SYSTEMS LLC', street: '22 EXAMPLE RD', city: 'Palm Beach Gardens', state: 'FL' },
      ...{ postalCode: '33410-1234', licenseNumber: 'CCC9990102', phone: '' },
    },
    {
      ...{ name: 'DRIFTLINE OF JUPITER', street: '8 EXAMPLE DR', city: 'Jupiter', state: 'FL' },
      ...{ postalCode: '33458', licenseNumber: 'CCC9990104', phone: '' },
    },
  ])
})

test("doesn't mistake other files without column names for it, nor seven digits for a telephone number", () => {
  const others = [
    [['Ace Roofing', 'Jupiter', 'FL', '561-555-0100']],
    rows.map(fields => fields.slice(0, 20)),
    rows.map(fields => fields.with(0, '07')),
    rows.map(fields => fields.with(15, 'Jupiter')),
    rows.map(fields => [...fields, '', '']),
    [],
  ]
  for (const lines of others) expect(isStateLicenseFile(lines), lines[0]?.join()).toBe(false)
  const digits = ['9990101', '9990102', '9990103'].map(number => ['Ace Roofing', number])
  expect(guessColumns(['', ''], digits).columns).toEqual({})
  const phones = ['561-555-0101', '561-555-0102', '561-555-0103'].map(number => ['Ace Roofing', number])
  expect(guessColumns(['', ''], phones).columns).toEqual({ phone: 1 })
})
