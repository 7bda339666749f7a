import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { readSigns } from '#domain/oversight/alarms/read-signs.server.ts'
import { buildListing, buildOperator, operator, visitor } from '#tests/support/builders.ts'
import {
  disciplineFile,
  disciplineFiller,
  disciplineHeader,
  disciplineLine,
  giveDisciplineFile,
} from '#tests/support/discipline-file.ts'
import { giveLicenseFile, licenseFile, licenseLine } from '#tests/support/license-file.ts'
import { testApp } from '#tests/support/test-app.ts'
import { forgetEntries, licenseKeysOf, listDiscipline, listDisciplined } from './discipline-entries.server.ts'
import { fiscalYearOf, publishedFiscalYears } from './discipline-file.ts'
import { listDisciplineFiles } from './discipline-files.server.ts'
import { takeDisciplineFile, undoDisciplineFile } from './take-discipline-file.server.ts'
import { takeStateFile } from './take-state-file.server.ts'

const day = 86_400_000
const ace = { name: 'Ace Roofing', licenseNumber: 'CCC1330001' }

async function installation() {
  const opened = await testApp()
  await buildOperator(opened.app)
  return opened
}

async function keptNumbers(app: App) {
  const rows = await app.db.selectFrom('disciplineEntries').select('number').orderBy('number').execute()
  return rows.map(({ number }) => number)
}

async function signs(app: App) {
  const configured = { deliversMail: true, readsMailbox: false, fetchesLicenses: true, fetchesDiscipline: true }
  return (await readSigns(app, configured)).map(({ kind }) => kind).filter(kind => kind.startsWith('discipline'))
}

test('fiscal years begin in July, and the state publishes the last five', () => {
  expect(['2024-06-30', '2024-07-01', '2025-06-30', '2000-01-01'].map(fiscalYearOf)).toEqual([
    '2324',
    '2425',
    '2425',
    '9900',
  ])
  expect(publishedFiscalYears('2026-06-29')).toEqual(['2526', '2425', '2324', '2223', '2122'])
  expect(publishedFiscalYears('2026-07-01')[0]).toBe('2627')
})

test('keeps lines of roofing and building licenses of the county and those that a listing names, without addresses', async () => {
  const { app } = await installation()
  await buildListing(app, { name: 'Faraway Roofing', licenseNumber: 'CCC 1330009' })
  const away = { county: 'Orange', zip: '32801', city: 'ORLANDO' }
  const lines = [
    disciplineLine(),
    // The county's name is missing, or is another one; the ZIP is of the county.
    disciplineLine({ number: '1330002', county: '', zip: '33401-4410' }),
    disciplineLine({ type: 'Certified Building Contractor', number: '0015082', county: 'PALM BEACH', zip: '' }),
    disciplineLine({ type: 'CERTIFIED GENERAL  CONTRACTOR', number: 'CGC1500003', county: '60' }),
    disciplineLine({ type: 'Certified Building Contractor', number: 'A05721' }),
    disciplineLine({ type: 'Registered Roofing Contractor', number: '0027412', zip: '334101234', county: 'Broward' }),
    disciplineLine({ ...away, number: '1330009' }),
    // The same number of another class is another license.
    disciplineLine({ ...away, type: 'Certified General Contractor', number: '1330009' }),
    disciplineLine({ ...away, number: '1330004' }),
    disciplineLine({ type: 'Certified Pool/Spa Contractor', number: '1457001' }),
    disciplineLine({ type: 'Construction Financial Officer', number: '77' }),
    disciplineLine({ number: '' }),
    disciplineLine({ number: 'UNLICENSED' }),
  ]
  expect(await giveDisciplineFile(app, disciplineFile(lines))).toMatchObject({ ok: true, fiscalYear: '2425', kept: 7 })
  expect(await keptNumbers(app)).toEqual(
    ['CBC15082', 'CBCA5721', 'CCC1330001', 'CCC1330002', 'CCC1330009', 'CGC1500003', 'RC27412'].sort(),
  )
  const stored = await app.db.selectFrom('disciplineEntries').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain('EXAMPLE WAY')
})

