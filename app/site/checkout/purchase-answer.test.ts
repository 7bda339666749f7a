import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { missingInPurchase } from './purchase-answer.ts'

test('a listing needs a name and an email, and after these a plan', () => {
  spec('public 5.10', 'public 5.11')
  const ask = (name: string, email: string, planId = '') => missingInPurchase({ buying: 'plan', name, email, planId })
  expect(ask('', '')).toEqual({ error: 'name-and-email', fieldErrors: ['name', 'email'] })
  expect(ask(' ', 'a@b.co', 'basic')).toEqual({ error: 'name-and-email', fieldErrors: ['name'] })
  expect(ask('Gulf', '', 'basic')).toEqual({ error: 'name-and-email', fieldErrors: ['email'] })
  expect(ask('Gulf', 'a@b.co')).toEqual({ error: 'no-plan', fieldErrors: ['planId'] })
  expect(ask('Gulf', 'a@b.co', 'basic')).toBeNull()
})

test('a package must be chosen, with no other requirement', () => {
  spec('public 5.12')
  expect(missingInPurchase({ buying: 'package' })).toEqual({ error: 'no-package', fieldErrors: ['packageId'] })
  expect(missingInPurchase({ buying: 'package', packageId: 'banner-basic' })).toBeNull()
})
