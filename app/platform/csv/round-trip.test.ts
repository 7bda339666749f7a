import '#tests/support/steady-properties.ts'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { surveyCsv } from './survey-csv.ts'
import { csvLine, csvMark, csvText } from './write-csv.ts'

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '|', '\n', '\r', ' ', 'é', '屋', '🏠', '=', "'", '\u2028') }),
)
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 })

test('any table written for a program reads back unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(table, async rows => {
      expect(await read(`Name,City\r\n${csvText(rows)}`)).toEqual([['Name', 'City'], ...rows])
    }),
    { numRuns: 300 },
  )
})

test('a table written for a spreadsheet does too, except for the apostrophe before a formula', async () => {
  await fc.assert(
    fc.asyncProperty(table, async rows => {
      const guarded = rows.map(row => row.map(text => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)))
      const content = csvMark + csvLine(['Name', 'City']) + rows.map(csvLine).join('')
      expect(await read(content)).toEqual([['Name', 'City'], ...guarded])
    }),
    { numRuns: 300 },
  )
})

/** Reads like an import: survey first, then chunks that end anywhere. */
async function read(content: string) {
  const bytes = Buffer.from(content)
  const open = () =>
    Readable.from(Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) => bytes.subarray(at * 7, at * 7 + 7)))
  const { encoding } = await surveyCsv(open())
  const records: string[][] = []
  for await (const { fields } of readCsv(open(), { encoding, delimiter: ',' })) records.push(fields)
  return records
}
