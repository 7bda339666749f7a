import { expect, test } from 'vitest'
import { inBatches } from './batches.ts'

type Question = { keys: number[]; answer(): void; fail(): void }

/** Doubles numbers when the test allows it. */
function heldDoubler(patience = 60_000) {
  const questions: Question[] = []
  const ask = inBatches((_: { db: object }, keys: number[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<number[]>()
    questions.push({ keys, answer: () => resolve(keys.map(key => 2 * key)), fail: () => reject(new Error('away')) })
    return promise
  }, patience)
  return { questions, ask, parts: { db: {} } }
}

const soon = () => new Promise(resolve => setImmediate(() => setImmediate(resolve)))

test('concurrent callers share a query, and each gets their own result', async () => {
  const { questions, ask, parts } = heldDoubler()
  const answers = Promise.all([1, 2, 2, 3].map(key => ask(parts, key)))
  await soon()
  expect(questions.map(({ keys }) => keys)).toEqual([[1, 2, 2, 3]])
  questions[0]?.answer()
  expect(await answers).toEqual([2, 4, 4, 6])
})

test("a later caller never gets the result of a query that had already started, but the next one's", async () => {
  const { questions, ask, parts } = heldDoubler()
  const first = ask(parts, 1)
  await soon()
  const later = Promise.all([ask(parts, 1), ask(parts, 3)])
  await soon()
  expect(questions.map(({ keys }) => keys)).toEqual([[1]])
  questions[0]?.answer()
  expect(await first).toBe(2)
  await soon()
  expect(questions[1]?.keys).toEqual([1, 3])
  questions[1]?.answer()
  expect(await later).toEqual([2, 6])
})

test("a slow query doesn't delay others, and at most four run at once", async () => {
  const { questions, ask, parts } = heldDoubler(0)
  const answers: Promise<number>[] = []
  for (const key of [1, 2, 3, 4, 5, 6]) {
    answers.push(ask(parts, key))
    await soon()
  }
  expect(questions.map(({ keys }) => keys)).toEqual([[1], [2], [3], [4]])
  questions[2]?.answer()
  expect(await answers[2]).toBe(6)
  await soon()
  expect(questions[4]?.keys).toEqual([5, 6])
  for (const question of questions) question.answer()
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10, 12])
})

test('a failed query fails only for its own callers', async () => {
  const { questions, ask, parts } = heldDoubler()
  const failed = Promise.allSettled([ask(parts, 1), ask(parts, 2)])
  await soon()
  questions[0]?.fail()
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = ask(parts, 5)
  await soon()
  questions[1]?.answer()
  expect(await next).toBe(10)
})

test('no query has more than 256 keys', async () => {
  const { questions, ask, parts } = heldDoubler()
  const answers = Array.from({ length: 600 }, (_, key) => ask(parts, key))
  for (let number = 0; number < 3; number++) {
    await soon()
    questions[number]?.answer()
  }
  await Promise.all(answers)
  expect(questions.map(({ keys }) => keys.length)).toEqual([256, 256, 88])
})

test('two databases share nothing', async () => {
  const { questions, ask } = heldDoubler()
  const answers = Promise.all([ask({ db: {} }, 1), ask({ db: {} }, 2)])
  await soon()
  for (const question of questions) question.answer()
  expect(await answers).toEqual([2, 4])
  expect(questions).toHaveLength(2)
})
