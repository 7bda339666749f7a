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
])('%j is %s', (text, zip) => {
  expect(zipOf(text)).toBe(zip)
})

test('the state says whether a zero can be missing', () => {
  expect(zipOf('8401', 'NJ')).toBe('08401 zero-restored')
  expect(zipOf('3345', 'FL')).toBe('too-few-digits')
  expect(zipOf('33458', 'FL')).toBe('33458')
})

test('other texts are no ZIP codes', () => {
  expect(
    ['', '12', '00000', '123456', '3345812', 'K1A 0B1', 'Jupiter', '33401/33405', '-33401'].map(text => zipOf(text)),
  ).toEqual([
    ...[
      'blank',
      'too-few-digits',
      'not-a-zip',
      'not-a-zip',
      'not-a-zip',
      'not-a-zip',
      'not-a-zip',
      'not-a-zip',
      'not-a-zip',
    ],
  ])
})
