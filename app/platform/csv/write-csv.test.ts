import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import '#tests/support/steady-properties.ts'
import { expect, test } from 'vitest'
import { csvLine } from './write-csv.ts'

test('quotes fields where necessary and drops nothing', () => {
  expect(csvLine(['Ace', 4.8, true, null, ''])).toBe('Ace,4.8,true,,\r\n')
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines'])).toBe('"a,b","say ""hi""","two\nlines"\r\n')
})

test.each(['=1+1', '+1', '-1', '@sum(a)', '\t=1', '\r=1', '=HYPERLINK("x")'])('the text %j stays a text', text => {
  expect(parse(csvLine([text, 'x']))).toEqual([[`'${text}`, 'x']])
})

test('a negative number stays a number', () => {
  expect(csvLine([-3])).toBe('-3\r\n')
})

test('any output reads back unchanged', () => {
  const plain = fc.string().filter(text => !/^[=+\-@\t\r\n]/.test(text) && !text.startsWith('\ufeff'))
  fc.assert(
    fc.property(fc.array(plain, { minLength: 2 }), fields => {
      expect(parse(csvLine(fields))).toEqual([fields])
    }),
  )
})
