import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'
import type { Answer } from '../quotes/quote.ts'
import { readRequest } from '../quotes/request-trackers.server.ts'
import { withdrawRequest } from '../quotes/withdraw-request.server.ts'
import { answerQuote } from './answer-quote.server.ts'
import { noteOpened } from './note-opened.server.ts'
import { readAnswerPage } from './open-answer-link.server.ts'

type Input = Parameters<typeof answerQuote>[2]['input']

function give(app: App, token: string, answer: Answer, more: Partial<Input> = {}) {
  return answerQuote(app, visitor('ace'), { token, input: { answer, callTime: undefined, callAt: '', ...more } })
}

test('stores an answer, shows it to the homeowner, and emails it with the contractor’s number', async () => {
  const { app, clock } = await testApp()
  const { token, answers } = await buildRequest(app)
  clock.at = new Date('2026-07-01T12:07:00Z')

  expect(await give(app, answers[0] ?? '', 'on-my-way')).toEqual({ ok: true, isDuplicate: false })

  const given = { answer: 'on-my-way', callAt: null, at: clock.at }
  expect(await readRequest(app, token)).toMatchObject({ recipients: [{ openedAt: clock.at, answer: given }] })
  expect(await readAnswerPage(app, answers[0] ?? '')).toMatchObject({ asked: { answer: given } })
  const mail = (await queuedMails(app)).at(-1)
  expect(mail).toMatchObject({ kind: 'quote-answered', recipient: 'marisol@example.com' })
  for (const text of ['Ace Roofing is on the way.', '(561) 555-0100', `/requests/${token}`])
    expect(mail?.text).toContain(text)
  const change = app.db.selectFrom('changes').select(['actorId']).where('action', '=', 'answer-quote')
  expect(await change.execute()).toEqual([{ actorId: 'ace' }])
})

test('shows a call time in the region’s time zone', async () => {
  const { app } = await testApp()
  const { token, answers } = await buildRequest(app)

  expect(await give(app, answers[0] ?? '', 'call-at', { callTime: '15-minutes' })).toMatchObject({ ok: true })

  expect((await queuedMails(app)).at(-1)?.text).toContain('Ace Roofing will call you around 8:15 am.')
  const callAt = new Date('2026-07-01T12:15:00Z')
  expect(await readRequest(app, token)).toMatchObject({ recipients: [{ answer: { answer: 'call-at', callAt } }] })
})

test('asks a homeowner without a phone number for one, in the email and on the page', async () => {
  const { app } = await testApp()
  const silent = await buildRequest(app)
  await give(app, silent.answers[0] ?? '', 'on-my-way')
  await give(app, silent.answers[0] ?? '', 'call-at', { callTime: '15-minutes' })
  const told = await buildRequest(app, { listings: silent.listings, quote: { phone: '561 555 0190' } })
  await give(app, told.answers[0] ?? '', 'call-at', { callTime: '15-minutes' })

  const answered = (await queuedMails(app)).filter(({ kind }) => kind === 'quote-answered')
  expect(answered.map(({ text }) => text.includes('you didn’t leave a phone number'))).toEqual([false, true, false])
})

test('keeps the last answer; a duplicate is ignored and sends no email', async () => {
  const { app, clock } = await testApp()
  const { token, answers } = await buildRequest(app)
  const answer = answers[0] ?? ''
  await give(app, answer, 'call-at', { callTime: '1-hour' })
  clock.later(59_000)
  expect(await give(app, answer, 'call-at', { callTime: '1-hour' })).toEqual({ ok: true, isDuplicate: true })
  expect(await give(app, answer, 'cannot-help')).toEqual({ ok: true, isDuplicate: false })
  expect(await give(app, answer, 'cannot-help')).toEqual({ ok: true, isDuplicate: true })

  expect(await readRequest(app, token)).toMatchObject({ recipients: [{ answer: { answer: 'cannot-help' } }] })
  const mails = (await queuedMails(app)).filter(({ kind }) => kind === 'quote-answered')
  expect(mails).toHaveLength(2)
  expect(mails[1]?.text).toContain('Ace Roofing can’t take your job this time. Ask another roofer near you.')
})

test('limits each contractor’s link to their own answer', async () => {
  const { app } = await testApp()
  const listings = [await buildListing(app), await buildListing(app, { name: 'Bay Roofing' })]
  const { token, answers } = await buildRequest(app, { listings })

  await give(app, answers[1] ?? '', 'on-my-way')

  const recipients = (await readRequest(app, token))?.recipients
  expect(recipients?.map(({ name, answer }) => [name, answer?.answer])).toEqual([
    ['Ace Roofing', undefined],
    ['Bay Roofing', 'on-my-way'],
  ])
  const page = await readAnswerPage(app, answers[0] ?? '')
  expect(page).toMatchObject({ asked: { business: 'Ace Roofing', answer: null } })
  expect(JSON.stringify(page)).not.toContain('Bay')
})

