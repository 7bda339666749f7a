import { expect, test } from 'vitest'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { buildListing } from '#tests/support/builders.ts'
import { figuresOf, partOf } from '#tests/support/made-report.ts'
import { testApp } from '#tests/support/test-app.ts'

const day = 86_400_000

test('counts listings at the end of the period and compares them with the previous one', async () => {
  const { app, clock } = await testApp()
  const today = clock.at.getTime()
  const at = (daysAgo: number) => {
    clock.at = new Date(today - daysAgo * day)
  }
  at(100)
  await buildListing(app, { name: 'Old', rating: 4, reviews: 10 })
  at(40)
  await buildListing(app, { name: 'Before', rating: 5, reviews: 20 })
  at(3)
  await buildListing(app, { name: 'New', rating: 4.5, reviews: 1 })
  await buildListing(app, { name: 'Waits', status: 'pending' })
  at(0)
  const figures = await figuresOf(app, 'key-figures')
  expect(figures.get('Businesses')).toEqual([4, 2])
  expect(figures.get('Active')).toEqual([3, undefined])
  expect(figures.get('Average rating')).toEqual([4.5, 4.5])
  expect(figures.get('Reviews')).toEqual([31, 30])
  expect(figures.get('New listings')).toEqual([2, 1])

  const past = await figuresOf(app, 'key-figures', { range: 'custom', from: '2026-05-01', to: '2026-05-31' })
  expect(past.get('Businesses')).toEqual([2, 1])
  expect(past.get('Reviews')).toEqual([30, 10])
})

test('counts active businesses by plan, with a row for those without one', async () => {
  const { app, clock } = await testApp()
  const [ace, bay, cat] = [
    await buildListing(app, { name: 'Ace' }),
    await buildListing(app, { name: 'Bay' }),
    await buildListing(app, { name: 'Cat' }),
  ]
  await buildEntitlement(app, ace.id, 'premium')
  await buildEntitlement(app, bay.id, 'basic', { until: clock.at })
  await buildEntitlement(app, cat.id, 'premium')
  expect((await partOf(app, 'plans')).table?.rows).toEqual([
    ['Premium', 2, (100 * 2) / 3],
    ['Basic', 0, 0],
    ['Professional', 0, 0],
    ['Enterprise', 0, 0],
    ['No plan', 1, 100 / 3],
  ])
})
