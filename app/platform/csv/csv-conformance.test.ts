import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CsvError } from './csv-parser.ts'
import { readCsv } from './read-csv.ts'
import { delimiters } from './sniff-format.ts'
import { surveyCsv } from './survey-csv.ts'

const rows = z.array(z.array(z.string()))
const fault = z.object({ fault: z.string(), line: z.number() })
const papaParse = z.object({
  cases: z.array(
    z.object({
      name: z.string(),
      input: z.string(),
      delimiter: z.enum(delimiters).default(','),
      expected: rows,
      /** Our different result, and the reason for it. */
      differs: z.object({ because: z.string().min(20), ours: z.union([rows, fault]) }).optional(),
    }),
  ),
})
const { cases } = papaParse.parse(JSON.parse(readFileSync('tests/data/papaparse-cases.json', 'utf8')))

test.each(cases)('PapaParse, $name: %#', async ({ input, delimiter, expected, differs }) => {
  const read = await readAll(Buffer.from(input), delimiter)
  expect(read).toEqual(differs ? differs.ours : expected)
  if (differs) expect(read).not.toEqual(expected)
})

const require = createRequire(import.meta.url)
const spectrum = dirname(require.resolve('csv-spectrum/package.json'))
const spectrumCases = readdirSync(join(spectrum, 'csvs')).map(file => file.replace(/\.csv$/, ''))

test('the files of csv-spectrum exist', () => {
  expect(spectrumCases).toHaveLength(12)
})

const expectedOf = (name: string): unknown => JSON.parse(readFileSync(join(spectrum, 'json', `${name}.json`), 'utf8'))

/** The set contradicts itself here: its expected result isn't a list, and has another phone number than its file. */
const ownError = 'location_coordinates'

test.each(spectrumCases.filter(name => name !== ownError))('csv-spectrum: %s', async name => {
  expect(await readSpectrum(name)).toEqual(expectedOf(name))
})

test('csv-spectrum: location_coordinates, except for the phone number', async () => {
  const phone = { 'Contact Phone Number': '2095257564' }
  expect(await readSpectrum(ownError)).toEqual([{ ...z.object({}).loose().parse(expectedOf(ownError)), ...phone }])
})

/** Its rows as objects with the header's names as keys, as in the set. */
async function readSpectrum(name: string) {
  const content = readFileSync(join(spectrum, 'csvs', `${name}.csv`))
  const { delimiter } = await surveyCsv(Readable.from([content]))
  const [header, ...records] = rows.parse(await readAll(content, delimiter))
  return records.map(record => Object.fromEntries(record.map((cell, column) => [header?.[column], cell])))
}

async function readAll(content: Buffer, delimiter: string) {
  const records: string[][] = []
  try {
    for await (const { fields } of readCsv(Readable.from([content]), { encoding: 'utf-8', delimiter }))
      records.push(fields)
  } catch (error) {
    if (error instanceof CsvError) return { fault: error.reason, line: error.line }
    throw error
  }
  return records
}
