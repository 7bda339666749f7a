import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { removeListings } from '#domain/directory/listings/selected-listings.server.ts'
import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { buildListing, operator, visitor } from '#tests/support/builders.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { testApp } from '#tests/support/test-app.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'
import { answerQuote } from '../answers/answer-quote.server.ts'
import { readAnswerPage } from '../answers/open-answer-link.server.ts'
import { addToRequest } from './add-to-request.server.ts'
import type { CallTime } from './call-time.ts'
import { type Answer, undoMinutes } from './quote.ts'
import { readRequest } from './request-trackers.server.ts'
import { undoWithdrawal, withdrawRequest } from './withdraw-request.server.ts'

const ann = visitor('ann')
const system = { ...ann, actor: { kind: 'system', id: 'job' } } as const
const added = (message: string) => ({ message, fax_number: '' })

async function twoContractors() {
  const { app, ...rest } = await testApp({ limits: { 'add-to-request': { times: 3, seconds: 3_600 } } })
  const listings = [
    await buildListing(app, { email: 'ace@example.com' }),
    await buildListing(app, { name: 'Bay', email: 'bay@example.com' }),
  ]
  return { app, ...rest, ...(await buildRequest(app, { listings })) }
}

const all = { from: [1, 2], seen: '' }

test('notifies each contractor once and individually, and shows the withdrawal on both pages', async () => {
  const { app, clock, token, answers } = await twoContractors()

  const both = await Promise.all([1, 2].map(() => withdrawRequest(app, ann, { token, ...all })))

  expect(both.filter(result => result.ok && !result.isDuplicate)).toHaveLength(1)
  const mails = (await queuedMails(app)).filter(({ kind }) => kind === 'quote-withdrawn')
  expect(mails.map(({ recipient }) => recipient)).toEqual(['ace@example.com', 'bay@example.com'])
  expect(mails[0]?.text).not.toContain('Bay')
  expect(await readRequest(app, token)).toMatchObject({ withdrawnAt: clock.at })
  expect(await readAnswerPage(app, answers[0] ?? '')).toMatchObject({ asked: { withdrawnAt: clock.at } })
})

test('keeps the request with the other roofer, who can answer and gets additions', async () => {
  const { app, clock, token, answers } = await twoContractors()

  expect(await withdrawAsShown(app, token, [1])).toEqual({ ok: true, isDuplicate: false })

  expect(await readRequest(app, token)).toMatchObject({
    withdrawnAt: null,
    recipients: [{ withdrawnAt: clock.at }, { withdrawnAt: null }],
  })
  expect(await give(app, answers[0], 'on-my-way')).toEqual({ ok: false, reason: 'request-withdrawn' })
  expect(await give(app, answers[1], 'on-my-way')).toMatchObject({ ok: true })
  await addToRequest(app, ann, { token, input: added('The gate is open.') })
  const recipients = (kind: string) => async () =>
    (await queuedMails(app)).filter(mail => mail.kind === kind).map(({ recipient }) => recipient)
  expect(await recipients('quote-added')()).toEqual(['bay@example.com'])
  expect(await recipients('quote-withdrawn')()).toEqual(['ace@example.com'])

  await withdrawAsShown(app, token, [2])
  expect(await readRequest(app, token)).toMatchObject({ withdrawnAt: clock.at })
})

test('notifies a roofer on the way or about to call at once, and others after the undo period', async () => {
  const { app, clock, mail, token, answers } = await twoContractors()
  await give(app, answers[0], 'on-my-way')
  await withdrawAsShown(app, token)
  const withdrawnMails = async () => {
    await deliverDueMails(app, { baseUrl: 'https://x.example', from: 'x@example.com' })
    return mail.sent.filter(({ subject }) => /withdrew the|Turn around/.test(subject)).map(({ to }) => to)
  }

  expect(await withdrawnMails()).toEqual(['ace@example.com'])
  clock.later(undoMinutes * 60_000 - 1)
  expect(await withdrawnMails()).toEqual(['ace@example.com'])
  clock.later(1)
  expect(await withdrawnMails()).toEqual(['ace@example.com', 'bay@example.com'])
})

