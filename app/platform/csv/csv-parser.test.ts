import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import '#tests/support/steady-properties.ts'
import { expect, test } from 'vitest'
import { type CsvFormat, CsvParser, type CsvRecord } from './csv-parser.ts'

type Given = Partial<CsvFormat> & { width?: number; plain?: number[] }

function read(text: string, { width, plain = [], ...format }: Given = {}): CsvRecord[] {
  const parser = new CsvParser({ delimiter: ',', ...format })
  parser.width = width
  parser.plainColumns = new Set(plain)
  return [...parser.write(text), ...parser.end()]
}

const fieldsOf = (text: string, given?: Given) => read(text, given).map(({ fields }) => fields)

test('drops a quote that swallows rows, and keeps the rows with their line numbers', () => {
  const swallowing = {
    'the next quote is inside a field':
      'Name,City,Phone\n"Ace,Jupiter,1\nBay,Jupiter,2\nCat "The Best",Jupiter,3\nDot,Jupiter,4\n',
    'the next quote opens a field':
      'Name,City,Phone\n"Ace,Jupiter,1\nBay,Jupiter,2\n"Cat, Inc.",Jupiter,3\nDot,Jupiter,4\n',
    'the next quote is in another column':
      'Name,City,Phone\nAce,"Jupiter,1\nBay,Jupiter,2\nCat,"Boca",3\nDot,Jupiter,4\n',
  }
  for (const [name, text] of Object.entries(swallowing)) {
    const records = read(text, { width: 3 })
    expect(
      records.map(({ line }) => line),
      name,
    ).toEqual([1, 2, 3, 4, 5])
    expect(records[1], name).toEqual({ line: 2, fields: ['Ace', 'Jupiter', '1'], flaw: 'quote-mended' })
    expect(
      records.every(({ fields }) => fields.length === 3),
      name,
    ).toBe(true)
  }
})

test('detects an unclosed quote even if the closing one is in a valid position', () => {
  const inches = 'Name,City,Phone\n"Ace,Jupiter,1\nBay,Jupiter,2\nGutters 6",Jupiter,3\n'
  expect(read(inches, { width: 3, plain: [0] }).map(({ line }) => line)).toEqual([1, 2, 3, 4])
  const wide = 'A,B,C,D,E\n1,2,3,4,"5\n1,2,3,4,5\n1,2,3,4,5"\n'
  expect(read(wide, { width: 5 })).toHaveLength(4)
})

test('a quote that never closes affects only its own line', () => {
  const text = 'Name,City\nAce,Jupiter\n"Bay,Boca\nCat,Jupiter\nDot,Jupiter\n'
  expect(read(text, { width: 2 })).toEqual([
    { line: 1, fields: ['Name', 'City'] },
    { line: 2, fields: ['Ace', 'Jupiter'] },
    { line: 3, fields: ['Bay', 'Boca'], flaw: 'quote-mended' },
    { line: 4, fields: ['Cat', 'Jupiter'] },
    { line: 5, fields: ['Dot', 'Jupiter'] },
  ])
  expect(read('Name,City\n"Bay, Inc.,Boca\nCat,Jupiter\nDot,Jupiter\n', { width: 2 })[1]).toMatchObject({
    line: 2,
    flaw: 'quote-stray',
  })
})

test('keeps cells with several lines: addresses, descriptions, two phone numbers', () => {
  const cells = {
    address: 'Name,Address\nAce,"12 Example St\nJupiter, FL"\nBay,x\n',
    phones: 'Name,City,Phone\n"Ace","Jupiter","1\n2"\nBay,Jupiter,3\n',
    prose:
      'Name,City,About\nAce,Jupiter,"We fix roofs, gutters, tiles.\nCall us, day and night, always."\nBay,Jupiter,x\n',
    two: 'Name,Street,About\nAce,"1 A St\nSuite 2","One\ntwo\nthree"\nBay,x,y\n',
    quoted: 'Name,About\nAce,"They say ""the best"",\nand they are"\nBay,x\n',
  }
  for (const [name, text] of Object.entries(cells)) {
    const width = text.split('\n')[0]?.split(',').length
    const records = read(text, { width, plain: [0] })
    expect(records, name).toHaveLength(3)
    expect(
      records.every(({ flaw }) => flaw === undefined),
      name,
    ).toBe(true)
  }
})

test('parses thousands of open quotes quickly', () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `"Firm ${index},Jupiter,5`)
  const started = performance.now()
  expect(read(`Name,City,Phone\n${lines.join('\n')}\n`, { width: 3 })).toHaveLength(20_001)
  expect(performance.now() - started).toBeLessThan(5_000)
})

test("spaces around quotes aren't part of a field, but other text is", () => {
  expect(fieldsOf('a, "b, c" ,d\n')).toEqual([['a', 'b, c', 'd']])
  expect(fieldsOf('a, "b" c,d\n')).toEqual([['a', ' "b" c', 'd']])
  expect(fieldsOf('"b" and "c",d\n')).toEqual([['"b" and "c"', 'd']])
  expect(fieldsOf('a\t "b\tc"\td\n', { delimiter: '\t' })).toEqual([['a', 'b\tc', 'd']])
})

test('unwraps fully quoted lines once, even if a spreadsheet added delimiters', () => {
  const wrapped = '"Name,City,Phone"\n"Ace,""Boca, FL"",1"\n"Bay,Jupiter,2",,\n'
  expect(fieldsOf(wrapped, { isWrapped: true })).toEqual([
    ['Name', 'City', 'Phone'],
    ['Ace', 'Boca, FL', '1'],
    ['Bay', 'Jupiter', '2'],
  ])
})

test('reads any well-formed file like csv-parse', () => {
  const cell = fc.string({ unit: fc.constantFrom('"', ',', '\n', ' ', 'a', 'é'), maxLength: 6 })
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(rows, table => {
      const text = table
        .map(
          row =>
            `${row.map(field => (/[",\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(',')}\n`,
        )
        .join('')
      expect(fieldsOf(text)).toEqual(parse(text, { relax_column_count: true }))
    }),
    { numRuns: 300 },
  )
})

test('reads a cell whose inner quotes are not doubled', () => {
  expect(fieldsOf('"Knot "The Roof Guy" Roofing",Lantana\n')).toEqual([['Knot "The Roof Guy" Roofing', 'Lantana']])
  expect(fieldsOf('"Knot "The Guy" Roofing, LLC",Lantana\n')).toEqual([['Knot "The Guy" Roofing, LLC', 'Lantana']])
  expect(fieldsOf('"Lapwing \\"Quick\\" Roofing",Boca\n')).toEqual([['Lapwing "Quick" Roofing', 'Boca']])
  expect(fieldsOf('6" Metal Roofing,Boca\n')).toEqual([['6" Metal Roofing', 'Boca']])
  expect(fieldsOf('"5" Gutters,Boca\n"Ace","Boca"\n')).toEqual([
    ['"5" Gutters', 'Boca'],
    ['Ace', 'Boca'],
  ])
})

test('reads fields in single quotes, with doubled quotes, double quotes and breaks inside', () => {
  const text = `'Name','City'\n'O''Hara, Inc.','5" Boca'\n'Ace\nBay',Jupiter\n`
  expect(fieldsOf(text, { isSingleQuoted: true })).toEqual([
    ['Name', 'City'],
    ["O'Hara, Inc.", '5" Boca'],
    ['Ace\nBay', 'Jupiter'],
  ])
})
