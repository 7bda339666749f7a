import { expect, test } from 'vitest'
import { callerOf } from '#tests/support/build-account.ts'
import { visitor } from '#tests/support/builders.ts'
import { subscribed } from '#tests/support/subscribed.ts'
import { pausePlan, resumePlan } from './pause-plan.server.ts'
import { remindSubscribers } from './remind-subscribers.server.ts'

test('emails the dates, a reminder before the plan resumes, and that it’s back on', async () => {
  const { app, account, now, plan, pass, fulfill, mails } = await subscribed()
  expect(await pausePlan(app, account.caller, { months: 1 })).toMatchObject({ ok: true })
  expect((await plan())?.until).toEqual(new Date('2026-08-01T12:00:00Z'))
  pass(32)
  await fulfill()
  expect(await plan()).toBeUndefined()
  await remindSubscribers(app)
  pass(27)
  await remindSubscribers(app)
  await remindSubscribers(app)
  pass(4)
  await fulfill()
  expect(await now()).toMatchObject({
    status: 'active',
    pausedFrom: null,
    subscriptionEnd: new Date('2026-10-01T12:00:00Z'),
  })
  expect((await plan())?.plan).toBe('professional')
  expect(await mails()).toEqual([
    'Your plan pauses on August 1, 2026',
    'Your plan resumes on September 1, 2026',
    'Your Professional plan is back on',
  ])
})

test('only the account itself pauses and resumes its plan', async () => {
  const { app, account, now } = await subscribed()
  for (const caller of [visitor('x'), callerOf('admin', account.id)]) {
    expect(await pausePlan(app, caller, { months: 1 })).toEqual({ ok: false, reason: 'forbidden' })
    expect(await resumePlan(app, caller)).toEqual({ ok: false, reason: 'forbidden' })
  }
  const other = callerOf('user', app.ids.next())
  expect(await pausePlan(app, other, { months: 1 })).toEqual({ ok: false, reason: 'no-subscription' })
  expect(await resumePlan(app, account.caller)).toEqual({ ok: false, reason: 'not-now' })
  expect(await now()).toMatchObject({ pausedFrom: null })
})
