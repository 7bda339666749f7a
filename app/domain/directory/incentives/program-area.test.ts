import { expect, test } from 'vitest'
import { programAreas, servesZip } from './program-area.ts'

const served = (zip: string, city: string | null) =>
  programAreas.filter(area => servesZip({ area, areaZips: null }, { zip, city }))

test("serves a county ZIP with every program that doesn't list ZIPs", () => {
  expect(served('33401', 'West Palm Beach')).toEqual([...programAreas])
})

test('limits a program with a list of ZIPs to those within the county', () => {
  const glades = { area: programAreas[0], areaZips: ['33430'] }
  expect(servesZip(glades, { zip: '33430', city: 'Belle Glade' })).toBe(true)
  expect(servesZip(glades, { zip: '33401', city: 'West Palm Beach' })).toBe(false)
  expect(servesZip(glades, { zip: '32003', city: null })).toBe(true)
})

test('serves ZIPs outside the county with state programs, and every ZIP with federal ones', () => {
  for (const zip of ['32003', '33101', '34102', '34994']) expect(served(zip, null), zip).toEqual(['federal', 'state'])
  for (const zip of ['34001', '34301', '30301', '90210']) expect(served(zip, null), zip).toEqual(['federal'])
})
