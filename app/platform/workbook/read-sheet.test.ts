import { expect, test } from 'vitest'
import { buildWorkbook, buildZip } from '#tests/support/build-workbook.ts'
import { openWorkbook } from './open-workbook.ts'
import { readSheet } from './read-sheet.ts'
import { WorkbookError, workbookLimits } from './workbook-error.ts'
import { rangesOf } from './zip-parts.ts'

async function read(bytes: Buffer, name?: string) {
  const book = await openWorkbook(rangesOf(bytes), bytes.length)
  const sheet = book.sheets.find(sheet => name === undefined || sheet.name === name)
  const rows: (string | number)[][] = []
  for await (const { line, fields } of readSheet(book, sheet ?? { part: '' })) rows.push([line, ...fields])
  return rows
}

async function errorOf(bytes: Buffer) {
  try {
    await read(bytes)
    return 'read'
  } catch (error) {
    if (error instanceof WorkbookError) return error.reason
    throw error
  }
}

/** Returns a cell with that format code. */
const shownAs = (code: string, value: string) =>
  read(
    buildWorkbook([{ name: 'A', rows: `<row r="1"><c r="A1" s="1"><v>${value}</v></c></row>` }], {
      styles: `<numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`,
    }),
  )

test("reads a sheet's rows with their numbers and cells in their columns, and skips blank rows", async () => {
  const rows = [['Title'], [], ['Name', 'City'], ['Ace', null, '5 & 6']]
  expect(await read(buildWorkbook([{ name: 'A', rows }]))).toEqual([
    [1, 'Title'],
    [3, 'Name', 'City'],
    [4, 'Ace', '', '5 & 6'],
  ])
})

test('keeps the digits of numeric phone numbers and ZIP codes', async () => {
  const rows =
    '<row><c><v>7865550123</v></c><c><v>7.865550123E9</v></c><c><v>33458.0</v></c><c><v>4.4000000000000004</v></c><c><v>1E-7</v></c></row>'
  expect(await read(buildWorkbook([{ name: 'A', rows }]))).toEqual([
    [1, '7865550123', '7865550123', '33458', '4.4', '0.0000001'],
  ])
})

test.each([
  ['00000', '8401', '08401'],
  ['yyyy-mm-dd', '45356', '2024-03-05'],
  ['m/d/yy', '45356.75', '2024-03-05'],
  ['[$-409]mmmm d, yyyy;@', '45356', '2024-03-05'],
  ['h:mm AM/PM', '0.33333333', '08:00'],
  ['[h]:mm', '0.75', '18:00'],
  ['yyyy-mm-dd hh:mm', '45356.75', '2024-03-05 18:00'],
  ['0%', '0.92', '92%'],
  ['#,##0.00', '1247.5', '1247.5'],
  ['"d" 0', '7', '7'],
  ['General', '12', '12'],
])('shows a number in the format %s as a person sees it', async (code, value, shown) => {
  expect(await shownAs(code, value)).toEqual([[1, shown]])
})

test('counts days from 1904 if the workbook says so', async () => {
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'
  const rows = '<row><c s="1"><v>0</v></c></row>'
  expect(await read(buildWorkbook([{ name: 'A', rows }], { styles, has1904: true }))).toEqual([[1, '1904-01-01']])
})

test('reads shared, rich and inline texts, formulas, flags and errors', async () => {
  const rows = `<row><c t="s"><v>1</v></c><c t="inlineStr"><is><r><t>Ace </t></r><r><t>&amp; Sons</t></r><rPh><t>no</t></rPh></is></c>
    <c t="str"><f>A1&amp;B1</f><v>joined</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>`
  expect(await read(buildWorkbook([{ name: 'A', rows }], { texts: ['first', 'second'] }))).toEqual([
    [1, 'second', 'Ace & Sons', 'joined', 'true', '#N/A'],
  ])
})

test('lists sheets by name, including hidden ones', async () => {
  const bytes = buildWorkbook([
    { name: 'Active & well', rows: [['one']] },
    { name: 'Old', rows: [['two']], isHidden: true },
  ])
  const { sheets } = await openWorkbook(rangesOf(bytes), bytes.length)
  expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Active & well', false],
    ['Old', true],
  ])
  expect(await read(bytes, 'Old')).toEqual([[1, 'two']])
})

test('reports other archives, broken workbooks and truncated ones as faults', async () => {
  expect(await errorOf(buildZip([{ name: 'word/document.xml', content: '<w/>' }]))).toBe('not-a-workbook')
  expect(await errorOf(buildWorkbook([{ name: 'A', rows: '<row><c><v>1</v></row>' }]))).toBe('workbook-broken')
  const whole = buildWorkbook([{ name: 'A', rows: [['x']] }])
  for (const cut of [10, 100, whole.length - 30]) expect(await errorOf(whole.subarray(0, cut))).toBe('workbook-broken')
})

test("doesn't expand entities that a file defines", async () => {
  const bomb =
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><row><c t="str"><v>&b;</v></c></row></worksheet>'
  const bytes = buildZip([
    { name: 'xl/workbook.xml', content: '<workbook><sheet name="A" r:id="r1"/></workbook>' },
    { name: 'xl/_rels/workbook.xml.rels', content: '<x><Relationship Id="r1" Type="/worksheet" Target="a.xml"/></x>' },
    { name: 'xl/a.xml', content: bomb },
  ])
  expect(await errorOf(bytes)).toBe('workbook-broken')
})

