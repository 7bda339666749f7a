import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'
import { answerQuote } from './answer-quote.server.ts'
import { readAnswerPage } from './open-answer-link.server.ts'
import { type Answer, undoMinutes } from './quote.ts'
import { readRequest } from './request-trackers.server.ts'
import { undoWithdrawal } from './undo-withdrawal.server.ts'

const ann = visitor('ann')
const oneMinute = 60_000

async function threeContractors(limits: Parameters<typeof testApp>[0] = {}) {
  const test = await testApp(limits)
  const { app } = test
  const listings = []
  for (const name of ['Ace', 'Bay', 'Cay'])
    listings.push(await buildListing(app, { name, email: `${name.toLowerCase()}@example.com` }))
  const built = await buildRequest(app, { listings })
  const deliver = () => deliverDueMails(app, { baseUrl: 'https://x.example', from: 'x@example.com' })
  const undo = (withdrawnAt: Date, token = built.token) => undoWithdrawal(app, ann, { token, withdrawnAt })
  /** Returns the contractors that got an email about the withdrawal or its undo, in order. */
  const sent = async () => {
    await deliver()
    return test.mail.sent
      .filter(({ subject }) => /withdrew the|turn around|after all/.test(subject))
      .map(({ to, subject }) => `${to.split('@')[0]}: ${/after all/.test(subject) ? 'on' : 'off'}`)
  }
  return { ...test, ...built, undo, sent }
}

function give(app: App, token = '', answer: Answer) {
  return answerQuote(app, visitor('x'), { token, input: { answer, callTime: undefined, callAt: '' } })
}

test('restores answers, steps, links and each contractor’s options exactly', async () => {
  const { app, clock, token, answers, undo } = await threeContractors()
  await give(app, answers[0], 'on-my-way')
  await give(app, answers[1], 'cannot-help')
  const pages = () => Promise.all(answers.map(answer => readAnswerPage(app, answer)))
  const state = async () => [await readRequest(app, token), await pages()]
  const before = await state()
  const withdrawnAt = clock.at
  await withdrawAsShown(app, token)
  expect(await state()).not.toEqual(before)
  clock.later(oneMinute)

  expect(await undo(withdrawnAt)).toEqual({ ok: true, isRepeated: false })

  expect(await state()).toEqual(before)
  expect(await give(app, answers[2], 'on-my-way')).toMatchObject({ ok: true })
})

test('emails the undo only to roofers notified of the withdrawal, and sends no late withdrawal', async () => {
  const { app, clock, token, answers, undo, sent } = await threeContractors()
  await give(app, answers[0], 'on-my-way')
  const withdrawnAt = clock.at
  await withdrawAsShown(app, token)
  expect(await sent()).toEqual(['ace: off'])
  clock.later(oneMinute)
  await undo(withdrawnAt)
  expect(await sent()).toEqual(['ace: off', 'ace: on'])
  clock.later(undoMinutes * oneMinute)
  expect(await sent()).toEqual(['ace: off', 'ace: on'])
  const text = (await queuedMails(app)).find(({ kind }) => kind === 'quote-restored')?.text
  expect(text).toContain('you’re on your way')
  expect(text).toContain(`/answers/${answers[0]}`)
})

test('cancels queued withdrawal emails, including the homeowner’s own', async () => {
  const { app, clock, token, answers, undo, sent } = await threeContractors()
  await give(app, answers[0], 'on-my-way')
  await withdrawAsShown(app, token)
  await undo(clock.at)
  clock.later(undoMinutes * oneMinute)
  expect(await sent()).toEqual([])
  expect((await queuedMails(app)).map(({ kind }) => kind)).not.toContain('request-withdrawn')
})

test('counts an email being sent during the undo as sent', async () => {
  const { app, clock, mail, token, answers, undo, sent } = await threeContractors()
  await sent()
  await give(app, answers[0], 'on-my-way')
  await sent()
  await withdrawAsShown(app, token)
  mail.underWay = async ({ subject }) => {
    if (/turn around/.test(subject)) expect(await undo(clock.at)).toMatchObject({ ok: true })
  }
  expect(await sent()).toEqual(['ace: off', 'ace: on'])
})

