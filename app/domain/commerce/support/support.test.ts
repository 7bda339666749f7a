import { expect, test } from 'vitest'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { answerSupportRequest } from './answer-support-request.server.ts'
import { listOwnSupport } from './list-own-support.server.ts'
import { sendSupportRequest } from './send-support-request.server.ts'
import { eraseSupportRequests } from './support-requests.server.ts'

const request = { subject: 'Photos', message: 'They do not show.' }
const year = 365 * 86_400_000

async function desk(limits = {}) {
  const test = await testApp({ limits })
  await buildOperator(test.app)
  const admin = await buildAccount(test.app, { email: 'boss@example.com', kind: 'admin' })
  return { ...test, admin: admin.caller, ann: await buildAccount(test.app) }
}

async function supportMails(app: Parameters<typeof queuedMails>[0]) {
  return (await queuedMails(app)).filter(({ kind }) => kind.startsWith('support'))
}

test('makes an Enterprise request due an hour later and emails both sides the due time', async () => {
  spec('decision 27', 'public 9.5')
  const { app, clock, ann } = await desk()
  await buildSubscription(app, ann, 'enterprise')
  clock.at = new Date('2026-07-01T16:00:00Z')

  const sent = await sendSupportRequest(app, ann.caller, request)

  expect(sent).toMatchObject({ ok: true, dueAt: new Date('2026-07-01T17:00:00Z') })
  const [toOperator, toSender] = await supportMails(app)
  expect(toOperator).toMatchObject({ recipient: 'operator@example.com', replyTo: 'ann@example.com' })
  expect(toOperator?.text).toContain('"subject":"Due July 1, 2026, 1:00 pm: Photos"')
  expect(toSender).toMatchObject({ recipient: 'ann@example.com', replyTo: 'operator@example.com' })
  expect(toSender?.text).toContain('We’ll answer by July 1, 2026, 1:00 pm.')
  expect(await listOwnSupport(app, ann.caller)).toMatchObject({
    hours: 1,
    requests: [{ ...request, state: 'waiting' }],
  })
})

test('promises no time with a lesser plan, no plan or an expired one', async () => {
  spec('decision 27')
  const { app, clock, ann } = await desk()
  expect(await sendSupportRequest(app, ann.caller, request)).toMatchObject({ ok: true, dueAt: null })
  expect((await supportMails(app)).map(({ text }) => text).join()).toMatch(
    /"Question: Photos".*We’ll answer as soon as we can/s,
  )

  const bob = await buildAccount(app, { email: 'bob@example.com' })
  await buildSubscription(app, bob, 'premium')
  expect(await sendSupportRequest(app, bob.caller, request)).toMatchObject({ ok: true, dueAt: null })

  const cy = await buildAccount(app, { email: 'cy@example.com' })
  const { entitledUntil } = await buildSubscription(app, cy, 'enterprise')
  clock.at = entitledUntil ?? clock.at
  expect(await sendSupportRequest(app, cy.caller, request)).toMatchObject({ ok: true, dueAt: null })
})

test('sends a repeated message only once while it’s pending, and only for contractors', async () => {
  const { app, ann, admin } = await desk()
  const send = () => sendSupportRequest(app, ann.caller, request)
  const results = await Promise.all([send(), send()])
  expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(await send()).toEqual({ ok: false, reason: 'already-sent' })
  expect(await supportMails(app)).toHaveLength(2)
  for (const caller of [visitor('x'), admin, callerOf('user', app.ids.next())]) {
    expect(await sendSupportRequest(app, caller, request)).toEqual({ ok: false, reason: 'forbidden' })
  }
  expect(await listOwnSupport(app, admin)).toEqual({ ok: false, reason: 'forbidden' })
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  expect(await listOwnSupport(app, bob.caller)).toMatchObject({ requests: [] })
})

test('limits requests per hour', async () => {
  const { app, ann } = await desk({ 'send-support-request': { times: 1, seconds: 3_600 } })
  await sendSupportRequest(app, ann.caller, request)
  const other = { ...request, subject: 'Hours' }
  expect(await sendSupportRequest(app, ann.caller, other)).toEqual({ ok: false, reason: 'too-many' })
})

test('can be answered once, by the operator; the answer is emailed, kept for a year and deleted with the question', async () => {
  const { app, clock, ann, admin } = await desk()
  const sent = await sendSupportRequest(app, ann.caller, request)
  const id = sent.ok ? sent.id : ''
  const answer = 'Load the page again.'

  expect(await app.transaction(tx => answerSupportRequest(tx, ann.caller, { id, answer }))).toMatchObject({
    reason: 'forbidden',
  })
  expect(await app.transaction(tx => answerSupportRequest(tx, admin, { id: app.ids.next(), answer }))).toMatchObject({
    reason: 'request-unknown',
  })
  expect(await app.transaction(tx => answerSupportRequest(tx, admin, { id, answer: ' ' }))).toMatchObject({
    reason: 'answer-faulty',
  })
  const give = () => app.transaction(tx => answerSupportRequest(tx, admin, { id, answer }))
  expect((await Promise.all([give(), give()])).map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(await give()).toEqual({ ok: false, reason: 'already-answered' })

  const mails = await supportMails(app)
  expect(mails).toHaveLength(3)
  expect(mails[2]).toMatchObject({ recipient: 'ann@example.com', replyTo: 'operator@example.com' })
  expect(mails[2]?.text).toContain(answer)
  expect(await listOwnSupport(app, ann.caller)).toMatchObject({ requests: [{ state: 'answered', answer }] })

  await sendSupportRequest(app, ann.caller, { ...request, subject: 'Waits' })
  clock.later(year)
  expect(await eraseSupportRequests(app)).toBe(0)
  clock.later(1)
  expect(await eraseSupportRequests(app)).toBe(1)
  expect(await listOwnSupport(app, ann.caller)).toMatchObject({ requests: [{ subject: 'Waits' }] })
})