test.each([
  ['15-minutes', 10],
  ['1-hour', 0],
] as const)('cancels a call promised %s ahead in time when withdrawn %i minutes later', async (callTime, waited) => {
  const { app, clock, token, answers } = await twoContractors()
  await give(app, answers[0], 'call-at', callTime)
  clock.later(waited * 60_000)
  await withdrawAsShown(app, token, [1])
  const mails = app.db.selectFrom('mails').select(['nextAttemptAt', 'content']).where('kind', '=', 'quote-withdrawn')
  const { nextAttemptAt, content } = await mails.executeTakeFirstOrThrow()
  expect(nextAttemptAt.getTime() - clock.at.getTime()).toBe(waited > 0 ? 0 : undoMinutes * 60_000)
  expect(JSON.stringify(content)).toContain('the call you promised')
})

test('emails the homeowner a confirmation in the request’s language, with the undo deadline', async () => {
  const { app, token } = await twoContractors()
  await app.db.updateTable('quoteRequests').set({ language: 'es' }).execute()
  await withdrawAsShown(app, token)
  const [mail] = (await queuedMails(app)).filter(({ kind }) => kind === 'request-withdrawn')
  expect(mail?.recipient).toBe('marisol@example.com')
  expect(mail?.text).toContain('Usted canceló su solicitud a Ace Roofing y Bay')
  expect(mail?.text).toContain('hasta el ')
  expect(mail?.text).toContain(`/es/requests/${token}`)
})

test('shows an answer that arrived after the confirmation question first', async () => {
  const { app, token, answers } = await twoContractors()
  await give(app, answers[0], 'on-my-way')
  expect(await withdrawRequest(app, ann, { token, ...all })).toEqual({ ok: false, reason: 'answered-since' })
  expect(await readRequest(app, token)).toMatchObject({ withdrawnAt: null })
  expect(await withdrawAsShown(app, token)).toEqual({ ok: true, isDuplicate: false })
})

test('allows sending a withdrawn request again', async () => {
  const { app, token, listings } = await twoContractors()
  await withdrawAsShown(app, token)
  expect((await buildRequest(app, { listings })).token).not.toBe(token)
})

test('shows an addition on every page and emails each contractor an individual link', async () => {
  const { app, clock, token, answers } = await twoContractors()

  expect(await addToRequest(app, ann, { token, input: added('Now the ceiling sags.') })).toMatchObject({ ok: true })

  const all = [{ message: 'Now the ceiling sags.', at: clock.at }]
  expect(await readRequest(app, token)).toMatchObject({ added: all })
  expect(await readAnswerPage(app, answers[1] ?? '')).toMatchObject({ asked: { added: all } })
  const mails = (await queuedMails(app)).filter(({ kind }) => kind === 'quote-added')
  expect(mails).toMatchObject([
    { recipient: 'ace@example.com', replyTo: 'marisol@example.com', text: expect.stringContaining(answers[0] ?? '-') },
    { recipient: 'bay@example.com', replyTo: 'marisol@example.com', text: expect.stringContaining(answers[1] ?? '-') },
  ])
})

test('treats the same message twice as a double-click', async () => {
  const { app, token } = await twoContractors()
  const both = await Promise.all([1, 2].map(() => addToRequest(app, ann, { token, input: added('More.') })))
  expect(both.filter(result => result.ok && result.isDuplicate)).toHaveLength(1)
  expect((await queuedMails(app)).filter(({ kind }) => kind === 'quote-added')).toHaveLength(2)
})

test('rejects every invalid addition', async () => {
  const { app, token } = await twoContractors()
  const add = (message: string, at = token) => addToRequest(app, ann, { token: at, input: added(message) })

  expect(await addToRequest(app, system, { token, input: added('x') })).toEqual({ ok: false, reason: 'forbidden' })
  const robot = { message: 'x', fax_number: '1' }
  expect(await addToRequest(app, ann, { token, input: robot })).toEqual({ ok: false, reason: 'looks-automated' })
  expect(await add('x', 'A'.repeat(22))).toEqual({ ok: false, reason: 'request-unknown' })
  expect(await add('one')).toMatchObject({ ok: true })
  expect(await add('two')).toMatchObject({ ok: true })
  await withdrawAsShown(app, token)
  expect(await add('three')).toEqual({ ok: false, reason: 'request-withdrawn' })
  expect(await add('four')).toEqual({ ok: false, reason: 'too-many' })
})

test('rejects an addition when the only contractors who have the request are unlisted', async () => {
  const { app, token, listings } = await twoContractors()
  for (const { id } of listings) await removeListings(app, operator, shownListing(id))
  const result = await addToRequest(app, ann, { token, input: added('Hello?') })
  expect(result).toEqual({ ok: false, reason: 'nobody-left' })
})

