import { expect, test } from 'vitest'
import { awaitDatabase } from './await-database.ts'

const failing = (code: string, message = 'no') => Object.assign(new Error(message), { code })

/** Returns work that fails in these ways, one after the other, and then succeeds. */
function workAfter(...failures: Error[]) {
  const left = [...failures]
  return async () => {
    const failure = left.shift()
    if (failure) throw failure
  }
}

function wait(work: () => Promise<void>, signal = new AbortController().signal) {
  const sent: string[] = []
  const onAway = ({ code }: { code: string }) => void sent.push(code)
  return { sent, done: awaitDatabase(work, { signal, onAway, everyMs: 1 }) }
}

test('waits for an unavailable database and reports each reason once', async () => {
  const lost = new Error('The migration 0001-x.sql failed', { cause: new Error('Connection terminated unexpectedly') })
  const failures = [failing('ECONNREFUSED'), failing('ECONNREFUSED'), failing('57P03'), failing('28P01'), lost]
  const { sent, done } = wait(workAfter(...failures))
  expect(await done).toBe(true)
  expect(sent).toEqual(['ECONNREFUSED', '57P03', '28P01', 'no answer'])
})

test("throws an error that waiting can't fix", async () => {
  for (const failure of [failing('42601'), new TypeError('undefined is not a function')])
    await expect(wait(workAfter(failure)).done).rejects.toBe(failure)
})

test('stops waiting after a stop signal', async () => {
  const stopping = new AbortController()
  const { done } = wait(async () => {
    stopping.abort()
    throw failing('ECONNREFUSED')
  }, stopping.signal)
  expect(await done).toBe(false)
})
