import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { isEnded, nextEnding, programAreas, programKinds, servesZip } from './program.ts'

test('has three types: tax credit, rebate and utility rebate', () => {
  spec('public 3.5')
  expect(programKinds).toEqual(['tax-credit', 'rebate', 'utility-rebate'])
})

test("runs a program through its last day by the region's calendar", () => {
  const program = { endsOn: '2025-12-31' }
  expect(isEnded(program, new Date('2026-01-01T04:59:59Z'))).toBe(false)
  expect(isEnded(program, new Date('2026-01-01T05:00:00Z'))).toBe(true)
  expect(isEnded({ endsOn: null }, new Date('2999-01-01T00:00:00Z'))).toBe(false)
})

test('returns the first midnight after a future last day as the next ending', () => {
  const programs = [{ endsOn: '2025-12-31' }, { endsOn: null }, { endsOn: '2026-08-31' }, { endsOn: '2026-07-04' }]
  expect(nextEnding(programs, new Date('2026-07-04T12:00:00Z'))).toEqual(new Date('2026-07-05T04:00:00Z'))
  expect(nextEnding(programs, new Date('2026-07-05T04:00:00Z'))).toEqual(new Date('2026-09-01T04:00:00Z'))
  expect(nextEnding(programs, new Date('2026-09-01T04:00:00Z'))).toBeUndefined()
})

test('has ended at the next ending, also on days that lose or gain an hour', () => {
  for (const endsOn of ['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01']) {
    const turn = nextEnding([{ endsOn }], new Date(`${endsOn}T12:00:00Z`))
    expect(turn && isEnded({ endsOn }, turn), endsOn).toBe(true)
    expect(turn && isEnded({ endsOn }, new Date(turn.getTime() - 1)), endsOn).toBe(false)
  }
})

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
