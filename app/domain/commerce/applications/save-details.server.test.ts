import { expect, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import type { Fields } from '#platform/request/forms.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findListingDraft } from '../listing-drafts/listing-drafts.server.ts'
import { findApplication } from './applications.server.ts'
import { readDetails } from './read-details.server.ts'
import { saveApplication } from './save-application.server.ts'
import { saveDetails } from './save-details.server.ts'
import { sendApplication } from './send-application.server.ts'

const typed = {
  ...{ name: 'Gulf Stream Roofing', email: 'office@gulf.example', phone: '561-555-0144', state: 'FL' },
  ...{ street: '12 Ocean Ave', city: 'Lake Worth', postalCode: '33460', licenseNumber: 'CCC1330842' },
  ...{ insuranceProvider: 'Palm Mutual', services: ['Roof Inspection'], 'businessHours-monday': '8 AM - 6 PM' },
}

async function save(app: App, { id, caller }: { id: string; caller: Caller }, typed: Fields) {
  return saveDetails(app, caller, { typed, version: (await readDetails(app, id)).version })
}

async function account() {
  const { app } = await testApp()
  await buildOperator(app)
  return { app, ann: await buildAccount(app) }
}

test('dates the details when they are saved, so that an older copy on the device is outdated, but not before', async () => {
  const { app, ann } = await account()
  const savedAt = async () => (await readDetails(app, ann.id)).savedAt
  await save(app, ann, { ...typed, email: 'nothing' })
  expect(await savedAt()).toBeNull()
  await save(app, ann, typed)
  expect(await savedAt()).toEqual(app.clock.now())
})

test('saves the listing draft and an application that can be sent', async () => {
  const { app, ann } = await account()
  const saved = await save(app, ann, typed)
  if (!saved.ok) throw new Error(saved.reason)
  expect(await findListingDraft(app, ann.id)).toMatchObject({ businessHours: { monday: '8 AM - 6 PM' } })
  expect(await findApplication(app, saved.token)).toMatchObject({
    businessName: typed.name,
    businessAddress: '12 Ocean Ave, Lake Worth, FL 33460',
    insuranceProvider: 'Palm Mutual',
    specialties: ['Roof Inspection'],
    userId: ann.id,
  })
  expect(await sendApplication(app, ann.caller, { token: saved.token, typed: {} })).toMatchObject({ ok: true })
})

test('marks missing fields, saves the others, and fills them in next time', async () => {
  const { app, ann } = await account()
  const { street: _, insuranceProvider: __, ...some } = typed
  const saved = await save(app, ann, some)
  expect(saved).toEqual({ ok: false, reason: 'not-valid', fieldErrors: ['street', 'insuranceProvider'] })
  const { values } = await readDetails(app, ann.id)
  expect(values).toMatchObject({ name: typed.name, phone: typed.phone, city: 'Lake Worth' })

  expect(values.insuranceProvider).toBeUndefined()
  const wrong = await save(app, ann, { ...typed, postalCode: '334', 'businessHours-monday': 'often' })
  expect(wrong).toMatchObject({ ok: false, fieldErrors: ['postalCode', 'businessHours-monday'] })
})

test('continues an application that was started in four steps, whose texts are newer', async () => {
  const { app, ann } = await account()
  const step = { businessName: 'Gulf Roofs', businessAddress: '7 Palm Way, Jupiter, FL 33458', phone: '561-555-0145' }
  const started = await saveApplication(app, ann.caller, { token: null, step: 1, typed: step, next: 2 })
  expect((await readDetails(app, ann.id)).values).toMatchObject({
    ...{ name: 'Gulf Roofs', street: '7 Palm Way', city: 'Jupiter', postalCode: '33458', phone: '561-555-0145' },
    email: 'ann@example.com',
  })
  expect(await save(app, ann, typed)).toEqual(started)
})

test('only an account can save its listing details', async () => {
  const { app } = await account()
  expect(await saveDetails(app, visitor('x'), { typed, version: '' })).toEqual({ ok: false, reason: 'forbidden' })
})

test('saves nothing when another tab has saved other values, and names both', async () => {
  const { app, ann } = await account()
  const { version } = await readDetails(app, ann.id)
  await save(app, ann, typed)
  const other = { ...typed, phone: '561-555-0199', insuranceProvider: 'Coast Mutual' }
  const saved = await saveDetails(app, ann.caller, { typed: other, version })
  expect(saved).toMatchObject({ ok: false, reason: 'details-changed' })
  expect(saved.ok ? [] : 'fields' in saved ? saved.fields.map(({ name }) => name) : []).toEqual([
    'phone',
    'insuranceProvider',
  ])
  expect((await readDetails(app, ann.id)).values).toMatchObject({ insuranceProvider: 'Palm Mutual' })
  expect(await save(app, ann, other)).toMatchObject({ ok: true })
})
