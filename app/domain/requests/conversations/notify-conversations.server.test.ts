import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { startAlertServices } from '#tests/support/alert-services.ts'
import { writeFromLink, writeFromPage } from '#tests/support/build-message.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { testApp } from '#tests/support/test-app.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'
import { sendMessageAlerts } from '../alerts/send-message-alerts.server.ts'
import { subscribeBrowser } from '../alerts/subscribe-browser.server.ts'
import { undoWithdrawal } from '../quotes/withdraw-request.server.ts'
import { digestMinutes, quietSeconds } from './conversation.ts'
import { notifyConversations } from './notify-conversations.server.ts'
import { noteRead } from './read-conversation.server.ts'

const replyDomain = 'reply.roofs.example'

async function asked(given: Parameters<typeof testApp>[0] = {}) {
  const made = await testApp(given)
  made.app.mail.replyDomain = replyDomain
  await buildOperator(made.app)
  const request = await buildRequest(made.app)
  const thread = { requestId: request.id, businessId: request.listings[0]?.id ?? '' }
  const mails = async () => (await queuedMails(made.app)).filter(({ kind }) => kind.startsWith('message-to-'))
  return { ...made, request, thread, mails, answer: request.answers[0] ?? '' }
}

const notify = (app: App) => notifyConversations(app)

test('emails a message after a moment, and those of the next minutes together', async () => {
  const { app, clock, answer, mails } = await asked()
  await writeFromLink(app, answer, { text: 'On our way.' })
  await notify(app)
  expect(await mails()).toEqual([])

  clock.later(quietSeconds * 1_000)
  await notify(app)
  await notify(app)
  expect(await mails()).toHaveLength(1)

  for (const text of ['Ten minutes.', 'Is the dog inside?']) await writeFromLink(app, answer, { text })
  clock.later((digestMinutes - 1) * 60_000)
  await notify(app)
  expect(await mails()).toHaveLength(1)
  clock.later(60_000)
  await notify(app)
  const [, both] = await mails()
  expect(both?.text).toContain('2 messages from Ace Roofing')
  expect(both?.text).toMatch(/Ten minutes.*Is the dog inside/)
  expect(both?.recipient).toBe('marisol@example.com')
})

test('sends one email from several processes', async () => {
  const { app, clock, request, mails } = await asked()
  await writeFromPage(app, request.token, { text: 'Hello.' })
  clock.later(quietSeconds * 1_000)
  await Promise.all([notify(app), notify(app), notify(app)])
  expect(await mails()).toMatchObject([{ recipient: 'office@ace.example.com', kind: 'message-to-business' }])
})

test('sends no email about a message that was read meanwhile, and shows when', async () => {
  const { app, clock, request, answer, mails, thread } = await asked()
  await writeFromLink(app, answer)
  await writeFromPage(app, request.token, { text: 'Mine.' })
  expect(await noteRead(app, visitor('marisol'), { thread, reader: 'homeowner' })).toEqual({ ok: true, isNew: true })
  expect(await noteRead(app, visitor('marisol'), { thread, reader: 'homeowner' })).toEqual({ ok: true, isNew: false })
  clock.later(600_000)
  await notify(app)
  expect((await mails()).map(({ kind }) => kind)).toEqual(['message-to-business'])
})

test('a withdrawal cancels unsent emails', async () => {
  const { app, clock, request, mails } = await asked()
  await writeFromPage(app, request.token, { text: 'Secret gate code.' })
  await withdrawAsShown(app, request.token)
  clock.later(600_000)
  await notify(app)
  await notify(app)
  expect(await mails()).toEqual([])
})

test('a withdrawal that is undone delays the email, and loses none', async () => {
  const { app, clock, request, mails } = await asked()
  await writeFromPage(app, request.token, { text: 'The gate is open.' })
  await withdrawAsShown(app, request.token)
  const withdrawnAt = clock.now()
  clock.later(60_000)
  await notify(app)
  await undoWithdrawal(app, visitor('marisol'), { token: request.token, withdrawnAt })
  clock.later(600_000)
  await notify(app)
  expect(await mails()).toHaveLength(1)
})

test('a reply goes to the thread where inbound mail is on, otherwise to the homeowner, or to the operator with the roofer’s mailbox as a link', async () => {
  const { app, clock, request, answer, mails } = await asked()
  await writeFromPage(app, request.token)
  await writeFromLink(app, answer)
  clock.later(600_000)
  await notify(app)
  for (const { replyTo } of await mails())
    expect(replyTo).toMatch(/^m[0-9a-f]{33}[hb][0-9a-f]{24}@reply\.roofs\.example$/)

  await writeFromPage(app, request.token)
  await writeFromLink(app, answer)
  clock.later(600_000)
  app.mail.replyDomain = undefined
  await notify(app)
  const direct = (await mails()).slice(2)
  expect(direct.map(({ replyTo }) => replyTo).toSorted()).toEqual(['marisol@example.com', 'operator@example.com'])
  const toHomeowner = direct.find(({ recipient }) => recipient === 'marisol@example.com')
  expect(JSON.parse(toHomeowner?.text ?? '').mailbox).toEqual({
    label: 'Email Ace Roofing',
    address: 'office@ace.example.com',
  })
})

test('the email counts the photos and links each recipient to their own page', async () => {
  const { app, clock, request, answer, mails } = await asked()
  await writeFromLink(app, answer, { text: '', photos: [await buildPhoto(), await buildPhoto()] })
  await writeFromPage(app, request.token)
  clock.later(600_000)
  await notify(app)
  const all = await mails()
  const toHomeowner = all.find(({ kind }) => kind === 'message-to-homeowner')?.text ?? ''
  const toBusiness = all.find(({ kind }) => kind === 'message-to-business')?.text ?? ''
  expect(toHomeowner).toContain('Ace Roofing sent 2 photos.')
  expect(toHomeowner).toContain(`/requests/${request.token}?to=1`)
  expect(toHomeowner).not.toContain('/answers/')
  expect(toBusiness).toContain(`/answers/${answer}#thread`)
  expect(toBusiness).not.toContain(request.token)
})

test('alerts the owner’s browser, without the homeowner’s words', async () => {
  const services = await startAlertServices()
  const { app, clock } = await testApp({ alerts: services.alerts })
  const { caller, business } = await buildOwner(app)
  const browser = services.buildBrowser('ann')
  await subscribeBrowser(app, caller, { subscription: browser.subscription, browser: 'Chrome' })
  const { token, id } = await buildRequest(app, { listings: [business] })
  await writeFromPage(app, token, { text: 'The key is under the mat.' })
  clock.later(quietSeconds * 1_000)
  await notify(app)
  await sendMessageAlerts(app)
  await sendMessageAlerts(app)
  expect(services.pushService.received).toHaveLength(1)
  expect(browser.read(services.pushService.received[0]?.body ?? Buffer.alloc(0))).toEqual({
    title: 'New message',
    body: 'A homeowner wrote to Ace Roofing. Tap to read it.',
    path: `/account/requests/${id}/${business.id}`,
  })
  expect(await app.db.selectFrom('messageAlerts').select('id').execute()).toEqual([])
})
