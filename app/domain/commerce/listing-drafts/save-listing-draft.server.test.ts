import { expect, test } from 'vitest'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { listingDraftInput } from './listing-draft-schema.server.ts'
import { findListingDraft } from './listing-drafts.server.ts'
import { saveListingDraft } from './save-listing-draft.server.ts'

const typed = {
  name: ' Gulf Stream Roofing ',
  email: 'office@gulfstream.example',
  phone: '561-555-0100',
  website: 'gulfstream.example',
  street: '12 Ocean Ave',
  city: 'Lake Worth',
  postalCode: '33460',
  state: 'GA',
  category: 'Roof Inspection',
  description: 'Tile and metal.',
  services: ['Emergency Tarping', 'Gutter Repair', 'Gutter Repair'],
  licenseNumber: 'CCC1330842',
  insuranceVerified: 'on',
  yearsInBusiness: '12',
  employeeCount: '7',
  emergencyService: 'on',
  'businessHours-monday': '8:00 AM - 6:00 PM',
  planId: 'premium',
}

test('stores a contractor’s business information field by field and replaces an earlier draft', async () => {
  spec('public 3.11', 'public 3.12', 'public 3.13', 'public 9.29')
  const { app, clock } = await testApp()
  const ann = await buildAccount(app, { email: 'ann@example.com' })

  expect(await saveListingDraft(app, ann.caller, typed)).toMatchObject({ ok: true })
  expect(await findListingDraft(app, ann.id)).toMatchObject({
    name: 'Gulf Stream Roofing',
    state: 'GA',
    services: ['Emergency Tarping', 'Gutter Repair'],
    insuranceVerified: true,
    yearsInBusiness: 12,
    employeeCount: 7,
    emergencyService: true,
    businessHours: { monday: '8:00 AM - 6:00 PM', sunday: '' },
    planId: 'premium',
    savedAt: clock.at,
  })

  await saveListingDraft(app, ann.caller, { name: 'Gulf', email: 'office@gulfstream.example' })
  expect(await findListingDraft(app, ann.id)).toMatchObject({
    name: 'Gulf',
    state: 'FL',
    category: '',
    services: [],
    yearsInBusiness: null,
    emergencyService: false,
    planId: null,
  })
})

test('requires a name and an email address and names every invalid field', async () => {
  const { app } = await testApp()
  const ann = await buildAccount(app, { email: 'ann@example.com' })
  const saved = await saveListingDraft(app, ann.caller, {
    state: 'TX',
    category: 'Pool Repair',
    services: 'Pool Repair',
    website: 'javascript:alert(1)',
    yearsInBusiness: '301',
    employeeCount: '-1',
    insuranceVerified: 'yes',
    'businessHours-monday': 'x'.repeat(101),
    planId: 'free',
  })

  expect(saved).toMatchObject({ ok: false, reason: 'not-valid' })
  expect('fieldErrors' in saved && saved.fieldErrors?.toSorted()).toEqual(
    ['businessHours-monday', 'category', 'email', 'employeeCount', 'insuranceVerified', 'name', 'planId'].concat([
      'services',
      'state',
      'website',
      'yearsInBusiness',
    ]),
  )
  expect(await findListingDraft(app, ann.id)).toBeUndefined()
})

test('needs a contractor account and limits saves per hour', async () => {
  const { app } = await testApp({ limits: { 'save-application': { times: 1, seconds: 3_600 } } })
  const ann = await buildAccount(app, { email: 'ann@example.com' })

  expect(await saveListingDraft(app, visitor('x'), typed)).toMatchObject({ reason: 'forbidden' })
  expect(await saveListingDraft(app, callerOf('admin', ann.id), typed)).toMatchObject({ reason: 'forbidden' })
  expect(await saveListingDraft(app, ann.caller, typed)).toMatchObject({ ok: true })
  expect(await saveListingDraft(app, ann.caller, typed)).toMatchObject({ reason: 'too-many' })
  expect(await findListingDraft(app, 'no-id')).toBeUndefined()
})

test('treats a single service as a list of one', () => {
  const one = { name: 'Gulf', email: 'a@b.co', services: 'Insurance Claims' }
  expect(listingDraftInput.parse(one)).toMatchObject({ services: ['Insurance Claims'] })
})
