import { expect, test } from 'vitest'
import { browser, buildAccount, cookieHeader, password } from '#tests/support/build-account.ts'
import { visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { guessMinutes } from './session.ts'

const kind = 'user'

test('rejects a thousand guesses from 64 senders while the owner signs in', async () => {
  spec('decision 13')
  const { app } = await testApp()
  const { email } = await buildAccount(app)
  const first = await signIn(app, visitor('ann'), { email, password, kind, browser: browser() })
  const own = browser(cookieHeader(first.ok ? first.cookies : []))

  const reasons: string[] = []
  const sender = async (number: number) => {
    for (let guess = number; guess < 1_000; guess += 64) {
      const input = { email, password: `guess number ${guess}`, kind, browser: browser() } as const
      const result = await signIn(app, visitor(`sender ${number}`), input)
      reasons.push(result.ok ? 'in' : result.reason)
    }
  }
  await Promise.all(Array.from({ length: 64 }, (_, number) => sender(number)))

  const count = (reason: string) => reasons.filter(found => found === reason).length
  expect([count('in'), count('wrong'), count('too-many')]).toEqual([0, 10, 990])
  expect(await signIn(app, visitor('ann'), { email, password, kind, browser: own })).toMatchObject({ ok: true })
  const elsewhere = { email, password, kind, browser: browser() } as const
  expect(await signIn(app, visitor('ann on the road'), elsewhere)).toMatchObject({ reason: 'too-many' })
  // The counts run on the clock of the limiter's table: the longest wait is the one that the page states.
  const counts = app.db.selectFrom('rateLimits').select('expire').where('key', 'like', 'guess-at-account:%')
  for (const { expire } of await counts.execute())
    expect(Number(expire) - Date.now()).toBeLessThanOrEqual(guessMinutes * 60_000)
})

test('takes about the same time for known and unknown addresses', async () => {
  spec('decision 13')
  const many = { times: 100_000, seconds: 900 }
  const { app } = await testApp({ limits: { 'guess-from-address': many, 'guess-at-account': many } })
  await buildAccount(app)
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let round = 0; round < 60; round++) {
    for (const [who, email] of [
      ['known', 'ann@example.com'],
      ['unknown', `nobody-${round}@example.com`],
    ] as const) {
      const startedAt = performance.now()
      await signIn(app, visitor('guesser'), { email, password: 'not this one', kind, browser: browser() })
      took[who].push(performance.now() - startedAt)
    }
  }

  // Without a password check, a response takes a tenth of the time; any remaining difference is lost in network noise.
  const ratio = quick(took.known) / quick(took.unknown)
  expect(Math.max(ratio, 1 / ratio)).toBeLessThan(1.3)
})

/** Returns the tenth percentile: other work on the machine only ever adds to a time. */
function quick(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 10)] ?? 0
}
