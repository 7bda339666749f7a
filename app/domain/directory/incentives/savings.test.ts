import fc from 'fast-check'
import '#tests/support/steady-properties.ts'
import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { canPay, costLimitCents, estimateSavings, type Offer } from './savings.ts'

const offer = (given: Partial<Offer>): Offer => ({ percent: null, capCents: null, isEnded: false, ...given })
const line = (costCents: number, given: Partial<Offer>) => {
  const [{ cents, limit } = { cents: Number.NaN, limit: null }] = estimateSavings(costCents, [offer(given)]).lines
  return { cents, limit }
}

test("pays a program's share of the cost, up to its cap", () => {
  spec('decision 4')
  expect(line(1_000_000, { percent: 30 })).toEqual({ cents: 300_000, limit: null })
  expect(line(1_000_000, { percent: 30, capCents: 300_000 })).toEqual({ cents: 300_000, limit: null })
  expect(line(1_000_000, { percent: 30, capCents: 299_999 })).toEqual({ cents: 299_999, limit: 'cap' })
  expect(line(1_000_000, { capCents: 250_000 })).toEqual({ cents: 250_000, limit: 'cap' })
})

test('rounds a share down to a cent', () => {
  expect(line(100, { percent: 66.67 }).cents).toBe(66)
  expect(line(1, { percent: 99.99 }).cents).toBe(0)
  expect(line(1_000_000_000, { percent: 66.67 }).cents).toBe(666_700_000)
})

test('limits a fixed amount to the cost', () => {
  expect(line(99_999, { capCents: 100_000 })).toEqual({ cents: 99_999, limit: 'cost' })
})

test('pays nothing from an ended program, and excludes one without an amount', () => {
  expect(line(1_000_000, { percent: 30, isEnded: true })).toEqual({ cents: 0, limit: 'ended' })
  expect(line(1_000_000, {})).toEqual({ cents: 0, limit: 'uncounted' })
  expect([{}, { percent: 30, isEnded: true }, { percent: 30 }, { capCents: 1 }].map(offer).map(canPay)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test("deducts all programs' amounts from the cost, but never more than the cost", () => {
  spec('decision 4')
  const programs = [offer({ capCents: 250_000 }), offer({ percent: 30 })]
  expect(estimateSavings(1_000_000, programs)).toMatchObject({
    totalCents: 550_000,
    leftCents: 450_000,
    isHeldToCost: false,
  })
  expect(estimateSavings(300_000, programs)).toMatchObject({ totalCents: 300_000, leftCents: 0, isHeldToCost: true })
})

test('estimates whole cents between zero and the cost for any choice', () => {
  const offers = fc.record({
    percent: fc.option(fc.integer({ min: 1, max: 10_000 }).map(hundredths => hundredths / 100)),
    capCents: fc.option(fc.integer({ min: 1, max: 10 ** 12 })),
    isEnded: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: costLimitCents }), fc.array(offers), (costCents, programs) => {
      const { lines, totalCents, leftCents } = estimateSavings(costCents, programs)
      expect([totalCents, leftCents, ...lines.map(({ cents }) => cents)].every(Number.isSafeInteger)).toBe(true)
      expect(totalCents).toBeGreaterThanOrEqual(0)
      expect(leftCents).toBeGreaterThanOrEqual(0)
      expect(totalCents + leftCents).toBe(costCents)
      for (const { cents, program } of lines) expect(cents).toBeLessThanOrEqual(program.capCents ?? costCents)
    }),
  )
})