test('rejects every invalid withdrawal', async () => {
  const { app, token, answers } = await twoContractors()
  expect(await withdrawRequest(app, system, { token, ...all })).toEqual({ ok: false, reason: 'forbidden' })
  for (const unknown of ['x', 'A'.repeat(22), answers[0] ?? ''])
    expect(await withdrawRequest(app, ann, { token: unknown, ...all })).toEqual({
      ok: false,
      reason: 'request-unknown',
    })
  for (const from of [[], [3], [0]])
    expect(await withdrawRequest(app, ann, { token, from, seen: '' })).toEqual({
      ok: false,
      reason: 'recipient-unknown',
    })
  expect(await readRequest(app, token)).toMatchObject({ withdrawnAt: null })
})

function give(app: App, token = '', answer: Answer, callTime?: CallTime) {
  return answerQuote(app, visitor('x'), { token, input: { answer, callTime, callAt: '' } })
}

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
      .filter(({ subject }) => /withdrew the|Turn around|after all/.test(subject))
      .map(({ to, subject }) => `${to.split('@')[0]}: ${/after all/.test(subject) ? 'on' : 'off'}`)
  }
  return { ...test, ...built, undo, sent }
}

function answerAs(app: App, token = '', answer: Answer) {
  return answerQuote(app, visitor('x'), { token, input: { answer, callTime: undefined, callAt: '' } })
}

test('restores answers, steps, links and each contractor’s options exactly', async () => {
  const { app, clock, token, answers, undo } = await threeContractors()
  await answerAs(app, answers[0], 'on-my-way')
  await answerAs(app, answers[1], 'cannot-help')
  const pages = () => Promise.all(answers.map(answer => readAnswerPage(app, answer)))
  const state = async () => [await readRequest(app, token), await pages()]
  const before = await state()
  const withdrawnAt = clock.at
  await withdrawAsShown(app, token)
  expect(await state()).not.toEqual(before)
  clock.later(oneMinute)

  expect(await undo(withdrawnAt)).toEqual({ ok: true, isDuplicate: false })

  expect(await state()).toEqual(before)
  expect(await answerAs(app, answers[2], 'on-my-way')).toMatchObject({ ok: true })
})

test('emails the undo only to roofers notified of the withdrawal, and sends no late withdrawal', async () => {
  const { app, clock, token, answers, undo, sent } = await threeContractors()
  await answerAs(app, answers[0], 'on-my-way')
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
  await answerAs(app, answers[0], 'on-my-way')
  await withdrawAsShown(app, token)
  await undo(clock.at)
  clock.later(undoMinutes * oneMinute)
  expect(await sent()).toEqual([])
  expect((await queuedMails(app)).map(({ kind }) => kind)).not.toContain('request-withdrawn')
})

test('counts an email being sent during the undo as sent', async () => {
  const { app, clock, mail, token, answers, undo, sent } = await threeContractors()
  await sent()
  await answerAs(app, answers[0], 'on-my-way')
  await sent()
  await withdrawAsShown(app, token)
  mail.underWay = async ({ subject }) => {
    if (/Turn around/.test(subject)) expect(await undo(clock.at)).toMatchObject({ ok: true })
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
  expect(await undo(clock.at)).toEqual({ ok: true, isDuplicate: true })
  expect(await readRequest(app, token)).toMatchObject({ withdrawnAt })
  clock.later(-1)
  expect(await undo(withdrawnAt)).toEqual({ ok: true, isDuplicate: false })
})

test('undoes once for two taps, and a resent form keeps a newer withdrawal', async () => {
  const { app, clock, token, undo } = await threeContractors()
  const withdrawnAt = clock.at
  await withdrawAsShown(app, token)
  const both = await Promise.all([undo(withdrawnAt), undo(withdrawnAt)])
  expect(both.filter(result => result.ok && !result.isDuplicate)).toHaveLength(1)
  clock.later(1)
  await withdrawAsShown(app, token)
  expect(await undo(withdrawnAt)).toEqual({ ok: true, isDuplicate: true })
  expect(await readRequest(app, token)).toMatchObject({ withdrawnAt: clock.at })
})

test('rejects or counts an answer concurrent with the undo, and the undo succeeds', async () => {
  const { app, clock, token, answers, undo } = await threeContractors()
  for (let round = 0; round < 6; round++) {
    clock.later(oneMinute)
    await withdrawAsShown(app, token)
    const [answered] = await Promise.all([
      answerAs(app, answers[round % 3], round % 2 ? 'cannot-help' : 'on-my-way'),
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
  expect(await undo(clock.at)).toEqual({ ok: true, isDuplicate: false })
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