test('reads the traps of the true file: a mark before the header, empty columns, quotes, blanks, repeated lines', async () => {
  const { app } = await installation()
  const trap = {
    respondent: 'O\u2019BRIEN "MO", MARY JR',
    disposition: '',
    disposed: '',
    discipline: '',
    violation: '',
  }
  const lines = [
    `${disciplineLine(trap).replace('\u2019', '\x92')},`,
    disciplineLine(),
    disciplineLine(),
    disciplineLine({ discipline: '03/11/2025 - Costs,\r\nReprimand' }).replace(',\r\n', ',\n'),
    disciplineLine({ entered: '', complaint: '2024041235' }),
    '',
  ]
  const text = `\xef\xbb\xbf"${disciplineHeader.replaceAll(',', '","')}",\n${[...lines, ...disciplineFiller()].join('\n')}`
  expect(await giveDisciplineFile(app, text)).toMatchObject({ ok: true, kept: 4 })
  const kept = await listDiscipline(app, ['CCC1330001'])
  expect(kept.map(({ discipline }) => discipline)).toEqual([
    '',
    '03/11/2025 - Costs, Reprimand',
    '03/11/2025 - Fine',
    '03/11/2025 - Fine',
  ])
  expect(kept.find(({ disposition }) => disposition === '')).toMatchObject({
    ...{ respondent: 'O’BRIEN "MO", MARY JR', enteredOn: '2024-09-14', disposedOn: null },
  })
})

const renamed = {
  'License Nbr': ['License Number', 'LICENSE_NO', 'Lic Nbr', 'License #Number'],
  'Respondent Name': ['Respondent'],
  'ZIP Code': ['Zip', 'Zip-Code', 'Postal Code'],
  County: ['County Name'],
  'Complaint Nbr': ['Complaint Number', 'Case Number'],
  'Entered Date': ['Date Entered'],
  'Disposition Date': ['DISPOSITION_DATE'],
  'Discipline Date - Description': ['Discipline Date/Description', 'Discipline Description', 'Discipline'],
  'Violation Code': ['Violation', 'Violation Codes'],
}

test.each(Object.entries(renamed).flatMap(([from, names]) => names.map(to => [from, to] as const)))(
  'reads a file whose %s is called %s',
  async (from, to) => {
    const { app } = await installation()
    const text = disciplineFile([disciplineLine()]).replace(from, to)
    expect(await giveDisciplineFile(app, text)).toMatchObject({ ok: true, fiscalYear: '2425', kept: 1 })
    expect(await listDiscipline(app, ['CCC1330001'])).toMatchObject([
      {
        ...{ complaint: '2024041234', disposition: 'Final Order', respondent: 'ACE, ANNA B' },
        discipline: '03/11/2025 - Fine',
      },
    ])
  },
)

test('reads columns in another order, with unknown ones between and without those that may be missing', async () => {
  const { app } = await installation()
  const names = 'Complaint Nbr,Board,License Type,License Nbr,ZIP Code,Respondent Name,Entered Date,Disposition'
  const header = `${names},Disposition Date,Discipline Date - Description,,`
  const row = (complaint: string, number: string) =>
    `${complaint},06,Certified Roofing Contractor,${number},33431,"ACE, ANNA",09/14/2024,Final Order,03/11/2025,Fine,,`
  const text = [header, row('1', '1330001'), row('2', '01330001')].join('\n')
  expect(await giveDisciplineFile(app, text)).toMatchObject({ ok: true, rows: 2, kept: 2 })
  expect((await listDiscipline(app, ['CCC1330001'])).map(({ complaint }) => complaint).sort()).toEqual(['1', '2'])
  // A row with something beyond the last column has shifted.
  const shifted = text.replaceAll('Fine,,', 'Fine,,x')
  expect(await giveDisciplineFile(app, shifted)).toMatchObject({ reason: 'layout', detail: '2' })
})

