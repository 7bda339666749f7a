import { Readable } from 'node:stream'
import fc from 'fast-check'
import '#tests/support/steady-properties.ts'
import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { CsvError, type CsvRecord, recordLimit } from './csv-parser.ts'
import type { Encoding } from './encoding.ts'
import { readCsv } from './read-csv.ts'
import { delimiters } from './sniff-format.ts'
import { surveyCsv } from './survey-csv.ts'

test('quoted fields may contain delimiters, line breaks and doubled quotes', async () => {
  spec('admin 5.11')
  expect(await read('a,"b, ""c""\nd",e\r\n"",f\n')).toEqual([
    { line: 1, fields: ['a', 'b, "c"\nd', 'e'] },
    { line: 3, fields: ['', 'f'] },
  ])
})

test('keeps a quote inside an unquoted field, and text after a quoted one', async () => {
  expect(await fieldsOf('5" gutters,"Bob" Roofing\nx,y')).toEqual([
    ['5" gutters', '"Bob" Roofing'],
    ['x', 'y'],
  ])
})

test('lines may end in LF, CR LF or CR, even in one file, with or without a final one', async () => {
  expect(await fieldsOf('a,b\nc,d\r\ne,f\rg,h')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
    ['g', 'h'],
  ])
})

test('records keep their number of fields, and an empty line has one empty field', async () => {
  expect(await read('a,b\n\nc\nd,e,f\n')).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, fields: [''] },
    { line: 3, fields: ['c'] },
    { line: 4, fields: ['d', 'e', 'f'] },
  ])
})

test('every encoding reads as the same text, without its byte order mark', async () => {
  const text = 'Näme,Straße\nPérez,“x”\n'
  const written: [Encoding, Buffer][] = [
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['windows-1252', Buffer.from(text.replace('“', '\x93').replace('”', '\x94'), 'latin1')],
  ]
  for (const [encoding, bytes] of written)
    expect(await fieldsOf(bytes, { encoding }), encoding).toEqual([
      ['Näme', 'Straße'],
      ['Pérez', '“x”'],
    ])
})

test('reports a quote that never closes with the first line of its row', async () => {
  const failure = read('a,b\n"x\ny",2\n3,"open\nand on\nand on\n')
  await expect(failure).rejects.toMatchObject({ reason: 'quote-never-closed', line: 4 })
  await expect(failure).rejects.toBeInstanceOf(CsvError)
})

test('detects a quote that never closes before it buffers the rest of a large file', async () => {
  let given = 0
  function* endless() {
    yield Buffer.from('a,b\n1,"')
    for (; given < 100; given++) yield Buffer.alloc(recordLimit / 4, 'x\n')
  }
  await expect(collect(Readable.from(endless()))).rejects.toMatchObject({ reason: 'quote-never-closed', line: 2 })
  expect(given).toBeLessThan(20)
})

test('rejects a record over the limit and reads one below it', async () => {
  const large = 'x'.repeat(recordLimit)
  await expect(read(`a\nb\n${large}${large}\n`)).rejects.toMatchObject({ reason: 'record-too-large', line: 3 })
  expect(await fieldsOf(`a\n${large.slice(1_000)}`)).toHaveLength(2)
})

test('passes on an error of the source', async () => {
  const source = new Readable({ read() {} })
  const reading = collect(source)
  source.push('a,b\n')
  source.destroy(new Error('the disk is gone'))
  await expect(reading).rejects.toThrow('the disk is gone')
})

test('closes the source if the reader stops early', async () => {
  const source = Readable.from([Buffer.from('a\nb\n'), Buffer.from('c\n')])
  for await (const _ of readCsv(source, { encoding: 'utf-8', delimiter: ',' })) break
  expect(source.destroyed).toBe(true)
})

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', ' ', 'é') }),
)
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })

test('any table reads back as written, wherever its bytes are split', async () => {
  const cases = fc.record({
    rows: table,
    delimiter: fc.constantFrom(...delimiters),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    size: fc.integer({ min: 1, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ rows, delimiter, end, size }) => {
      const content = Buffer.from(rows.map(row => row.map(text => quoted(text)).join(delimiter) + end).join(''))
      const pieces = Array.from({ length: Math.ceil(content.length / size) }, (_, index) =>
        content.subarray(index * size, (index + 1) * size),
      )
      const records = await collect(Readable.from(pieces), { delimiter })
      expect(records.map(record => record.fields)).toEqual(rows)
    }),
    { numRuns: 150 },
  )
})

test('detects the delimiter of any table with a plain header', async () => {
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom(...delimiters), async (rows, delimiter) => {
      const lines = [['Name', 'City', 'Phone'], ...rows].map(row => row.map(text => quoted(text)).join(delimiter))
      const countNames = (fields: string[]) => fields.filter(field => ['Name', 'City', 'Phone'].includes(field)).length
      const survey = await surveyCsv(Readable.from([Buffer.from(lines.join('\n'))]), {}, countNames)
      expect(survey.delimiter).toBe(delimiter)
    }),
    { numRuns: 150 },
  )
})

function quoted(text: string) {
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

type How = { encoding?: Encoding; delimiter?: string }

async function collect(source: Readable, { encoding = 'utf-8', delimiter = ',' }: How = {}) {
  const records: CsvRecord[] = []
  for await (const record of readCsv(source, { encoding, delimiter })) records.push(record)
  return records
}

async function read(content: string | Buffer, how?: How) {
  return collect(Readable.from([Buffer.from(content)]), how)
}

async function fieldsOf(content: string | Buffer, how?: How) {
  return (await read(content, how)).map(record => record.fields)
}
