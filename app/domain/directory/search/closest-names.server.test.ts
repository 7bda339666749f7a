import { expect, test } from 'vitest'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { closestNames } from './closest-names.server.ts'

test('finds a name with a wrong letter, the closest spelling first', async () => {
  spec('decision 28')
  const { app } = await testApp()
  await buildListing(app, { name: 'Lakeside Roof & Tarp' })
  await buildListing(app, { name: 'Lakeshore Roofing' })
  await buildListing(app, { name: 'Coconut Tile', status: 'pending' })

  expect((await closestNames(app, 'lakesde')).map(card => card.name)).toEqual([
    'Lakeside Roof & Tarp',
    'Lakeshore Roofing',
  ])
  expect(await closestNames(app, 'cocnut')).toEqual([])
  expect(await closestNames(app, 'zzzz')).toEqual([])
  expect(await closestNames(app, '%_\\')).toEqual([])
})