test('distinguishes the state’s files by their columns', async () => {
  const { app } = await installation()
  const take = async (text: string) => {
    const open = () => Readable.from([Buffer.from(text, 'latin1')])
    const { kind, taken } = await takeStateFile(app, operator, { fileName: 'a.csv', way: 'upload', open })
    return [kind, taken.ok || taken.reason]
  }
  const file = disciplineFile([disciplineLine()])
  expect(await take(`${file.replace('License Nbr', 'License Number')}`)).toEqual(['discipline', true])
  expect(await take(file.replace('License Type,License Nbr', 'License Type'))).toEqual(['discipline', 'layout'])
  expect(await take(file.replace('Complaint Nbr', 'Claim Nbr'))).toEqual(['discipline', 'layout'])
  expect(await take(licenseFile([licenseLine()]))).toEqual(['licenses', true])
  expect(await take('Name,City\nAce,Jupiter\n')).toEqual(['licenses', 'layout'])
})

const whole = disciplineFile([disciplineLine()])
const withoutNumber = disciplineHeader.replace('License Nbr,', '')
const refused: [string, string, { reason: string; detail?: string }][] = [
  ['an empty file', '', { reason: 'empty' }],
  ['a header alone', `${disciplineHeader}\n`, { reason: 'empty' }],
  ['another list', 'Name,City\nAce,Jupiter\n', { reason: 'layout', detail: '1' }],
  ['the license file', licenseFile([licenseLine()]), { reason: 'layout', detail: '1' }],
  ['the file of unlicensed people', `${withoutNumber}\nx\n`, { reason: 'layout', detail: '1' }],
  ['the recovery fund', whole.replace('Complaint Nbr', 'Claim Nbr'), { reason: 'layout', detail: '1' }],
  ['a file without its header', whole.slice(whole.indexOf('\n') + 1), { reason: 'layout', detail: '1' }],
  ['a web page', '<!doctype html>\n<p>Down for maintenance', { reason: 'layout', detail: '1' }],
  ['rows of another shape', whole.replace(/,FL,/g, ',Florida,'), { reason: 'layout', detail: '2' }],
  ['a file cut off in a row', whole.slice(0, -60), { reason: 'truncated', detail: '101' }],
  ['a file cut off in a name', `${whole}Certified Roofing Contractor,133,"ACE, AN`, { reason: 'truncated' }],
  [
    'two years in one',
    `${whole}${disciplineFiller('09/14/2025', 40).join('\r\n')}\r\n`,
    { reason: 'several-years', detail: '' },
  ],
]

test.each(refused)(
  'refuses %s, keeps the file before, and raises the alarm until a good one comes',
  async (_, text, why) => {
    const { app, clock } = await installation()
    await buildListing(app, ace)
    await giveDisciplineFile(app, whole)
    expect(await signs(app)).toEqual([])
    clock.later(7 * day)
    expect(await giveDisciplineFile(app, text)).toMatchObject({ ok: false, ...why })
    expect(await listDiscipline(app, ['CCC1330001'])).toMatchObject([{ isInForce: true }])
    expect(await signs(app)).toEqual(['discipline-file-refused'])
    clock.later(day)
    await giveDisciplineFile(app, whole)
    expect(await signs(app)).toEqual([])
  },
)

test('refuses a smaller, an older and a coming file, and counts each fiscal year for itself', async () => {
  const { app, clock } = await installation()
  await giveDisciplineFile(app, whole, '2026-06-20')
  const smaller = `${[disciplineHeader, disciplineLine(), ...disciplineFiller().slice(0, 60)].join('\n')}\n`
  expect(await giveDisciplineFile(app, smaller)).toEqual({ ok: false, reason: 'smaller', detail: '60' })
  const older = disciplineFile([disciplineLine({ violation: '' })])
  expect(await giveDisciplineFile(app, older, '2026-06-19')).toMatchObject({ reason: 'older', detail: 'June 20, 2026' })
  expect(await giveDisciplineFile(app, whole, '2027-01-01')).toMatchObject({ reason: 'day-ahead' })
  // A year that has just begun has few rows.
  const begun = `${[disciplineHeader, disciplineLine({ entered: '07/02/2025', complaint: '2025000001' })].join('\n')}\n`
  clock.later(day)
  expect(await giveDisciplineFile(app, begun)).toMatchObject({ ok: true, fiscalYear: '2526', rows: 1 })
  // A good file of another year doesn't end the alarm.
  expect(await signs(app)).toEqual(['discipline-file-refused'])
  expect(await giveDisciplineFile(app, older)).toMatchObject({ ok: true, fiscalYear: '2425' })
  expect(await signs(app)).toEqual([])
})

