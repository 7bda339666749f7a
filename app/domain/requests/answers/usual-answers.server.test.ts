import { expect, test } from 'vitest'
import { buildRequest } from '#tests/support/build-request.ts'
import { giveAnswer } from '#tests/support/build-review.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { usualAnswerMinutes } from './usual-answers.server.ts'

async function directory() {
  const { app, clock } = await testApp()
  const listing = await buildListing(app)
  const pass = (minutes: number) => clock.later(minutes * 60_000)
  /** Sends requests that are answered after so many minutes, if at all; the last one is half an hour old then. */
  async function ask(count: number, minutes: number | null) {
    for (let number = 0; number < count; number++) {
      const { answers } = await buildRequest(app, { listings: [listing], quote: { message: `Leak ${app.ids.next()}` } })
      pass(minutes ?? 0)
      if (minutes !== null) await giveAnswer(app, answers[0])
    }
    pass(30)
  }
  return { ask, pass, usual: () => usualAnswerMinutes(app) }
}

test('promises half an hour only when more than half were answered by then, of at least twenty', async () => {
  const { ask, usual } = await directory()
  await ask(19, 30)
  expect(await usual()).toBeNull()
  await ask(1, null)
  expect(await usual()).toBe(30)
  await ask(18, null)
  expect(await usual()).toBeNull()
})

test('ignores late answers and answers from months ago', async () => {
  const { ask, pass, usual } = await directory()
  await ask(20, 31)
  expect(await usual()).toBeNull()
  await ask(21, 5)
  expect(await usual()).toBe(30)
  pass(90 * 24 * 60)
  expect(await usual()).toBeNull()
})
