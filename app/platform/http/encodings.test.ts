import fc from 'fast-check'
import '#tests/support/steady-properties.ts'
import { expect, test } from 'vitest'
import { chooseEncoding, encodings } from './encodings.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['BR ; Q=1.0 , gzip;q=0.8', 'br'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['gzip;q=0', 'identity'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['br;q=2', 'identity'],
  ['br;q=yes', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('%s is answered with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

test('never picks an encoding of lower weight, and never a rejected one', () => {
  const weights = fc.record({ br: fc.nat(1000), gzip: fc.nat(1000), identity: fc.nat(1000) })
  fc.assert(
    fc.property(weights, fc.constantFrom(',', ', ', ' ,'), (wished, comma) => {
      const header = encodings.map(name => `${name};q=${wished[name] / 1000}`).join(comma)
      const heaviest = Math.max(...Object.values(wished))
      const chosen = chooseEncoding(header)
      if (heaviest === 0) expect(chosen).toBe('identity')
      else expect(wished[chosen]).toBe(heaviest)
    }),
  )
})

test('picks one of the three for any header, and always the same one', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'brgzip*identity;q=0.1, ') }), header => {
      expect(encodings).toContain(chooseEncoding(header))
      expect(chooseEncoding(header)).toBe(chooseEncoding(header))
    }),
  )
})