test('stores two different concurrent answers in order, and a duplicate once', async () => {
  const { app } = await testApp()
  const { id, answers } = await buildRequest(app)
  const answer = answers[0] ?? ''

  const same = await Promise.all([give(app, answer, 'on-my-way'), give(app, answer, 'on-my-way')])
  expect(same.filter(result => result.ok && !result.isDuplicate)).toHaveLength(1)
  await Promise.all([give(app, answer, 'cannot-help'), give(app, answer, 'call-at', { callTime: 'morning' })])

  const events = await eventsOf(app, id)
  expect(events.filter(({ kind }) => kind === 'answered')).toHaveLength(3)
  expect(events.filter(({ kind }) => kind === 'opened')).toHaveLength(1)
})

test('accepts only one of a concurrent answer and withdrawal, so that the homeowner sees the answer first', async () => {
  const { app } = await testApp()
  for (let round = 0; round < 8; round++) {
    const { id, token, answers } = await buildRequest(app, {
      listings: [await buildListing(app, { name: `Ace ${round}` })],
      quote: { message: `Leak ${round}` },
    })
    const [answered, withdrawn] = await Promise.all([
      give(app, answers[0] ?? '', 'on-my-way'),
      withdrawRequest(app, visitor('marisol'), { token, from: [1], seen: '' }),
    ])
    const kinds = (await eventsOf(app, id)).map(({ kind }) => kind).filter(kind => kind !== 'opened')
    if (answered.ok) expect([withdrawn, kinds]).toEqual([{ ok: false, reason: 'answered-since' }, ['sent', 'answered']])
    else
      expect([answered.reason, withdrawn, kinds]).toEqual([
        'request-withdrawn',
        { ok: true, isDuplicate: false },
        ['sent', 'withdrawn'],
      ])
  }
})

test('rejects a forbidden caller, an unknown link, a withdrawn request, a missing time and too many changes', async () => {
  const { app } = await testApp({ limits: { 'answer-quote': { times: 2, seconds: 3_600 } } })
  const { token, answers } = await buildRequest(app)
  const answer = answers[0] ?? ''
  const system = { ...visitor('x'), actor: { kind: 'system', id: 'job' } } as const
  const input = { answer: 'on-my-way', callTime: undefined, callAt: '' } as const

  expect(await answerQuote(app, system, { token: answer, input })).toEqual({ ok: false, reason: 'forbidden' })
  for (const unknown of ['x', 'A'.repeat(22), token, '\0', `${answer} `])
    expect(await give(app, unknown, 'on-my-way')).toEqual({ ok: false, reason: 'answer-unknown' })
  const call = (more: Partial<Input>) => give(app, answer, 'call-at', more)
  expect(await call({})).toEqual({ ok: false, reason: 'call-time-missing' })
  expect(await call({ callTime: 'at', callAt: '2026-06-30T10:00' })).toEqual({ ok: false, reason: 'call-time-past' })
  expect(await call({ callTime: 'at', callAt: '2026-08-30T10:00' })).toEqual({ ok: false, reason: 'call-time-far' })
  expect(await give(app, answer, 'on-my-way')).toMatchObject({ ok: true })
  await withdrawAsShown(app, token)
  expect(await give(app, answer, 'cannot-help')).toEqual({ ok: false, reason: 'request-withdrawn' })
  expect(await give(app, answer, 'cannot-help')).toEqual({ ok: false, reason: 'too-many' })
})

test('records once that a contractor saw the request, even from two devices at once', async () => {
  const { app, clock } = await testApp()
  const { id: requestId, token, listings } = await buildRequest(app)
  const seen = { requestId, businessId: listings[0]?.id ?? '' }

  const noted = await Promise.all([1, 2, 3].map(() => noteOpened(app, visitor('ace'), seen)))
  expect(noted.filter(result => result.ok && result.isFirst)).toHaveLength(1)
  const first = clock.at
  clock.later(60_000)
  expect(await noteOpened(app, visitor('ace'), seen)).toEqual({ ok: true, isFirst: false })
  expect(await readRequest(app, token)).toMatchObject({ recipients: [{ openedAt: first, answer: null }] })
  const unknown = { ...seen, requestId: app.ids.next() }
  expect(await noteOpened(app, visitor('ace'), unknown)).toEqual({ ok: false, reason: 'answer-unknown' })
  const system = { ...visitor('x'), actor: { kind: 'system', id: 'job' } } as const
  expect(await noteOpened(app, system, seen)).toEqual({ ok: false, reason: 'forbidden' })
})

function eventsOf({ db }: App, requestId: string) {
  return db.selectFrom('quoteEvents').selectAll().where('requestId', '=', requestId).orderBy('id').execute()
}
