import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import {
  firstPrices,
  lowestPlanCents,
  nextPriceChange,
  nextPriceOf,
  type PriceBook,
  payablePrices,
  pricedItems,
  pricedName,
  priceGroups,
  pricesAt,
  wasSoldFor,
} from './prices.ts'
import { findOffer } from './rate-cards.ts'

const midnight = new Date('2026-07-02T04:00:00Z')
const before = new Date(midnight.getTime() - 1)
const later = new Date('2026-08-01T04:00:00Z')

const book: PriceBook = {
  first: firstPrices(),
  versions: [
    { id: '1', effectiveAt: midnight, cents: { basic: 5_900, 'homepage-hero': 79_900 }, freeMonths: null },
    { id: '2', effectiveAt: later, cents: { basic: 6_450 }, freeMonths: 0 },
  ],
}

test('the first version has every price of the specification, each once', () => {
  spec('decision 14')
  const ids = priceGroups.flatMap(({ items }) => items.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(4 + 4 + 7 + 8)
  expect(pricedItems.every(({ id, firstCents }) => firstPrices().cents[id] === firstCents)).toBe(true)
  expect([pricedName('basic'), pricedName('banner-basic'), pricedName('newsletter')]).toEqual([
    'Basic plan',
    'Basic ad package',
    'Newsletter',
  ])
})

test('a price version takes effect at its time, until a later version replaces it', () => {
  expect(pricesAt(book, before)).toEqual(firstPrices())
  const from = pricesAt(book, midnight)
  expect([from.cents.basic, from.cents['homepage-hero'], from.cents.premium, from.freeMonths]).toEqual([
    ...[5_900, 79_900, 19_900, 2],
  ])
  const last = pricesAt(book, later)
  expect([last.cents.basic, last.cents['homepage-hero'], last.freeMonths]).toEqual([6_450, 79_900, 0])
  expect(findOffer('basic', last)).toMatchObject({ priceCents: 6_450, per: 'month' })
  expect([lowestPlanCents(firstPrices()), lowestPlanCents(last)]).toEqual([4_900, 6_450])
})

test('names the next change of all prices and of one', () => {
  expect([before, midnight, later].map(at => nextPriceChange(book, at))).toEqual([midnight, later, undefined])
  expect(nextPriceOf(book, 'basic', midnight)).toEqual({ cents: 6_450, at: later })
  expect(nextPriceOf(book, 'homepage-hero', midnight)).toBeUndefined()
})

test.each<[string, Parameters<typeof wasSoldFor>[1], boolean]>([
  ['the first price', { kind: 'plan', itemId: 'basic', per: 'month', priceCents: 4_900 }, true],
  ['today’s price', { kind: 'plan', itemId: 'basic', per: 'month', priceCents: 5_900 }, true],
  ['a price that isn’t in effect yet', { kind: 'plan', itemId: 'basic', per: 'month', priceCents: 6_450 }, false],
  ['a year of today’s price', { kind: 'plan', itemId: 'basic', per: 'year', priceCents: 59_000 }, true],
  ['a year without free months', { kind: 'plan', itemId: 'basic', per: 'year', priceCents: 70_800 }, false],
  ['a package for a month', { kind: 'ad-package', itemId: 'banner-basic', per: 'month', priceCents: 14_900 }, true],
  ['a package for a year', { kind: 'ad-package', itemId: 'banner-basic', per: 'year', priceCents: 149_000 }, false],
  ['a plan as a package', { kind: 'ad-package', itemId: 'basic', per: 'month', priceCents: 4_900 }, false],
  [
    'a placement, which isn’t sold online',
    { kind: 'plan', itemId: 'newsletter', per: 'month', priceCents: 19_900 },
    false,
  ],
  ['an unknown item', { kind: 'plan', itemId: 'constructor', per: 'month', priceCents: 0 }, false],
])('knows whether we sold it: %s', (_, sold, expected) => {
  expect(wasSoldFor(book, sold, midnight)).toBe(expected)
})

test('a page that was read before midnight may be paid for half an hour', () => {
  const payable = (minutes: number) =>
    payablePrices(book, new Date(midnight.getTime() + minutes * 60_000)).map(({ cents }) => cents.basic)
  expect(payable(-1)).toEqual([4_900, 4_900])
  expect(payable(29)).toEqual([5_900, 4_900])
  expect(payable(30)).toEqual([5_900, 5_900])
})
