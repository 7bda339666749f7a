import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import { saveBrandPictures, uploadBrandPicture } from '#domain/foundation/brand/change-brand-pictures.server.ts'
import { startAlertServices } from '#tests/support/alert-services.ts'
import { admin } from '#tests/support/build-import-session.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'
import { answerQuote } from '../answers/answer-quote.server.ts'
import { undoMinutes } from '../quotes/quote.ts'
import { undoWithdrawal } from '../quotes/withdraw-request.server.ts'
import { followUpRequests } from '../waiting/follow-up-requests.server.ts'
import { alertMinutes } from './alert.ts'
import { provePhone, sendPhoneCode } from './prove-phone.server.ts'
import { readSubscriptions } from './push-subscriptions.server.ts'
import { sendAlerts } from './send-alerts.server.ts'
import { subscribeBrowser } from './subscribe-browser.server.ts'

const baseUrl = 'https://roofs.example'
const phone = '+15615550142'

/** An owner with a subscribed browser. */
async function alerted(limits: Parameters<typeof testApp>[0] = {}) {
  const services = await startAlertServices()
  const test = await testApp({ ...limits, alerts: services.alerts })
  const { caller, business } = await buildOwner(test.app)
  const browser = services.buildBrowser('ann')
  await subscribe(test.app, caller, browser.subscription)
  const { later } = test.clock
  return { ...test, ...services, caller, business, browser, later, send: () => sendAlerts(test.app, { baseUrl }) }
}

async function subscribe(app: App, caller: Caller, subscription: { endpoint: string; p256dh: string; auth: string }) {
  expect(await subscribeBrowser(app, caller, { subscription, browser: 'Chrome on Windows' })).toEqual({ ok: true })
}

async function states({ db }: App) {
  return (await db.selectFrom('alerts').select('state').orderBy('id').execute()).map(({ state }) => state)
}

test('sends an owned listing’s request to the owner’s browser at once, without the homeowner’s words', async () => {
  const { app, business, browser, pushService, send } = await alerted()
  const stranger = await buildListing(app, { name: 'Bay Roofing' })
  const { id } = await buildRequest(app, { listings: [business, stranger] })

  await send()
  await send()

  expect(pushService.received).toHaveLength(1)
  expect(browser.read(pushService.received[0]?.body ?? Buffer.alloc(0))).toEqual({
    title: 'New request',
    body: 'A homeowner wants a free quote from Ace Roofing. Tap to answer.',
    path: `/account/requests/${id}/${business.id}`,
  })
  expect(await states(app)).toEqual(['sent'])
})

test('an alert has the operator’s own icon', async () => {
  const { app, business, browser, pushService, send } = await alerted()
  const bytes = new Uint8Array(
    await sharp({ create: { width: 512, height: 512, channels: 3, background: '#0b6b5d' } })
      .png()
      .toBuffer(),
  )
  const uploaded = await uploadBrandPicture(app, admin, { slot: 'icon', bytes })
  const icon = uploaded.ok ? uploaded.name : ''
  expect(await saveBrandPictures(app, admin, { version: 0, pictures: { icon } })).toMatchObject({ ok: true })
  await buildRequest(app, { listings: [business] })

  await send()

  expect(browser.read(pushService.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'New request',
    icon: `/brand/pictures/192/${icon}`,
  })
})

test('sends one alert from several concurrent processes', async () => {
  const { app, business, pushService, send } = await alerted()
  await buildRequest(app, { listings: [business] })

  await Promise.all([send(), send(), send()])

  expect(pushService.received).toHaveLength(1)
})

test('texts a link to a confirmed phone and nothing to an unconfirmed one', async () => {
  const { app, caller, business, smsServer, send, later } = await alerted()
  await sendPhoneCode(app, caller, { phone })
  await buildRequest(app, { listings: [business], quote: { message: 'One.' } })
  await send()
  expect(smsServer.received.map(({ body }) => body)).toEqual([expect.stringMatching(/^\d{6} is your code/)])

  later(1)
  const code = smsServer.received[0]?.body.slice(0, 6) ?? ''
  expect(await provePhone(app, caller, { code })).toEqual({ ok: true })
  const { id } = await buildRequest(app, { listings: [business], quote: { message: 'Two.' } })
  await send()

  expect(smsServer.received.slice(1)).toMatchObject([
    {
      to: phone,
      body: `A homeowner wants a free quote from Ace Roofing. Tap to answer. ${baseUrl}/account/requests/${id}/${business.id}`,
    },
  ])
})

test('limits texts per hour and account, however many fake requests arrive', async () => {
  const { app, caller, business, smsServer, send } = await alerted({
    limits: { 'text-owner': { times: 1, seconds: 3_600 } },
  })
  await sendPhoneCode(app, caller, { phone })
  await provePhone(app, caller, { code: smsServer.received[0]?.body.slice(0, 6) ?? '' })
  for (const message of ['One.', 'Two.']) await buildRequest(app, { listings: [business], quote: { message } })

  await send()

  expect(smsServer.received).toHaveLength(2)
  expect(await states(app)).toEqual(expect.arrayContaining(['sent', 'failed']))
})