test('keeps what earlier files said: an outcome that came later, and a complaint that was taken out', async () => {
  const { app, clock } = await installation()
  const { id } = await buildListing(app, ace)
  const open = { disposition: '', disposed: '', discipline: '' }
  const second = disciplineLine({ complaint: '2024049999', entered: '10/01/2024' })
  await giveDisciplineFile(app, disciplineFile([disciplineLine(open), second]))
  clock.later(7 * day)
  await giveDisciplineFile(app, disciplineFile([disciplineLine()]))
  const said = await listDiscipline(app, await licenseKeysOf(app, id))
  expect(said).toMatchObject([
    { complaint: '2024049999', isInForce: false, since: '2026-07-01', until: '2026-07-01' },
    { complaint: '2024041234', disposition: 'Final Order', isInForce: true, since: '2026-07-08', until: '2026-07-08' },
    { complaint: '2024041234', disposition: '', isInForce: false, since: '2026-07-01', until: '2026-07-01' },
  ])
  expect(await listDisciplined(app)).toMatchObject([{ name: 'Ace Roofing', complaints: 1, orders: 1, total: 1 }])
  // A line that nobody's license is about goes a year after the files left it out.
  await app.db.updateTable('businesses').set({ licenseNumber: '' }).where('id', '=', id).execute()
  clock.later(300 * day)
  await giveDisciplineFile(app, disciplineFile([disciplineLine({ discipline: '' })]))
  await forgetEntries(app)
  expect(await listDiscipline(app, ['CCC1330001'])).toHaveLength(4)
  clock.later(100 * day)
  await forgetEntries(app)
  expect((await listDiscipline(app, ['CCC1330001'])).map(({ discipline }) => discipline)).toEqual([''])
})

test('an undo restores exactly the data of the previous file, and the file can be uploaded again', async () => {
  const { app, clock } = await installation()
  await buildListing(app, ace)
  const first = disciplineFile([disciplineLine({ disposition: '' }), disciplineLine({ complaint: '1' })])
  const later = disciplineFile([disciplineLine()])
  await giveDisciplineFile(app, first)
  const before = await listDiscipline(app, ['CCC1330001'])
  clock.later(day)
  const taken = await giveDisciplineFile(app, later)
  const fileId = taken.ok && !taken.isSame ? taken.fileId : ''
  const between = await listDiscipline(app, ['CCC1330001'])
  expect(await undoDisciplineFile(app, visitor('ann'), { fileId })).toEqual({ ok: false, reason: 'forbidden' })
  expect(await undoDisciplineFile(app, operator, { fileId: app.ids.next() })).toMatchObject({ reason: 'file-unknown' })
  expect(await undoDisciplineFile(app, operator, { fileId })).toEqual({ ok: true })
  expect(await undoDisciplineFile(app, operator, { fileId })).toMatchObject({ reason: 'already-undone' })
  expect(await listDiscipline(app, ['CCC1330001'])).toEqual(before)
  const undo = app.db.selectFrom('changes').select('undoes').where('action', '=', 'undo-discipline-file')
  expect((await undo.execute()).map(({ undoes }) => undoes)).toEqual([expect.any(String)])
  expect(await giveDisciplineFile(app, later)).toMatchObject({ ok: true, isSame: false })
  expect(await listDiscipline(app, ['CCC1330001'])).toEqual(between)
})

