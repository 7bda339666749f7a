import { expect, test } from 'vitest'
import { looksLikeLicense } from './license-number.ts'

test('numbers of the shapes that the state gives look like licenses, however they are typed', () => {
  const seen = [
    'CCC1234567',
    'CCC123456',
    'RC12345678',
    'RC290123456',
    'CBCA05721',
    'CGC1234567',
    'CBC006231',
    'CRC123456',
  ]
  for (const number of [...seen, 'ccc 123-4567', ' RG123456789 ', 'RB12345', 'RR12345678901']) {
    expect(looksLikeLicense(number), number).toBe(true)
  }
})

test('other numbers do not', () => {
  const odd = ['', 'CCC', 'CCC12345', 'CCC12345678', 'CAC1814337', 'CCCA0572', 'CCCA057211', 'RC1234', 'RR123456789012']
  for (const number of [...odd, '1234567', 'CCC1234567X', 'QB12345', 'CCC1234567 or RC12345678']) {
    expect(looksLikeLicense(number), number).toBe(false)
  }
})
