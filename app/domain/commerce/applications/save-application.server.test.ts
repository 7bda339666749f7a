import { expect, test } from 'vitest'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildApplication, buildDraft, typedSteps } from '#tests/support/build-application.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { saveListingDraft } from '../listing-drafts/save-listing-draft.server.ts'
import { beginApplication } from './application-draft.server.ts'
import { findApplication, findDraftId, readApplication } from './applications.server.ts'
import { saveApplication } from './save-application.server.ts'

const roofer = visitor('roofer')

test('keeps every wizard step as typed, valid or not', async () => {
  spec('public 6.3', 'public 4.12', 'public 3.8', 'decision 7')
  const { app } = await testApp()
  const first = { token: null, step: 1, typed: { ...typedSteps[1], email: 'wrong' }, next: 2 } as const
  const begun = await saveApplication(app, roofer, first)
  const token = begun.ok ? begun.token : ''
  expect(await findApplication(app, token)).toMatchObject({
    ...{ ...typedSteps[1], email: 'wrong', state: 'draft', step: 2, userId: null, selectedPlan: 'professional' },
  })

  await saveApplication(app, roofer, { token, step: 3, typed: typedSteps[3], next: 4 })
  expect(await findApplication(app, token)).toMatchObject({
    ...typedSteps[1],
    ...typedSteps[3],
    email: 'wrong',
    step: 4,
  })
  await saveApplication(app, roofer, { token, step: 3, typed: { description: '' }, next: 2 })
  expect(await findApplication(app, token)).toMatchObject({ description: '', specialties: [], selectedPlan: 'premium' })
})

test('keeps one draft per account, prefilled from the form before payment', async () => {
  const { app } = await testApp()
  const ann = await buildAccount(app)
  expect(await beginApplication(app, roofer)).toMatchObject({ email: '', selectedPlan: 'professional' })
  expect(await beginApplication(app, ann.caller)).toMatchObject({ email: 'ann@example.com', businessName: '' })
  const form = { street: '12 Ocean Ave', city: 'Lake Worth', postalCode: '33460', yearsInBusiness: '9' }
  await saveListingDraft(app, ann.caller, {
    ...{ name: 'Gulf', email: 'office@gulf.example', licenseNumber: 'CCC1330842', ...form },
    ...{ category: 'Roof Inspection', services: ['Gutter Repair', 'Roof Inspection'] },
  })
  expect(await beginApplication(app, ann.caller)).toMatchObject({
    businessName: 'Gulf',
    businessAddress: '12 Ocean Ave, Lake Worth, FL 33460',
    yearsInBusiness: '9',
    specialties: ['Roof Inspection', 'Gutter Repair'],
  })

  const input = { token: null, step: 1, typed: { businessName: 'Gulf Roofing' }, next: 2 } as const
  const saved = await saveApplication(app, ann.caller, input)
  const again = await saveApplication(app, ann.caller, { ...input, typed: { businessName: 'Gulf Roofs' } })
  expect(again).toEqual(saved)
  const draft = await readApplication(app, (await findDraftId(app, ann.id)) ?? '')
  // Later steps are already prefilled.
  expect(draft).toMatchObject({ businessName: 'Gulf Roofs', licenseNumber: 'CCC1330842', userId: ann.id })
})

test('moves the draft into the account at sign-in, unless the account has one', async () => {
  const { app } = await testApp()
  const ann = await buildAccount(app)
  const token = await buildDraft(app, roofer)
  await saveApplication(app, ann.caller, { token, step: 2, typed: {}, next: 3 })
  expect(await findApplication(app, token)).toMatchObject({ userId: ann.id })

  const other = await buildDraft(app, roofer)
  await saveApplication(app, ann.caller, { token: other, step: 2, typed: {}, next: 3 })
  expect(await findApplication(app, other)).toMatchObject({ userId: null })
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  await saveApplication(app, bob.caller, { token, step: 2, typed: {}, next: 3 })
  expect(await findApplication(app, token)).toMatchObject({ userId: ann.id })
})

test('starts one draft for many concurrent clicks of an account', async () => {
  const { app } = await testApp()
  const ann = await buildAccount(app)
  const input = { token: null, step: 1, typed: typedSteps[1], next: 2 } as const
  const all = await Promise.all(Array.from({ length: 8 }, () => saveApplication(app, ann.caller, input)))
  expect(new Set(all.map(saved => saved.ok && saved.token)).size).toBe(1)
  expect(await app.db.selectFrom('applications').select('id').execute()).toHaveLength(1)
})

test('rejects every invalid request and writes nothing', async () => {
  const { app } = await testApp({ limits: { 'save-application': { times: 5, seconds: 3_600 } } })
  await buildOperator(app)
  const { token } = await buildApplication(app)
  const input = { step: 1, typed: { businessName: 'Other' }, next: 2 } as const
  const system = { ...roofer, actor: { kind: 'system', id: 'job' } } as const
  expect(await saveApplication(app, system, { ...input, token })).toEqual({ ok: false, reason: 'forbidden' })
  const trapped = { ...input, typed: { fax_number: '1' } }
  expect(await saveApplication(app, roofer, { ...trapped, token })).toMatchObject({ reason: 'looks-automated' })
  expect(await saveApplication(app, roofer, { ...input, token })).toMatchObject({ reason: 'already-sent' })
  expect(await saveApplication(app, roofer, { ...input, token: 'x' })).toMatchObject({ reason: 'application-unknown' })
  expect(await saveApplication(app, roofer, { ...input, token: null })).toMatchObject({ reason: 'too-many' })
  expect(await findApplication(app, token)).toMatchObject({ businessName: 'Gulf Stream Roofing' })
  expect(await app.db.selectFrom('applications').select('id').execute()).toHaveLength(1)
})
