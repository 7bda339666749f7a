import { expect, test } from 'vitest'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { buildOwner, buildSwitches } from '#tests/support/build-owner.ts'
import { buildOperator, operator } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { setCategories } from '../businesses/written-businesses.server.ts'
import { formValues } from '../listings/listing-form.ts'
import { readVersion } from '../listings/listings.server.ts'
import { proposeEdit } from '../own-edits/propose-edit.server.ts'

const five = ['Gutter Repair', 'Siding Repair', 'Roof Inspection', 'Insurance Claims']
const six = [...five, 'Emergency Tarping']

async function owned() {
  const { app } = await testApp()
  await buildOperator(app)
  await buildSwitches(app, { autoApprove: true })
  const { caller, business } = await buildOwner(app)
  const businessId = business.id
  return {
    ...{ app, businessId },
    categories: async () => (await readListing(app, businessId)).categories,
    /** Proposes these categories in addition to the first one, Emergency Roof Repair. */
    async send(more: string[]) {
      const typed = { ...formValues(await readListing(app, businessId)), more }
      return proposeEdit(app, caller, { businessId, typed, version: (await readVersion(app, businessId)) ?? '' })
    },
  }
}

test('allows five categories with Basic or no plan, and rejects a sixth by name without changes', async () => {
  spec('public 9.1', 'decision 27')
  for (const plan of [null, 'basic'] as const) {
    const { app, businessId, send, categories } = await owned()
    if (plan) await buildEntitlement(app, businessId, plan)
    expect(await send(six)).toEqual({ ok: false, reason: 'not-valid', fieldErrors: ['moreThanPlan'] })
    expect(await categories()).toEqual(['Emergency Roof Repair'])
    expect(await send([...five, 'Emergency Roof Repair'])).toMatchObject({ ok: true, outcome: 'published' })
    expect(await categories()).toHaveLength(5)
  }
})

test('allows any number with Professional and above, and keeps existing ones when the plan ends', async () => {
  spec('decision 27')
  const { app, businessId, send, categories } = await owned()
  for (const plan of ['professional', 'premium', 'enterprise'] as const) {
    await buildEntitlement(app, businessId, plan)
    expect(await send(plan === 'premium' ? five : six)).toMatchObject({ ok: true, outcome: 'published' })
  }
  await buildEntitlement(app, businessId, 'basic')
  expect(await send([...six, 'Roof Replacement'])).toMatchObject({ fieldErrors: ['moreThanPlan'] })
  expect(await send([...six.slice(1), 'Roof Replacement'])).toMatchObject({ ok: true })
  expect(await categories()).toHaveLength(6)
})

test('lets the operator set any number of categories', async () => {
  const { app, businessId, categories } = await owned()
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'load-sample-data' })
    await setCategories(tx, businessId, ['Emergency Roof Repair', ...six, 'Roof Replacement'])
    return { ok: true }
  })
  expect(await categories()).toHaveLength(7)
})
