import { expect, test } from 'vitest'
import { startAlertServices } from '#tests/support/alert-services.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { visitor } from '#tests/support/builders.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { testApp } from '#tests/support/test-app.ts'
import { browsersLimit, phoneCodeMinutes, phoneCodeTries } from './alert.ts'
import { readPhone } from './alert-phones.server.ts'
import { browserForm, phoneCodeForm, phoneForm } from './alert-schema.server.ts'
import { forgetBrowser, forgetPhone } from './forget-browser.server.ts'
import { provePhone, sendPhoneCode } from './prove-phone.server.ts'
import { readSubscriptions } from './push-subscriptions.server.ts'
import { subscribeBrowser } from './subscribe-browser.server.ts'

const browser = 'Chrome on Windows'
const phone = '+15615550142'

async function account(limits: Parameters<typeof testApp>[0] = {}) {
  const services = await startAlertServices()
  const test = await testApp({ ...limits, alerts: services.alerts })
  const { id, caller } = await buildAccount(test.app)
  const lastCode = () => services.smsServer.received.at(-1)?.body.slice(0, 6) ?? ''
  return { ...test, ...services, id, caller, lastCode }
}

test('assigns a browser to the last account that subscribed in it, and lets only its owner remove it', async () => {
  const { app, id, caller, buildBrowser } = await account()
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  const { subscription } = buildBrowser('shared')
  for (const who of [caller, caller, bob.caller])
    expect(await subscribeBrowser(app, who, { subscription, browser })).toEqual({ ok: true })
  expect(await readSubscriptions(app, id)).toEqual([])
  const [own] = await readSubscriptions(app, bob.id)
  expect(own).toMatchObject({ browser })

  const gone = { ok: false, reason: 'already-forgotten' }
  expect(await forgetBrowser(app, caller, { id: own?.id ?? '' })).toEqual(gone)
  expect(await forgetBrowser(app, bob.caller, { id: 'x' })).toEqual(gone)
  expect(await forgetBrowser(app, bob.caller, { id: own?.id ?? '' })).toEqual({ ok: true })
  expect(await forgetBrowser(app, bob.caller, { id: own?.id ?? '' })).toEqual(gone)
})

test('rejects an unknown push service and an eleventh browser', async () => {
  const { app, caller, buildBrowser } = await account()
  const { subscription } = buildBrowser('x')
  const elsewhere = { ...subscription, endpoint: 'http://169.254.169.254/latest' }
  expect(await subscribeBrowser(app, caller, { subscription: elsewhere, browser })).toEqual({
    ok: false,
    reason: 'browser-unknown',
  })
  for (let number = 0; number < browsersLimit; number++)
    await subscribeBrowser(app, caller, { subscription: buildBrowser(`b${number}`).subscription, browser })
  expect(await subscribeBrowser(app, caller, { subscription, browser })).toEqual({
    ok: false,
    reason: 'browsers-too-many',
  })
})

test('confirms a phone by its code, and deletes it', async () => {
  const { app, id, caller, lastCode } = await account()
  expect(await sendPhoneCode(app, caller, { phone })).toEqual({ ok: true })
  expect(await provePhone(app, caller, { code: otherThan(lastCode()) })).toEqual({ ok: false, reason: 'wrong-code' })
  expect(await provePhone(app, caller, { code: lastCode() })).toEqual({ ok: true })
  expect(await readPhone(app, id)).toMatchObject({ phone, confirmedAt: app.clock.now() })
  expect(await provePhone(app, caller, { code: lastCode() })).toEqual({ ok: false, reason: 'code-over' })

  expect(await forgetPhone(app, caller)).toEqual({ ok: true })
  expect(await forgetPhone(app, caller)).toEqual({ ok: false, reason: 'already-forgotten' })
  expect(await readPhone(app, id)).toBeUndefined()
})

test('expires a code after 15 minutes, five wrong attempts, or a newer code', async () => {
  const { app, clock, caller, lastCode } = await account()
  const over = { ok: false, reason: 'code-over' }
  await sendPhoneCode(app, caller, { phone })
  const first = lastCode()
  await sendPhoneCode(app, caller, { phone })
  const old = first === lastCode() ? otherThan(first) : first
  expect((await provePhone(app, caller, { code: old })).ok).toBe(false)
  for (let time = 1; time < phoneCodeTries; time++) await provePhone(app, caller, { code: otherThan(lastCode()) })
  expect(await provePhone(app, caller, { code: lastCode() })).toEqual(over)

  await sendPhoneCode(app, caller, { phone })
  clock.later(phoneCodeMinutes * 60_000)
  expect(await provePhone(app, caller, { code: lastCode() })).toEqual(over)
})

test('limits codes per hour and phone across accounts, and reports the provider’s error', async () => {
  const { app, caller, smsServer } = await account({ limits: { 'text-code': { times: 2, seconds: 3_600 } } })
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  expect(await sendPhoneCode(app, caller, { phone })).toEqual({ ok: true })
  expect(await sendPhoneCode(app, bob.caller, { phone })).toEqual({ ok: true })
  expect(await sendPhoneCode(app, caller, { phone })).toEqual({ ok: false, reason: 'too-many' })
  expect(smsServer.received).toHaveLength(2)

  const cay = await buildAccount(app, { email: 'cay@example.com' })
  const other = '+15615550143'
  smsServer.replies.set(other, { status: 400, code: 21_211 })
  expect(await sendPhoneCode(app, cay.caller, { phone: other })).toEqual({ ok: false, reason: 'phone-refused' })
  smsServer.replies.set(other, { status: 503 })
  expect(await sendPhoneCode(app, cay.caller, { phone: other })).toEqual({ ok: false, reason: 'sms-failed' })
})

test('gives alerts only to contractors, and to nobody where they aren’t configured', async () => {
  const { app, caller, buildBrowser } = await account()
  const forbidden = { ok: false, reason: 'forbidden' }
  const { subscription } = buildBrowser('x')
  for (const stranger of [visitor('x'), callerOf('admin', 'x')]) {
    expect(await subscribeBrowser(app, stranger, { subscription, browser })).toEqual(forbidden)
    expect(await forgetBrowser(app, stranger, { id: 'x' })).toEqual(forbidden)
    expect(await sendPhoneCode(app, stranger, { phone })).toEqual(forbidden)
    expect(await provePhone(app, stranger, { code: '123456' })).toEqual(forbidden)
    expect(await forgetPhone(app, stranger)).toEqual(forbidden)
  }
  const off = { ...app, alerts: { push: null, sms: null } }
  expect(await subscribeBrowser(off, caller, { subscription, browser })).toEqual({ ok: false, reason: 'push-off' })
  expect(await sendPhoneCode(off, caller, { phone })).toEqual({ ok: false, reason: 'sms-off' })
})

test('validates a browser’s subscription and accepts usual phone formats', async () => {
  const { buildBrowser } = await account()
  const { subscription } = buildBrowser('x')
  expect(browserForm.safeParse(subscription).success).toBe(true)
  for (const wrong of [{ endpoint: 'x' }, { endpoint: 'ftp://x.example' }, { p256dh: 'x' }, { auth: 'x'.repeat(100) }])
    expect(browserForm.safeParse({ ...subscription, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
  expect(phoneForm.parse({ phone: '(561) 555-0142' })).toEqual({ phone })
  for (const text of ['', '12', 'call me']) expect(phoneForm.safeParse({ phone: text }).success, text).toBe(false)
  expect(phoneCodeForm.parse({ code: ' 123 456 ' })).toEqual({ code: '123456' })
  expect(phoneCodeForm.safeParse({ code: '12345' }).success).toBe(false)
})
