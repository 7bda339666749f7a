import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { standardCategories } from './category.ts'

test('has the same ten standard categories in the code and in the database', async () => {
  spec('public 3.25')
  const { app } = await testApp()
  const ten = [
    'Emergency Roof Repair',
    'Storm Damage Repair',
    'Insurance Claims',
    'Roof Replacement',
    'Roof Inspection',
    'Gutter Repair',
    'Siding Repair',
    'Emergency Tarping',
    'Commercial Roofing',
    'Residential Roofing',
  ]

  expect(standardCategories).toEqual(ten)
  const rows = app.db.selectFrom('categories').select('name').where('standard', '=', true).orderBy('position')
  expect((await rows.execute()).map(({ name }) => name)).toEqual(ten)
})
