import { expect, test } from 'vitest'
import { splitAddress } from './postal-address.ts'

test.each([
  ['12 Ocean Ave, Lake Worth, FL 33460', ['12 Ocean Ave', 'Lake Worth', 'FL', '33460']],
  ['12 Ocean Ave, Lake Worth FL 33460-1234', ['12 Ocean Ave', 'Lake Worth', 'FL', '33460-1234']],
  ['12 Ocean Ave, Suite 4, Jupiter, Florida', ['12 Ocean Ave, Suite 4', 'Jupiter', 'FL', '']],
  ['12 Ocean Ave Boca Raton FL', ['12 Ocean Ave', 'Boca Raton', 'FL', '']],
  ['12 Ocean Ave, West Palm Beach', ['12 Ocean Ave', 'West Palm Beach', 'FL', '']],
  ['Boynton Beach, FL 33435, USA', ['', 'Boynton Beach', 'FL', '33435']],
  ['5 Peach St, Macon, georgia 31201', ['5 Peach St', 'Macon', 'GA', '31201']],
  ['  9  Gulf Rd ,  Mobile , AL ', ['9 Gulf Rd', 'Mobile', 'AL', '']],
  ['12 Ocean Ave, Lantana, Fla. 33462', ['12 Ocean Ave', 'Lantana', 'FL', '33462']],
  ['12 Ocean Ave; Lantana; FL; 33462', ['12 Ocean Ave', 'Lantana', 'FL', '33462']],
  ['12 Ocean Ave · Lantana, FL · (786) 555-0199', ['12 Ocean Ave', 'Lantana', 'FL', '']],
  ['12 Ocean Ave, Lantana, FL 33462, United States', ['12 Ocean Ave', 'Lantana', 'FL', '33462']],
  ['12 Ocean Ave 33460', ['12 Ocean Ave', '', 'FL', '33460']],
  ['12 Ocean Ave', ['12 Ocean Ave', '', 'FL', '']],
  ['12 Ocean Ave, Suite 4', ['12 Ocean Ave, Suite 4', '', 'FL', '']],
  ['', ['', '', 'FL', '']],
  ['12 Ocean Ave, W. Lake Worth, FL', ['12 Ocean Ave', 'W. Lake Worth', 'FL', '']],
  ['12 Ocean Ave, North Lake Worth', ['12 Ocean Ave', 'North Lake Worth', 'FL', '']],
  ['12 Ocean Ave W Lake Worth FL', ['12 Ocean Ave W', 'Lake Worth', 'FL', '']],
  ['12 Ocean Ave, Unit W Lake Worth FL', ['12 Ocean Ave, Unit W', 'Lake Worth', 'FL', '']],
])('%s', (line, [street, city, state, postalCode]) => {
  expect(splitAddress(line)).toEqual({ street, city, state, postalCode })
})

test.each([
  ['12 Main St Jupiter FL 33458', ['12 Main St', 'Jupiter']],
  ['12 Main St jupiter', ['12 Main St', 'Jupiter']],
  ['12 Ocean Ave W Palm Beach FL 33401', ['12 Ocean Ave', 'West Palm Beach']],
  ['12 Ocean Ave, N. Palm Beach, FL', ['12 Ocean Ave', 'North Palm Beach']],
  ['12 Main St W Jupiter FL', ['12 Main St W', 'Jupiter']],
  ['12 Royal Palm Way Palm Beach FL', ['12 Royal Palm Way', 'Palm Beach']],
  ['12 Northjupiter', ['12 Northjupiter', '']],
])('with the known cities, %s', (line, [street, city]) => {
  const cities = ['Jupiter', 'Palm Beach', 'West Palm Beach', 'North Palm Beach']
  expect(splitAddress(line, cities)).toMatchObject({ street, city })
})

test('parses a long line quickly', () => {
  expect(splitAddress(`${'a, '.repeat(5_000)}FL`).state).toBe('FL')
})
