import fc from 'fast-check'
import '#tests/support/steady-properties.ts'
import { expect, test } from 'vitest'
import { addToBase, areSame } from './review-figures.server.ts'

test.each([
  [{ rating: 0, reviews: 0 }, [5], { rating: 5, reviews: 1 }],
  [{ rating: 4.8, reviews: 54 }, [1], { rating: 4.7, reviews: 55 }],
  [{ rating: 4.8, reviews: 54 }, [5, 5], { rating: 4.8, reviews: 56 }],
  // 4.75 and 4.25: half a tenth rounds up, without floating-point errors.
  [{ rating: 4.5, reviews: 1 }, [5], { rating: 4.8, reviews: 2 }],
  [{ rating: 4.5, reviews: 1 }, [4], { rating: 4.3, reviews: 2 }],
  // A base rating without reviews has no weight.
  [{ rating: 4.9, reviews: 0 }, [3], { rating: 3, reviews: 1 }],
  [{ rating: 4.9, reviews: 0 }, [], { rating: 4.9, reviews: 0 }],
])('%j plus a review of %j stars gives %j', (base, stars, shown) => {
  expect(addToBase(base, { count: stars.length, stars: stars.reduce((sum, one) => sum + one, 0) })).toEqual(shown)
})

test('keeps the rating between the lowest and highest, in tenths, and adds up the count', () => {
  const tenths = fc.integer({ min: 0, max: 50 })
  fc.assert(
    fc.property(tenths, fc.nat(100_000), fc.array(fc.integer({ min: 1, max: 5 })), (tenth, reviews, given) => {
      const base = { rating: tenth / 10, reviews }
      const sum = given.reduce((all, one) => all + one, 0)
      const shown = addToBase(base, { count: given.length, stars: sum })
      expect(shown.reviews).toBe(reviews + given.length)
      expect(Math.round(shown.rating * 10) / 10).toBe(shown.rating)
      const all = reviews > 0 || given.length === 0 ? [base.rating, ...given] : given
      expect(shown.rating).toBeGreaterThanOrEqual(Math.min(...all))
      expect(shown.rating).toBeLessThanOrEqual(Math.max(...all))
      const exact = given.length === 0 ? base.rating : (base.rating * reviews + sum) / shown.reviews
      expect(Math.abs(shown.rating - exact)).toBeLessThan(0.0500001)
    }),
  )
})

test('compares figures as displayed', () => {
  expect(areSame({ rating: 4.8, reviews: 3 }, { rating: 4.800000001, reviews: 3 })).toBe(true)
  expect(areSame({ rating: 4.8, reviews: 3 }, { rating: 4.7, reviews: 3 })).toBe(false)
  expect(areSame({ rating: 4.8, reviews: 3 }, { rating: 4.8, reviews: 4 })).toBe(false)
})
