import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { requiredFields, stepNumber, steps } from './application.ts'
import { emptyApplication } from './application-draft.server.ts'
import { applicationInput, findErrors, typedStep } from './application-schema.server.ts'

const whole = {
  ...emptyApplication,
  businessName: 'Gulf Stream Roofing',
  businessAddress: '12 Ocean Ave',
  phone: '561-555-0144',
  email: 'office@gulfstream.example',
  licenseNumber: 'CCC1330842',
  insuranceProvider: 'Palm Mutual',
}

test('has four wizard steps with their fields', () => {
  spec('public 9.31', 'public 3.8')
  expect(steps.map(({ name }) => name)).toEqual([
    'Business Information',
    'License & Insurance',
    'Business Details',
    'Review and Submit',
  ])
  expect(steps.flatMap(({ fields }) => fields).toSorted()).toEqual(Object.keys(applicationInput.shape).toSorted())
  expect(['1', '4', 2].map(stepNumber)).toEqual([1, 4, 2])
  expect(['0', '5', '1.0', '', undefined, '01'].map(stepNumber)).toEqual(Array(6).fill(undefined))
})

test('requires exactly the required fields', () => {
  spec('public 5.7', 'public 5.8', 'public 5.9', 'public 3.9')
  expect(findErrors(whole)).toEqual({ fieldErrors: [], step: null })
  expect(emptyApplication.selectedPlan).toBe('professional')
  for (const name of requiredFields) {
    const step = ['licenseNumber', 'insuranceProvider'].includes(name) ? 2 : 1
    expect(findErrors({ ...whole, [name]: ' ' })).toEqual({ fieldErrors: [name], step })
  }
  expect(findErrors(emptyApplication)).toMatchObject({
    step: 1,
    fieldErrors: expect.arrayContaining([...requiredFields]),
  })
})

test.each([
  ['email', 'no address', 1],
  ['website', 'javascript:alert(1)', 1],
  ['businessName', 'x'.repeat(201), 1],
  ['businessAddress', 'x'.repeat(301), 1],
  ['licenseNumber', 'x'.repeat(41), 2],
  ['insuranceProvider', 'x'.repeat(201), 2],
  ['yearsInBusiness', '301', 3],
  ['yearsInBusiness', '-1', 3],
  ['yearsInBusiness', 'many', 3],
  ['description', 'x'.repeat(4_001), 3],
  ['selectedPlan', 'enterprise', 3],
] as const)('%s %s is faulty on step %i', (name, text, step) => {
  expect(findErrors({ ...whole, [name]: text })).toEqual({ fieldErrors: [name], step })
})

test('accepts boundary values', () => {
  const atBorder = { yearsInBusiness: '300', description: 'x'.repeat(4_000), businessName: 'x'.repeat(200) }
  expect(findErrors({ ...whole, ...atBorder }).fieldErrors).toEqual([])
  expect(findErrors({ ...whole, yearsInBusiness: '0', website: 'a.co' }).fieldErrors).toEqual([])
})

test("takes a step's own fields as typed and no others", () => {
  spec('public 4.12')
  const fields = { businessName: ' x', email: 'wrong', licenseNumber: 'not here', phone: ['a', 'b'], state: 'approved' }
  expect(typedStep(1, fields)).toEqual({ businessName: ' x', email: 'wrong' })
  expect(typedStep(3, { selectedPlan: 'gold', specialties: ['Gutter Repair', 'Pools'] })).toEqual({
    specialties: ['Gutter Repair'],
  })
  expect(typedStep(3, { selectedPlan: 'basic', specialties: 'Roof Inspection' })).toEqual({
    selectedPlan: 'basic',
    specialties: ['Roof Inspection'],
  })
  expect(typedStep(3, {})).toEqual({ specialties: [] })
  expect(typedStep(4, fields)).toEqual({})
  expect(typedStep(2, { licenseNumber: 'a\0b' })).toEqual({ licenseNumber: 'ab' })
})
