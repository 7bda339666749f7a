import { expect, test } from 'vitest'
import { programAreas, servesZip } from './program-area.ts'

const served = (zip: string, city: string | null) =>
  programAreas.filter(area => servesZip({ area, areaZips: null }, { zip, city }))

test('a ZIP of the county is served by every program that does not name its ZIPs', () => {
  expect(served('33401', 'West Palm Beach')).toEqual([...programAreas])
})

test('a program that names its ZIPs serves only those of the county', () => {
  const glades = { area: programAreas[0], areaZips: ['33430'] }
  expect(servesZip(glades, { zip: '33430', city: 'Belle Glade' })).toBe(true)
  expect(servesZip(glades, { zip: '33401', city: 'West Palm Beach' })).toBe(false)
  expect(servesZip(glades, { zip: '32003', city: null })).toBe(true)
})

test('outside the county the state’s programs serve its ZIPs, and the federal ones every ZIP', () => {
  for (const zip of ['32003', '33101', '34102', '34994']) expect(served(zip, null), zip).toEqual(['federal', 'state'])
  for (const zip of ['34001', '34301', '30301', '90210']) expect(served(zip, null), zip).toEqual(['federal'])
})