test('rejects a part that unpacks to far more than its size, or declares less, without using memory or time', async () => {
  const large = (size: number) => Buffer.alloc(size, ' ')
  const started = performance.now()
  const before = process.memoryUsage().rss
  const bombs = {
    strings: buildWorkbook([{ name: 'A', rows: [['x']] }], { texts: ['x'.repeat(workbookLimits.sharedBytes)] }),
    sheet: buildWorkbook([{ name: 'A', rows: `<row><c t="str"><v>${'x'.repeat(8 * 1024 * 1024)}</v></c></row>` }]),
    silence: buildWorkbook([{ name: 'A', rows: large(8 * 1024 * 1024).toString() }]),
    attribute: buildWorkbook([{ name: 'A', rows: `<row r="${'1'.repeat(8 * 1024 * 1024)}"/>` }]),
    liar: buildZip([
      { name: 'xl/workbook.xml', content: large(64 * 1024 * 1024), claimedSize: 100 },
      { name: 'xl/_rels/workbook.xml.rels', content: '<x/>' },
    ]),
    parts: buildZip(Array.from({ length: workbookLimits.parts + 1 }, (_, at) => ({ name: `xl/${at}`, content: '' }))),
  }
  for (const [name, bytes] of Object.entries(bombs))
    expect(await errorOf(bytes), name).toMatch(/^workbook-(?:too-large|broken)$/)
  expect(performance.now() - started).toBeLessThan(60_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(600 * 1024 * 1024)
})

test("rejects a value in a column beyond the limit, and doesn't fill in rows before distant ones", async () => {
  expect(await errorOf(buildWorkbook([{ name: 'A', rows: '<row r="1"><c r="XFD1"><v>1</v></c></row>' }]))).toBe(
    'too-many-columns',
  )
  const far = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="B1048576"><v>2</v></c></row>'
  expect(await read(buildWorkbook([{ name: 'A', rows: far }]))).toEqual([
    [1, '1'],
    [1_048_576, '', '2'],
  ])
})

const oneCell = '<row><c s="1"><v>1</v></c></row>'
const cells = (cell: string, rows = 20) => `<row>${cell.repeat(900)}</row>`.repeat(rows)
const formatted = (code: string) => ({
  styles: `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`,
})
const sharedText = '<c t="s"><v>0</v></c>'

test.each([
  ['tags in tags', buildWorkbook([{ name: 'A', rows: '<a>'.repeat(2_000_000) }])],
  ['tags in tags of shared texts', buildZip(partsWith('<si>'.repeat(1_000_000)))],
  [
    'a row that names a long shared text often',
    buildWorkbook([{ name: 'A', rows: cells(sharedText) }], { texts: [`_x0041_${'x'.repeat(1_000_000)}`] }),
  ],
  [
    'rows that together name a long shared text often',
    buildWorkbook([{ name: 'A', rows: `<row>${sharedText}</row>`.repeat(400) }], { texts: ['x'.repeat(1_000_000)] }),
  ],
  ['a sheet listed a thousand times', buildZip(sheetOften(1_000))],
])('rejects %s in little time and memory', async (_, bytes) => {
  const [started, before] = [performance.now(), process.memoryUsage().rss]
  expect(await errorOf(bytes)).toBe('workbook-too-large')
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
})

test.each([
  ['brackets', '['.repeat(900_000)],
  ['hours', 'h'.repeat(900_000)],
  ['zeros', '0'.repeat(900_000)],
])('ignores a format of a megabyte of %s at once', async (_, code) => {
  const started = performance.now()
  expect(await read(buildWorkbook([{ name: 'A', rows: oneCell }], formatted(code)))).toEqual([[1, '1']])
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('counts lines up, whatever numbers a file gives them', async () => {
  const row = (line: string) => `<row r="${line}"><c r="${line}"><v>1</v></c></row>`
  const rows = ['3', '3', '1e300', '-5', '1.5', '2000000', '9'].map(row).join('')
  expect(await read(buildWorkbook([{ name: 'A', rows }]))).toEqual([3, 4, 5, 6, 7, 8, 9].map(line => [line, '1']))
})

test('leaves out characters that no database stores', async () => {
  const rows = '<row><c t="str"><v>a_x0000_b_xD800_c_x000A_d</v></c><c t="s"><v>0</v></c></row>'
  expect(await read(buildWorkbook([{ name: 'A', rows }], { texts: ['_x0000_e_x0041_'] }))).toEqual([
    [1, 'ab\ufffdc\nd', 'eA'],
  ])
})

function partsWith(texts: string) {
  return [
    { name: 'xl/workbook.xml', content: '<workbook><sheet name="A" r:id="r1"/></workbook>' },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content:
        '<x><Relationship Id="r1" Type="/worksheet" Target="a.xml"/><Relationship Id="r2" Type="/sharedStrings" Target="s.xml"/></x>',
    },
    { name: 'xl/a.xml', content: '<worksheet/>' },
    { name: 'xl/s.xml', content: `<sst>${texts}` },
  ]
}

function sheetOften(times: number) {
  const sheet = { name: 'xl/a.xml', content: `<worksheet>${'<row/>'.repeat(100_000)}</worksheet>` }
  const book = `<workbook>${'<sheet name="A" r:id="r1"/>'.repeat(times)}</workbook>`
  const [, relations] = partsWith('')
  return [{ name: 'xl/workbook.xml', content: book }, ...(relations ? [relations] : []), sheet]
}
