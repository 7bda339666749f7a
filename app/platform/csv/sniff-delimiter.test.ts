import { expect, test } from 'vitest'
import { delimiters, sniffDelimiter } from './sniff-delimiter.ts'

test.each(delimiters)('a file written with %j is recognised', delimiter => {
  const lines = [
    ['Name', 'City', 'Phone'],
    ['Ace', 'Jupiter', '1'],
    ['Bay', 'Boca', '2'],
  ]
  expect(sniffDelimiter(lines.map(line => line.join(delimiter)).join('\r\n'))).toBe(delimiter)
})

test('what stands in quotes does not count', () => {
  expect(sniffDelimiter('"Name, first, last, other";City\n"a, b";Boca\n"c ""d"", e, f";Jupiter\n')).toBe(';')
})

test('a delimiter that the header has by chance loses to one that every line has', () => {
  expect(sniffDelimiter('Name (a, b, c);City;Phone\nAce;Jupiter;1\nBay;Boca;2\n')).toBe(';')
})

test('commas below a header that has none are text', () => {
  expect(sniffDelimiter('Name;City\nAce, Inc.;Jupiter, FL\nBay, Inc.;Boca, FL\n')).toBe(';')
})

test('a header alone is enough, and a single column has a comma', () => {
  expect(sniffDelimiter('Name\tCity')).toBe('\t')
  expect(sniffDelimiter('Name\nAce')).toBe(',')
  expect(sniffDelimiter('')).toBe(',')
})

test('empty lines before the header are passed over', () => {
  expect(sniffDelimiter('\n\n  \nName|City\nAce|Jupiter\n')).toBe('|')
})

test('a last line that is cut off does not mislead', () => {
  expect(sniffDelimiter('Name,City;\nAce,Jupiter;\nBay')).toBe(',')
})
