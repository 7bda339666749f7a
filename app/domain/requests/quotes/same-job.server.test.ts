import { expect, test } from 'vitest'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { giveAnswer } from '#tests/support/build-review.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readAnswerPage } from '../answers/open-answer-link.server.ts'
import { askOthers } from './ask-others.server.ts'
import { hireRoofer } from './hire-roofer.server.ts'
import { readRequest } from './request-trackers.server.ts'
import { undoWithdrawal } from './withdraw-request.server.ts'

const marisol = visitor('marisol')

/** A request to Ace and Bay, the same job asked of Cay later, and another job of the same homeowner. */
async function askedTwice() {
  const test = await testApp()
  const { app, clock } = test
  const [ace, bay, cay] = await Promise.all(
    ['Ace', 'Bay', 'Cay'].map(name => buildListing(app, { name, email: `${name.toLowerCase()}@example.com` })),
  )
  if (!ace || !bay || !cay) throw new Error('three are listed')
  const first = await buildRequest(app, { listings: [ace, bay] })
  const otherJob = await buildRequest(app, { listings: [bay], quote: { message: 'The shed, too.' } })
  clock.later(60_000)
  const asked = await askOthers(app, marisol, { token: first.token, slugs: [cay.slug] })
  if (!asked.ok) throw new Error(asked.reason)
  const withdrawn = async (token: string) =>
    (await readRequest(app, token))?.recipients.map(({ withdrawnAt }) => withdrawnAt !== null)
  return { ...test, first, later: asked.token, otherJob, withdrawn }
}

test('hiring on the later request lets the roofers of the first one go, and no one of another job', async () => {
  const { app, first, later, otherJob, withdrawn } = await askedTwice()
  await giveAnswer(app, first.answers[0])
  expect(await hireRoofer(app, marisol, { token: later, number: 1 })).toEqual({ ok: true, isDuplicate: false })

  expect([await withdrawn(first.token), await withdrawn(later), await withdrawn(otherJob.token)]).toEqual([
    [true, true],
    [false],
    [false],
  ])
  expect(await readAnswerPage(app, first.answers[0] ?? '')).toMatchObject({ asked: { isReleased: true } })
  const mails = await queuedMails(app)
  expect(mails.filter(({ kind }) => kind === 'quote-released').map(({ recipient }) => recipient)).toEqual([
    'ace@example.com',
    'bay@example.com',
  ])
  expect(mails.find(({ kind }) => kind === 'request-hired')?.text).toContain('Ace and Bay')
})

test.each(['first', 'later'] as const)('an undo on the %s request gives all of them the job again', async where => {
  const { app, clock, first, later, withdrawn } = await askedTwice()
  await hireRoofer(app, marisol, { token: later, number: 1 })
  const token = where === 'first' ? first.token : later
  expect(await undoWithdrawal(app, marisol, { token, withdrawnAt: clock.at })).toEqual({ ok: true, isDuplicate: false })

  expect([await withdrawn(first.token), await withdrawn(later)]).toEqual([[false, false], [false]])
  expect((await readRequest(app, later))?.recipients).toMatchObject([{ hiredAt: null }])
  const kinds = (await queuedMails(app)).map(({ kind }) => kind)
  expect(kinds).not.toContain('quote-released')
  expect(kinds).not.toContain('quote-hired')
})

test('hiring on the first request lets the one asked later go', async () => {
  const { app, first, later, withdrawn } = await askedTwice()
  await hireRoofer(app, marisol, { token: first.token, number: 2 })
  expect([await withdrawn(first.token), await withdrawn(later)]).toEqual([[true, false], [true]])
})
