import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { missingInPurchase } from './purchase-answer.ts'

test('a listing needs a name and an email, and after these a plan', () => {
  spec('public 5.10', 'public 5.11')
  const ask = (name: string, email: string, planId = '') => missingInPurchase({ buying: 'plan', name, email, planId })
  expect(ask('', '')).toEqual({ refusal: 'name-and-email', faults: ['name', 'email'] })
  expect(ask(' ', 'a@b.co', 'basic')).toEqual({ refusal: 'name-and-email', faults: ['name'] })
  expect(ask('Gulf', '', 'basic')).toEqual({ refusal: 'name-and-email', faults: ['email'] })
  expect(ask('Gulf', 'a@b.co')).toEqual({ refusal: 'no-plan', faults: ['planId'] })
  expect(ask('Gulf', 'a@b.co', 'basic')).toBeNull()
})

test('a package must be chosen, with no other requirement', () => {
  spec('public 5.12')
  expect(missingInPurchase({ buying: 'package' })).toEqual({ refusal: 'no-package', faults: ['packageId'] })
  expect(missingInPurchase({ buying: 'package', packageId: 'banner-basic' })).toBeNull()
})
