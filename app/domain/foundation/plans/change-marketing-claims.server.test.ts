import { expect, test } from 'vitest'
import { callerOf } from '#tests/support/build-account.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readMarketingTexts } from '../settings/settings.server.ts'
import { changeMarketingClaims, readMarketingClaims, readMarketingForm } from './change-marketing-claims.server.ts'
import { marketingClaims } from './marketing-claims.ts'

const admin = callerOf('admin', 'boss')

test('shows claims as written until the operator rewrites one, and again when they empty it', async () => {
  spec('decision 26')
  const { app } = await testApp()
  expect(await readMarketingClaims(app, 'tarping-page')).toEqual(marketingClaims['tarping-page'])

  const texts = readMarketingForm({ 'figure.tarping-clicks': '2.9%', 'label.tarping-clicks': '' }) ?? {}
  expect(await changeMarketingClaims(app, admin, { version: 0, texts })).toEqual({ ok: true })
  expect((await readMarketingClaims(app, 'tarping-page'))[2]).toEqual({
    id: 'tarping-clicks',
    figure: '2.9%',
    label: 'CTR',
  })
  expect(Object.keys(await readMarketingTexts(app))).toEqual(['tarping-clicks'])

  await changeMarketingClaims(app, admin, { version: 1, texts: readMarketingForm({}) ?? {} })
  expect(await readMarketingClaims(app, 'tarping-page')).toEqual(marketingClaims['tarping-page'])
})

test('rejects a text that is too long, and anyone but the operator', async () => {
  const { app } = await testApp()

  expect(readMarketingForm({ 'figure.tarping-clicks': '9'.repeat(25) })).toBeNull()
  expect(readMarketingForm({ 'label.tarping-clicks': ['twice', 'given'] })).toBeNull()
  expect(await changeMarketingClaims(app, callerOf('user', 'ann'), { version: 0, texts: {} })).toMatchObject({
    reason: 'forbidden',
  })
})
