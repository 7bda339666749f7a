import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildListing, buildOperator, operator } from '#tests/support/builders.ts'
import { filler, licenseLine } from '#tests/support/license-file.ts'
import { testApp } from '#tests/support/test-app.ts'
import { listMissing, listProposed } from './license-matches.server.ts'
import { readShownLicense } from './state-licenses.server.ts'
import { takeLicenseFile } from './take-license-file.server.ts'

async function installation() {
  const opened = await testApp()
  await buildOperator(opened.app)
  return opened
}

/** Gives the bytes as they are, in pieces of any size. */
function give(app: App, bytes: Buffer, piece = 1_000) {
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) =>
    bytes.subarray(at * piece, (at + 1) * piece),
  )
  return takeLicenseFile(app, operator, { fileName: 'x.csv', way: 'upload', open: () => Readable.from(pieces) })
}

const bytesOf = (lines: readonly string[], end = '\r\n') =>
  Buffer.from(`${[...lines, ...filler].join(end)}${end}`, 'latin1')

async function verified(app: App) {
  const rows = await app.db
    .selectFrom('businesses')
    .select('name')
    .where('verified', '=', true)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

const marked = (bytes: Buffer) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes])
const dates: Record<string, [expires: string, isVerified: boolean]> = {
  'one-digit month and day': ['7/1/2027', true],
  'the last day': ['07/01/2026', true],
  'the day before': ['06/30/2026', false],
  'a day that doesn’t exist': ['02/30/2028', false],
  'no day': ['', false],
}

test.each(Object.entries(dates))(
  'a license with %s as its date makes a listing Verified only if it runs',
  async (_, [expires, isVerified]) => {
    const { app } = await installation()
    await buildListing(app, { name: 'Coral Roofing', licenseNumber: 'CCC1331234' })
    const line = licenseLine({ core: '1331234', licensee: 'REEF, CORA', tradeName: 'CORAL ROOFING INC', expires })
    expect(await give(app, bytesOf([line]))).toMatchObject({ ok: true, acts: { matched: 1, ended: 0 } })
    expect(await verified(app)).toEqual(isVerified ? ['Coral Roofing'] : [])
  },
)

test('reads every odd form of a true row, in a file saved by a spreadsheet and read in small pieces', async () => {
  const { app } = await installation()
  const numbers = ['Lic# ccc-133 0101', 'CBC015082', 'CBCA05721 / CGC1500007', 'RC 29027412', 'CCC1330105']
  const names = ['Peñón Roofing', 'Old Roofing', 'Two Trades', 'County Roofing', 'Both Rows']
  for (const [at, licenseNumber] of numbers.entries()) await buildListing(app, { name: names[at] ?? '', licenseNumber })
  const lines = [
    licenseLine({
      core: '1330101',
      licensee: 'PE\u00d1A, "ANA" MARIA\r\nJR',
      tradeName: 'PE\u00d1\u00d3N ROOFING, INC',
    }),
    '',
    // Without its printed number.
    licenseLine({ occupation: 'CBC', core: '0015082', number: '', tradeName: 'OLD ROOFING', zip: '334311234' }),
    `${licenseLine({ occupation: 'CBC', core: '0005721', number: 'CBCA05721', tradeName: 'TWO TRADES' })},`,
    licenseLine({ occupation: 'CGC', core: '1500007', tradeName: 'TWO TRADES', county: '49' }),
    licenseLine({
      occupation: 'RC',
      core: '0027412',
      number: ' RC29027412 ',
      tradeName: 'COUNTY ROOFING',
      primary: 'c',
      secondary: 'a',
    }),
    // Two businesses of one license: the good row counts.
    licenseLine({ core: '1330105', tradeName: 'ANOTHER NAME', secondary: 'I', expires: '08/31/2030' }),
    licenseLine({ core: '1330105', tradeName: 'BOTH ROWS ROOFING', expires: '08/31/2026' }),
    licenseLine({ occupation: 'QB', core: '', number: '', primary: 'C', secondary: '', expires: '' }),
  ].map(line => line.replace(/^06/, '6'))
  expect(await give(app, marked(bytesOf(lines)), 7)).toMatchObject({ ok: true, kept: 6, acts: { proposed: 0 } })
  expect(await verified(app)).toEqual([...names].sort())
  const business = app.db.selectFrom('businesses').select('id').where('name', '=', 'Both Rows')
  const { id } = await business.executeTakeFirstOrThrow()
  expect(await readShownLicense(app, id)).toMatchObject({ secondaryStatus: 'A', expiresOn: '2026-08-31' })
})

test('a file cut off at any byte of its last row is refused or says the same', async () => {
  const { app, clock } = await installation()
  await buildListing(app, { name: 'Coral Roofing', licenseNumber: 'CCC1331234' })
  const last = licenseLine({ core: '1331234', licensee: 'REEF, CORA', tradeName: 'CORAL ROOFING INC' })
  const whole = Buffer.from([...filler, last].join('\n'), 'latin1')
  expect(await give(app, whole)).toMatchObject({ ok: true })
  const stored = () => app.db.selectFrom('stateLicenses').select(['licenseKey', 'missingFiles', 'number']).execute()
  const before = await stored()
  const outcomes = new Set<string>()
  for (let cut = 1; cut < last.length; cut++) {
    clock.later(60_000)
    const taken = await give(app, whole.subarray(0, whole.length - cut), 100_000)
    outcomes.add(taken.ok ? 'taken' : taken.reason)
    expect(await stored(), `${cut} bytes missing`).toEqual(before)
  }
  expect([...outcomes].sort()).toEqual(['taken', 'truncated'])
  expect(await verified(app)).toEqual(['Coral Roofing'])
})

