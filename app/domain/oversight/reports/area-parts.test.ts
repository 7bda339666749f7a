import { expect, test } from 'vitest'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { figuresOf, partOf } from '#tests/support/made-report.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'

test('shows live listings and revenue by city, and revenue without a listing separately', async () => {
  spec('admin 9.22')
  const { app } = await testApp()
  await buildOperator(app)
  const owner = await buildOwner(app, { listing: { name: 'Ace', city: 'Jupiter' } })
  await buildSubscription(app, { id: owner.account.id, caller: owner.caller }, 'premium')
  await buildSubscription(app, await buildAccount(app, { email: 'bob@example.com' }), 'basic')
  await buildListing(app, { name: 'Bay' })
  await buildListing(app, { name: 'Cat' })
  await buildListing(app, { name: 'Gone', status: 'archived' })
  const rows = [
    ['Jupiter', 1, 19_900],
    ['Boca Raton', 2, 0],
    ['No claimed listing', 0, 4_900],
  ]
  expect((await partOf(app, 'cities')).table?.rows).toEqual(rows)
  expect((await partOf(app, 'top-cities')).table?.rows).toEqual(rows)
  const figures = await figuresOf(app, 'area-figures')
  expect(figures.get('Cities with businesses')?.[0]).toBe(2)
  expect(figures.get('In Palm Beach County')?.[0]).toBe(100)
  expect(figures.get('Monthly revenue')?.[0]).toBe(24_800)
})
