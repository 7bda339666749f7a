import { expect, test } from 'vitest'
import { delimiters, sniffFormat } from './sniff-format.ts'

const sniffDelimiter = (head: string) => sniffFormat(head).delimiter

test.each(delimiters)('detects the delimiter of a file written with %j', delimiter => {
  const lines = [
    ['Name', 'City', 'Phone'],
    ['Ace', 'Jupiter', '1'],
    ['Bay', 'Boca', '2'],
  ]
  expect(sniffDelimiter(lines.map(line => line.join(delimiter)).join('\r\n'))).toBe(delimiter)
})

test('ignores quoted text', () => {
  expect(sniffDelimiter('"Name, first, last, other";City\n"a, b";Boca\n"c ""d"", e, f";Jupiter\n')).toBe(';')
})

test('prefers a delimiter on every line over one that only the header has', () => {
  expect(sniffDelimiter('Name (a, b, c);City;Phone\nAce;Jupiter;1\nBay;Boca;2\n')).toBe(';')
})

test('treats commas under a header without commas as text', () => {
  expect(sniffDelimiter('Name;City\nAce, Inc.;Jupiter, FL\nBay, Inc.;Boca, FL\n')).toBe(';')
})

test('a header is enough, and a single column has a comma', () => {
  expect(sniffDelimiter('Name\tCity')).toBe('\t')
  expect(sniffDelimiter('Name\nAce')).toBe(',')
  expect(sniffDelimiter('')).toBe(',')
})

test('skips empty lines before the header', () => {
  expect(sniffDelimiter('\n\n  \nName|City\nAce|Jupiter\n')).toBe('|')
})

test('ignores a cut-off last line', () => {
  expect(sniffDelimiter('Name,City;\nAce,Jupiter;\nBay')).toBe(',')
})

test.each(['sep=;\r\n', '"sep=;"\r\n', 'SEP=;\n', 'sep=;;;;\r\n', '\ufeffsep=;\n'])(
  'reads the delimiter from the line %j',
  line => {
    const head = `${line}Name;City\nAce, Inc.;Jupiter, FL\n`
    expect(sniffFormat(head)).toEqual({ delimiter: ';', isWrapped: false, isSingleQuoted: false, hasSepLine: true })
  },
)

test("a first line may name any delimiter, but doesn't if more text follows", () => {
  expect(sniffFormat('sep=^\nName^City\n')).toMatchObject({ delimiter: '^', hasSepLine: true })
  expect(sniffFormat('sep=\\t\nName\tCity\n')).toMatchObject({ delimiter: '\t', hasSepLine: true })
  expect(sniffFormat('sep=x,City\nAce,Jupiter\n')).toMatchObject({ delimiter: ',', hasSepLine: false })
})

test('ignores titles above the header', () => {
  expect(
    sniffDelimiter('County roofers, list of 2026, by the office\n\nName;City;Phone\nAce;Jupiter;1\nBay;Boca;2\n'),
  ).toBe(';')
})

test("an inch sign or apostrophe in a field isn't a quote", () => {
  expect(sniffDelimiter('Name\tCity, State\nFive 6" Gutters\tJupiter, FL\nBay\tBoca, FL\n')).toBe('\t')
})

test('detects rarer delimiters that every row has, and keeps colons in text', () => {
  const countNames = (fields: string[]) => fields.filter(field => ['Name', 'City', 'Phone'].includes(field)).length
  for (const delimiter of ['^', '~', ':'])
    expect(
      sniffFormat(`Name${delimiter}City${delimiter}Phone\nAce${delimiter}Jupiter${delimiter}1\n`, countNames).delimiter,
    ).toBe(delimiter)
  expect(sniffFormat('Name\nAce: the roofer\nBay\n', countNames).delimiter).toBe(',')
})

test('detects fully quoted lines', () => {
  expect(sniffFormat('"Name;City;Phone"\n"Ace;Jupiter;1"\n')).toMatchObject({ delimiter: ';', isWrapped: true })
  expect(sniffFormat('"Name","City"\n"Ace","Boca, FL"\n')).toMatchObject({ isWrapped: false })
  expect(sniffFormat('Name\n"Ace, Inc."\n"Bay, Inc."\n')).toMatchObject({ delimiter: ',' })
})

test('recognizes fields in single quotes, not apostrophes', () => {
  expect(sniffFormat("'Name';'City'\n'Ace; Inc.';'Boca'\n")).toMatchObject({ delimiter: ';', isSingleQuoted: true })
  expect(sniffFormat("1,'Ace, Inc.','Boca'\n2,'Bay','Boca'\n")).toMatchObject({ delimiter: ',', isSingleQuoted: true })
  for (const head of ["Name,City\nO'Hara,Boca\nO'Keefe,Boca\n", '"Name","City"\n"\'Ace\'","\'Boca\'"\n'])
    expect(sniffFormat(head), head).toMatchObject({ delimiter: ',', isSingleQuoted: false })
})
