import { expect, test } from 'vitest'
import { readZip, zipText } from './zip-code.ts'

function zipOf(text: string, state?: string) {
  const read = readZip(text, state)
  return read.ok ? `${zipText(read.value)}${read.notes.length > 0 ? ` ${read.notes.join()}` : ''}` : read.reason
}

test.each([
  ['33401', '33401'],
  [' 33401 ', '33401'],
  ['33401-4410', '33401-4410'],
  ['33401–4410', '33401-4410'],
  ['33401 4410', '33401-4410'],
  ['334014410', '33401-4410'],
  ['33401.0', '33401'],
  ['="08401"', '08401'],
  ['FL 33401', '33401'],
  ['ZIP: 33401', '33401'],
  ['33401-', '33401'],
  ['33401-0000', '33401'],
  ['8401', '08401 zero-restored'],
  ['8401-1234', '08401-1234 zero-restored'],
  ['84011234', '08401-1234 zero-restored'],
  ['601', '00601 zero-restored'],
  ['FL33401', '33401'],
  ['FL, 33401', '33401'],
  ['Florida 33401', '33401'],
  ['33401 FL', '33401'],
  ['33401, USA', '33401'],
  ['Zip#33401', '33401'],
  ["'33401", '33401'],
  ['"33401-4410"', '33401-4410'],
  ['33,401', '33401'],
  ['\uff13\uff13\uff14\uff10\uff11', '33401'],
  ['33401.00', '33401'],
  ['2134.0', '02134 zero-restored'],
])('%j is %s', (text, zip) => {
  expect(zipOf(text)).toBe(zip)
})

test('the state decides whether a zero can be missing', () => {
  expect(zipOf('8401', 'NJ')).toBe('08401 zero-restored')
  expect(zipOf('3345', 'FL')).toBe('too-few-digits')
  expect(zipOf('33458', 'FL')).toBe('33458')
})

test("other texts aren't ZIP codes", () => {
  expect(
    [
      '',
      '12',
      '00000',
      '123456',
      '3345812',
      'K1A 0B1',
      'Jupiter',
      '33401/33405',
      '-33401',
      '33401 33405',
      'O3401',
      '334O1',
      '33401-12',
      '33401-12345',
      'SW1A 1AA',
    ].map(text => zipOf(text)),
  ).toEqual(['blank', 'too-few-digits', ...Array.from({ length: 13 }, () => 'not-a-zip')])
})