test('undoes each withdrawal separately and keeps the others', async () => {
  const { app, clock, token, undo } = await threeContractors()
  const first = clock.at
  await withdrawAsShown(app, token, [1])
  clock.later(oneMinute)
  const second = clock.at
  await withdrawAsShown(app, token, [2, 3])
  expect(await readRequest(app, token)).toMatchObject({ withdrawnAt: second })

  await undo(second)
  expect(await readRequest(app, token)).toMatchObject({
    withdrawnAt: null,
    recipients: [{ withdrawnAt: first }, { withdrawnAt: null }, { withdrawnAt: null }],
  })
  await undo(first)
  const { recipients } = (await readRequest(app, token)) ?? { recipients: [] }
  expect(recipients.every(({ withdrawnAt }) => withdrawnAt === null)).toBe(true)
})

test('allows ten minutes, to the millisecond, by the server’s clock', async () => {
  const { app, clock, token, undo } = await threeContractors()
  const withdrawnAt = clock.at
  await withdrawAsShown(app, token)
  clock.later(undoMinutes * oneMinute)
  expect(await undo(withdrawnAt)).toEqual({ ok: false, reason: 'undo-over' })
  // A later moment than the withdrawal's matches none.
  expect(await undo(clock.at)).toEqual({ ok: true, isRepeated: true })
  expect(await readRequest(app, token)).toMatchObject({ withdrawnAt })
  clock.later(-1)
  expect(await undo(withdrawnAt)).toEqual({ ok: true, isRepeated: false })
})

test('undoes once for two taps, and a resent form keeps a newer withdrawal', async () => {
  const { app, clock, token, undo } = await threeContractors()
  const withdrawnAt = clock.at
  await withdrawAsShown(app, token)
  const both = await Promise.all([undo(withdrawnAt), undo(withdrawnAt)])
  expect(both.filter(result => result.ok && !result.isRepeated)).toHaveLength(1)
  clock.later(1)
  await withdrawAsShown(app, token)
  expect(await undo(withdrawnAt)).toEqual({ ok: true, isRepeated: true })
  expect(await readRequest(app, token)).toMatchObject({ withdrawnAt: clock.at })
})

test('rejects or counts an answer concurrent with the undo, and the undo succeeds', async () => {
  const { app, clock, token, answers, undo } = await threeContractors()
  for (let round = 0; round < 6; round++) {
    clock.later(oneMinute)
    await withdrawAsShown(app, token)
    const [answered] = await Promise.all([
      give(app, answers[round % 3], round % 2 ? 'cannot-help' : 'on-my-way'),
      undo(clock.at),
    ])
    if (!answered.ok) expect(answered.reason).toBe('request-withdrawn')
    const { recipients } = (await readRequest(app, token)) ?? { recipients: [] }
    expect(recipients.map(({ withdrawnAt }) => withdrawnAt)).toEqual([null, null, null])
    expect(recipients[round % 3]?.answer?.at.getTime() === clock.at.getTime()).toBe(answered.ok)
  }
})

test('undoes a withdrawal made by the previous version too', async () => {
  const { app, clock, id, token, undo } = await threeContractors()
  // The previous version writes only the request.
  await app.db.updateTable('quoteRequests').set({ withdrawnAt: clock.at }).where('id', '=', id).execute()
  expect(await undo(clock.at)).toEqual({ ok: true, isRepeated: false })
  expect(await readRequest(app, token)).toMatchObject({
    withdrawnAt: null,
    recipients: [{ withdrawnAt: null }, {}, {}],
  })
})

test('rejects every invalid undo', async () => {
  const { app, clock, token, answers, undo } = await threeContractors({
    limits: { 'undo-withdrawal': { times: 1, seconds: 3_600 } },
  })
  await withdrawAsShown(app, token)
  const system = { ...ann, actor: { kind: 'system', id: 'job' } } as const
  const withdrawnAt = clock.at
  expect(await undoWithdrawal(app, system, { token, withdrawnAt })).toEqual({ ok: false, reason: 'forbidden' })
  for (const unknown of ['x', 'A'.repeat(22), answers[0] ?? ''])
    expect(await undo(withdrawnAt, unknown)).toEqual({ ok: false, reason: 'request-unknown' })
  expect(await undo(withdrawnAt)).toMatchObject({ ok: true })
  expect(await undo(withdrawnAt)).toEqual({ ok: false, reason: 'undo-too-many' })
})
