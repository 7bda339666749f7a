import fc from 'fast-check'
import '#tests/support/steady-properties.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { expect, test } from 'vitest'
import { phoneE164 } from './phone.ts'

test('an American number is one number, however it is written', () => {
  for (const text of [
    '561-555-0100',
    '(561) 555-0100',
    '561.555.0100',
    '5615550100',
    '+1 561 555 0100',
    '1-561-555-0100',
  ])
    expect(phoneE164(text), text).toBe('+15615550100')
})

test('a number of another country is known by its sign', () => {
  expect(phoneE164('+44 20 7946 0958')).toBe('+442079460958')
  expect(phoneE164('020 7946 0958', 'GB')).toBe('+442079460958')
})

test('an extension is left out', () => {
  expect(phoneE164('561-555-0100 ext. 12')).toBe('+15615550100')
})

test('what cannot be a number is none', () => {
  for (const text of ['', 'call us', '555-0100', '911', '0', '+', 'https://ace.example.com', '1'.repeat(40)])
    expect(phoneE164(text), text).toBeNull()
})

test('the quick way gives the answer of the library', () => {
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
  const parts = fc.tuple(
    fc.constantFrom('', '1 ', '+1 '),
    digits(3),
    digits(3),
    digits(4),
    fc.constantFrom('-', '.', ' ', ''),
  )
  fc.assert(
    fc.property(parts, ([prefix, area, exchange, line, mark]) => {
      const text = `${prefix}${area}${mark}${exchange}${mark}${line}`
      const number = parsePhoneNumberFromString(text, 'US')
      expect(phoneE164(text)).toBe(number?.isPossible() ? number.number : null)
    }),
  )
})
