import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { checkEstimates, medianCents } from './check-estimates.ts'
import { costParts, type Estimate, usualShares } from './estimate.ts'

const dollars = 100
const sound: Estimate = {
  name: 'Ace Roofing',
  totalCents: 20_000 * dollars,
  depositCents: 2_000 * dollars,
  licenseNumber: 'CCC1234567',
  hasPermitLine: true,
  parts: { materials: null, labor: null, permits: null, overhead: null },
}

const estimate = (differs: Partial<Estimate>): Estimate => ({ ...sound, ...differs })
const priced = (...totals: number[]) => totals.map(totalCents => estimate({ totalCents, depositCents: null }))
const flagsOf = (first: Partial<Estimate>) => checkEstimates([estimate(first), sound, sound])[0]?.flags
const withPart = (part: keyof typeof usualShares, cents: number) =>
  flagsOf({ parts: { ...sound.parts, [part]: cents } })

test('flags no sound estimates', () => {
  expect(checkEstimates([sound, sound, sound]).map(({ flags }) => flags)).toEqual([[], [], []])
})

test('flags a price at half the median of the others or less, but not a cent more', () => {
  spec('admin 9.28')
  const flags = (totals: number[]) => checkEstimates(priced(...totals)).map(({ flags }) => flags.map(flag => flag.kind))
  expect(flags([1_000_000, 2_000_000, 2_000_000])).toEqual([['far-below'], [], []])
  expect(flags([1_000_001, 2_000_000, 2_000_000])).toEqual([[], [], []])
  // The median of two others is their mean: half of 2,000,000.5 cents is 1,000,000.25.
  expect(flags([1_000_000, 2_000_000, 2_000_001])).toEqual([['far-below'], [], []])
  expect(flags([1_000_001, 2_000_000, 2_000_001])).toEqual([[], [], []])
})

test("doesn't flag others as cheap because of one far too expensive estimate", () => {
  const kinds = checkEstimates(priced(1_800_000, 2_000_000, 2_100_000, 9_000_000)).flatMap(({ flags }) => flags)
  expect(kinds).toEqual([])
})

test('reports how far below it is, and the median of the others', () => {
  const [cheap] = checkEstimates(priced(600_000, 2_000_000, 1_900_000, 2_500_000, 2_200_000))
  expect(cheap?.flags).toEqual([{ kind: 'far-below', percentBelow: 71, othersCents: 2_100_000 }])
})

test('takes the middle sum as the median, or the mean of two', () => {
  expect(medianCents([3, 1, 2])).toBe(2)
  expect(medianCents([4, 1, 3, 2])).toBe(2)
  expect(medianCents([10, 20])).toBe(15)
  expect(medianCents([])).toBe(0)
})

test('flags a deposit over ten percent, but not ten percent or none', () => {
  expect(flagsOf({ depositCents: 200_000 })).toEqual([])
  expect(flagsOf({ depositCents: null })).toEqual([])
  expect(flagsOf({ depositCents: 0 })).toEqual([])
  expect(flagsOf({ depositCents: 200_001 })).toEqual([{ kind: 'large-deposit', percent: 10.1 }])
  expect(flagsOf({ depositCents: 2_000_000 })).toEqual([{ kind: 'large-deposit', percent: 100 }])
})

test('distinguishes a missing or odd license number from a missing permit line', () => {
  expect(flagsOf({ licenseNumber: '' })).toEqual([{ kind: 'no-license' }])
  expect(flagsOf({ licenseNumber: 'CAC1234567' })).toEqual([{ kind: 'odd-license' }])
  expect(flagsOf({ licenseNumber: 'ccc-123 4567' })).toEqual([])
  expect(flagsOf({ hasPermitLine: false })).toEqual([{ kind: 'no-permit' }])
})

test('accepts a share at either end of its range, but not a cent beyond', () => {
  spec('admin 9.26')
  const total = sound.totalCents
  for (const part of costParts) {
    const { from, to } = usualShares[part]
    const [least, most] = [(total * from) / 100, (total * to) / 100]
    expect(withPart(part, least), part).toEqual([])
    expect(withPart(part, most), part).toEqual([])
    expect(withPart(part, least - 1), part).toEqual([{ kind: 'odd-share', part, percent: from - 0.1, from, to }])
    expect(withPart(part, most + 1), part).toEqual([{ kind: 'odd-share', part, percent: to + 0.1, from, to }])
  }
  expect(withPart('materials', 0)).toEqual([{ kind: 'odd-share', part: 'materials', percent: 0, from: 40, to: 50 }])
})

test("uses the guide's usual shares", () => {
  expect(usualShares).toEqual({
    materials: { from: 40, to: 50 },
    labor: { from: 30, to: 40 },
    permits: { from: 2, to: 5 },
    overhead: { from: 15, to: 20 },
  })
})

test('checks that all four parts add up to the total, and fewer never exceed it', () => {
  const split = { materials: 900_000, labor: 680_000, permits: 80_000, overhead: 340_000 }
  expect(flagsOf({ parts: split })).toEqual([])
  expect(flagsOf({ parts: { ...split, labor: 679_999 } })).toEqual([{ kind: 'odd-sum', sumCents: 1_999_999 }])
  expect(flagsOf({ parts: { ...split, labor: 680_001 } })).toEqual([{ kind: 'odd-sum', sumCents: 2_000_001 }])
  expect(flagsOf({ parts: { ...split, overhead: null } })).toEqual([])
  const over = flagsOf({ parts: { ...sound.parts, materials: 2_000_001 } })
  expect(over?.map(({ kind }) => kind)).toEqual(['odd-share', 'odd-sum'])
})