test('a text service that hangs holds up neither another owner nor the next run', async () => {
  const { app, caller, business, buildBrowser, pushService, smsServer, send, later } = await alerted()
  await sendPhoneCode(app, caller, { phone })
  await provePhone(app, caller, { code: smsServer.received[0]?.body.slice(0, 6) ?? '' })
  const bob = await buildOwner(app, { email: 'bob@example.com', listing: { name: 'Bay Roofing' } })
  await subscribe(app, bob.caller, buildBrowser('bob').subscription)
  for (const message of ['One.', 'Two.']) await buildRequest(app, { listings: [business], quote: { message } })
  later(1)
  const { promise: after, resolve: answerText } = Promise.withResolvers<void>()
  smsServer.replies.set(phone, { status: 201, after })
  const hanging = send()
  await vi.waitFor(() => expect(smsServer.received).toHaveLength(2))

  await buildRequest(app, { listings: [bob.business] })
  await send()
  expect(pushService.received.map(({ path }) => path)).toContain('/bob')
  expect(smsServer.received).toHaveLength(2)

  answerText()
  await hanging
  later(10_000)
  await send()
  expect(smsServer.received).toHaveLength(3)
  expect(new Set(await states(app))).toEqual(new Set(['sent']))
})

test('deletes an expired browser subscription', async () => {
  const { app, business, pushService, send } = await alerted()
  pushService.answers.set('/ann', 410)
  await buildRequest(app, { listings: [business] })

  await send()

  expect(await app.db.selectFrom('pushSubscriptions').selectAll().execute()).toEqual([])
  expect(await states(app)).toEqual(['failed'])
})

test('retries a failing service, but only for half an hour', async () => {
  const { app, business, pushService, send, later } = await alerted()
  pushService.answers.set('/ann', 503)
  await buildRequest(app, { listings: [business] })
  await send()
  await send()
  expect(pushService.received).toHaveLength(1)
  later(10_000)
  await send()
  expect(pushService.received).toHaveLength(2)

  pushService.answers.delete('/ann')
  later(20_000)
  await send()
  expect(await states(app)).toEqual(['sent'])

  pushService.answers.set('/ann', 503)
  await buildRequest(app, { listings: [business], quote: { message: 'Again.' } })
  await send()
  later(alertMinutes * 60_000 + 1)
  await send()
  expect(await states(app)).toEqual(['sent', 'failed'])
  expect(pushService.received).toHaveLength(4)
})

test('drops alerts for requests answered, withdrawn or moved to another owner meanwhile', async () => {
  const { app, business, pushService, send, later } = await alerted()
  pushService.answers.set('/ann', 503)
  const request = (message: string) => buildRequest(app, { listings: [business], quote: { message } })
  const [answered, withdrawn] = [await request('One.'), await request('Two.')]
  await request('Three.')
  await send()
  expect(pushService.received).toHaveLength(3)

  const input = { answer: 'on-my-way', callTime: undefined, callAt: '' } as const
  await answerQuote(app, visitor('x'), { token: answered.answers[0] ?? '', input })
  await withdrawAsShown(app, withdrawn.token)
  later(10_000)
  await send()
  expect(pushService.received).toHaveLength(4)
  expect(await states(app)).toEqual(['failed', 'waiting', 'waiting'])

  await app.db.deleteFrom('businessOwners').execute()
  pushService.answers.delete('/ann')
  later(undoMinutes * 60_000)
  await send()
  expect(pushService.received).toHaveLength(4)
  expect(await states(app)).toEqual(['failed', 'failed', 'failed'])
})

test('delays an alert while a withdrawal can be undone, and sends it after the undo', async () => {
  const { app, clock, business, pushService, send, later } = await alerted()
  pushService.answers.set('/ann', 503)
  const { token } = await buildRequest(app, { listings: [business] })
  await send()
  pushService.answers.delete('/ann')
  const withdrawnAt = clock.at
  await withdrawAsShown(app, token)
  later(60_000)
  await send()
  expect([pushService.received.length, await states(app)]).toEqual([1, ['waiting']])

  expect(await undoWithdrawal(app, visitor('x'), { token, withdrawnAt })).toMatchObject({ ok: true })
  await send()
  expect([pushService.received.length, await states(app)]).toEqual([2, ['sent']])
})

test('ignores requests older than the subscription or than half an hour', async () => {
  const { app, caller, business, pushService, buildBrowser, send, later } = await alerted()
  await buildRequest(app, { listings: [business] })
  later(1)
  await subscribe(app, caller, buildBrowser('second').subscription)
  await send()
  expect(pushService.received.map(({ path }) => path)).toEqual(['/ann'])

  await buildRequest(app, { listings: [business], quote: { message: 'Later.' } })
  later(alertMinutes * 60_000)
  await send()
  expect(pushService.received).toHaveLength(1)
  expect(await readSubscriptions(app, caller.actor.id)).toHaveLength(2)
})

test('alerts once more when the reminder is due, and not after an answer', async () => {
  const { app, business, browser, pushService, send, later } = await alerted()
  const { answers } = await buildRequest(app, { listings: [business] })
  const silent = await buildRequest(app, { listings: [business], quote: { message: 'Two.' } })
  await send()
  later(30 * 60_000)
  await answerQuote(app, visitor('ace'), {
    token: answers[0] ?? '',
    input: { answer: 'on-my-way', callTime: undefined, callAt: '' },
  })
  await followUpRequests(app)
  await send()
  later(60_000)
  await followUpRequests(app)
  await send()

  expect(pushService.received).toHaveLength(3)
  expect(browser.read(pushService.received[2]?.body ?? Buffer.alloc(0))).toEqual({
    title: 'No answer yet',
    body: 'A homeowner still needs an answer from Ace Roofing. Tap to answer.',
    path: `/account/requests/${silent.id}/${business.id}`,
  })
})