test('uploading the same file again adds only lines of licenses that listings have named since', async () => {
  const { app } = await installation()
  const away = { county: 'Orange', zip: '32801', number: '1330009' }
  const text = disciplineFile([disciplineLine(), disciplineLine(away)])
  expect(await giveDisciplineFile(app, text)).toMatchObject({ kept: 1 })
  expect(await giveDisciplineFile(app, text)).toEqual({ ok: true, isSame: true })
  await buildListing(app, { name: 'Faraway Roofing', licenseNumber: 'CCC1330009' })
  expect(await listDisciplined(app)).toEqual([])
  expect(await giveDisciplineFile(app, text)).toEqual({ ok: true, isSame: true })
  expect(await listDisciplined(app)).toMatchObject([{ name: 'Faraway Roofing', numbers: ['CCC1330009'] }])
  expect((await listDisciplineFiles(app)).map(({ outcome, kept }) => [outcome, kept])).toEqual([
    ['same', 0],
    ['same', 0],
    ['taken', 2],
  ])
})

test('a license that the operator said isn’t theirs says nothing about a listing', async () => {
  const { app } = await installation()
  const { id } = await buildListing(app, ace)
  await giveLicenseFile(app, licenseFile([licenseLine()]))
  await giveDisciplineFile(app, whole)
  expect(await listDisciplined(app)).toHaveLength(1)
  await app.db.updateTable('licenseMatches').set({ state: 'rejected' }).where('businessId', '=', id).execute()
  expect(await licenseKeysOf(app, id)).toEqual([])
  expect(await listDisciplined(app)).toEqual([])
})

test('only the operator gives files, and a stopped reading changes nothing', async () => {
  const { app } = await installation()
  const given = { fileName: 'a.csv', way: 'upload', open: () => Readable.from([Buffer.from(whole)]) } as const
  expect(await takeDisciplineFile(app, visitor('ann'), given)).toMatchObject({ reason: 'forbidden' })
  async function* broken() {
    yield Buffer.from(whole.slice(0, 500))
    throw new Error('the disk is gone')
  }
  const lost = { ...given, open: () => Readable.from(broken()) }
  await expect(takeDisciplineFile(app, operator, lost)).rejects.toThrow('the disk is gone')
  expect(await listDisciplineFiles(app)).toEqual([])
})

test('lines of a year that’s no longer published go a year after its last file, unless a listing names the license', async () => {
  const { app, clock } = await installation()
  await buildListing(app, ace)
  const lines = [disciplineLine(), disciplineLine({ number: '1330002' })]
  clock.later(4 * 365 * day - 90 * day)
  await giveDisciplineFile(app, disciplineFile(lines))
  clock.later(300 * day)
  await forgetEntries(app)
  expect(await keptNumbers(app)).toEqual(['CCC1330001', 'CCC1330002'])
  clock.later(70 * day)
  await forgetEntries(app)
  expect(await keptNumbers(app)).toEqual(['CCC1330001'])
})

test('a file older than the one in force and one of a year that’s no longer published raise no alarm', async () => {
  const { app, clock } = await installation()
  await giveDisciplineFile(app, whole)
  expect(await giveDisciplineFile(app, disciplineFile([]), '2026-06-19')).toMatchObject({ reason: 'older' })
  expect(await signs(app)).toEqual([])
  const smaller = `${[disciplineHeader, ...disciplineFiller().slice(0, 60)].join('\n')}\n`
  expect(await giveDisciplineFile(app, smaller)).toMatchObject({ reason: 'smaller' })
  expect(await signs(app)).toEqual(['discipline-file-refused'])
  clock.later(4 * 365 * day)
  expect(await signs(app)).toEqual([])
})

test('any good file ends the alarm about a file with several years', async () => {
  const { app, clock } = await installation()
  const mixed = `${whole}${disciplineFiller('09/14/2019', 90).join('\r\n')}\r\n`
  expect(await giveDisciplineFile(app, mixed)).toMatchObject({ reason: 'several-years' })
  expect(await listDisciplineFiles(app)).toMatchObject([{ fiscalYear: '' }])
  expect(await signs(app)).toEqual(['discipline-file-refused'])
  clock.later(day)
  await giveDisciplineFile(app, disciplineFile([], '09/14/2025'))
  expect(await signs(app)).toEqual([])
})