test('rejects other files by their first rows and stores nothing of them', async () => {
  const { app } = await installation()
  const good = licenseLine()
  const files: Record<string, string> = {
    semicolons: [good, ...filler].join('\n').replaceAll(',', ';'),
    tabs: [good, ...filler].join('\n').replaceAll(',', '\t'),
    'another board': [good, ...filler].map(line => line.replace(/^06/, '08')).join('\n'),
    'twenty columns': [good, ...filler].map(line => line.replace(',,,', ',,')).join('\n'),
    'ISO dates': [good, ...filler].map(line => line.replace(/(\d\d)\/(\d\d)\/(\d{4})/g, '$3-$1-$2')).join('\n'),
    'a web page': '<!doctype html><title>Down</title>',
    JSON: '[{"board":"06"}]',
    UTF16: Buffer.from([good, ...filler].join('\n'), 'utf16le').toString('latin1'),
  }
  for (const [name, text] of Object.entries(files)) {
    const taken = await give(app, Buffer.from(text, 'latin1'))
    expect(taken, name).toMatchObject({ ok: false })
    expect(!taken.ok && taken.reason, name).toMatch(/^(layout|truncated|unreadable)$/)
  }
  expect(await app.db.selectFrom('stateLicenses').selectAll().execute()).toEqual([])
})

test('a status that the file doesn’t explain, and absence, end nothing; the operator sees the second absence', async () => {
  const { app, clock } = await installation()
  for (const [name, licenseNumber] of [
    ['Coral Roofing', 'CCC1331234'],
    ['Delta Roofing', 'CCC1331235'],
  ] as const)
    await buildListing(app, { name, licenseNumber })
  const coral = (more = {}) => licenseLine({ core: '1331234', tradeName: 'CORAL ROOFING INC', ...more })
  const delta = licenseLine({ core: '1331235', tradeName: 'DELTA ROOFING INC' })
  await give(app, bytesOf([coral(), delta]))
  for (const more of [{ primary: 'P' }, { secondary: '' }, { primary: 'E', secondary: 'X' }]) {
    clock.later(7 * 86_400_000)
    expect(await give(app, bytesOf([coral(more), licenseLine({ core: '1999999' })]))).toMatchObject({ ok: true })
    expect(await verified(app)).toEqual(['Coral Roofing', 'Delta Roofing'])
  }
  expect((await listMissing(app)).map(({ name }) => name)).toEqual(['Delta Roofing'])
  expect(await listProposed(app)).toEqual([])
})

const swapped: Record<string, [one: number, other: number]> = {
  'the statuses': [13, 14],
  'the first and the last day': [15, 17],
  'the first day and the day it took effect': [15, 16],
  'the core and the printed number': [12, 20],
  'the ZIP and the city': [8, 10],
  'the licensee and the trade name': [2, 3],
}

test.each(Object.entries(swapped))('a file whose columns changed places (%s) is refused', async (_, [one, other]) => {
  const { app, clock } = await installation()
  await buildListing(app, { name: 'Coral Roofing', licenseNumber: 'CCC1331234' })
  const line = licenseLine({ core: '1331234', licensee: 'REEF, CORA', tradeName: 'CORAL ROOFING INC' })
  expect(await give(app, bytesOf([line]))).toMatchObject({ ok: true })
  clock.later(7 * 86_400_000)
  const moved = [line, ...filler].map(text => {
    const cells: string[] = text.match(/"[^"]*"|[^,]+|(?<=,|^)(?=,|$)/g) ?? []
    expect(cells).toHaveLength(21)
    return cells
      .with(one, cells[other] ?? '')
      .with(other, cells[one] ?? '')
      .join(',')
  })
  expect(await give(app, Buffer.from(moved.join('\n')))).toMatchObject({ ok: false, reason: 'layout' })
  expect(await verified(app)).toEqual(['Coral Roofing'])
})

test('rows without any text, as a spreadsheet and an old system write them at the end, are no rows', async () => {
  const { app } = await installation()
  const blank = [licenseLine(), ','.repeat(20), '  ', '""', ...filler, ','.repeat(20), '\u001a\0']
  expect(await give(app, Buffer.from(blank.join('\r\n'), 'latin1'))).toMatchObject({ ok: true, rows: 101 })
})

test('of two rows with statuses in words, the one that is current and active counts', async () => {
  const { app } = await installation()
  await buildListing(app, { name: 'Coral Roofing', licenseNumber: 'CCC1331234' })
  const row = { core: '1331234', tradeName: 'CORAL ROOFING INC', primary: 'Current' }
  const lines = [
    licenseLine({ ...row, secondary: 'Inactive', expires: '08/31/2030' }),
    licenseLine({ ...row, secondary: 'Active' }),
  ]
  await give(app, bytesOf(lines))
  expect(await verified(app)).toEqual(['Coral Roofing'])
})
