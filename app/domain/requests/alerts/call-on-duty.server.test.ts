import { expect, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import { removeMember } from '#domain/directory/team/change-member.server.ts'
import { callEarlier, planShift, setEscalation } from '#domain/directory/team/plan-rota.server.ts'
import { readOnCall, readShifts } from '#domain/directory/team/rotas.server.ts'
import { startAlertServices } from '#tests/support/alert-services.ts'
import { writeFromAccount } from '#tests/support/build-message.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildMember } from '#tests/support/build-team.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { answerOwnRequest } from '../own-requests/answer-own-request.server.ts'
import { moveRequest, undoMove } from '../pipeline/move-request.server.ts'
import { chooseAlerts } from './choose-alerts.server.ts'
import { sendAlerts } from './send-alerts.server.ts'
import { subscribeBrowser } from './subscribe-browser.server.ts'

const every = 127
const night = { days: every, fromMinute: 20 * 60, toMinute: 6 * 60 }
const minute = 60_000
/** Two in the morning on a Thursday, in Florida. */
const twoAtNight = new Date('2026-07-02T06:00:00Z')

async function team() {
  const services = await startAlertServices()
  const made = await testApp({ alerts: services.alerts })
  const { app, clock } = made
  clock.at = new Date('2026-07-01T12:00:00Z')
  await buildOperator(app)
  const { caller: owner, account, business } = await buildOwner(app)
  const businessId = business.id
  const join = (email: string) => buildMember(app, { owner, businessId, role: 'crew', email })
  const [carl, dana] = [await join('carl@example.com'), await join('dana@example.com')]
  const browsers = new Map([
    ['ann', await subscribed(app, services, owner, 'ann')],
    ['carl', await subscribed(app, services, carl.caller, 'carl')],
    ['dana', await subscribed(app, services, dana.caller, 'dana')],
  ])
  const send = () => sendAlerts(app, { baseUrl: 'https://roofs.example' })
  /** Returns whom the push service has been asked to wake, in order. */
  const woken = async () => {
    const rows = await app.db
      .selectFrom('alerts')
      .innerJoin('users', 'users.id', 'userId')
      .select('email')
      .where('state', '=', 'sent')
      .orderBy('alerts.id')
      .execute()
    return rows.map(({ email }) => email.split('@')[0])
  }
  const on = (userId: string, when = night) => planShift(app, owner, { businessId, userId, ...when })
  /** Lets the night pass in steps of a minute, as the job's timer would. */
  const pass = async (minutes: number) => {
    for (let at = 0; at < minutes; at += 1) {
      clock.at = new Date(clock.at.getTime() + minute)
      await send()
    }
  }
  return {
    ...made,
    ...services,
    owner,
    annId: account.id,
    business,
    businessId,
    carl,
    dana,
    browsers,
    send,
    woken,
    on,
    pass,
  }
}

type Services = Awaited<ReturnType<typeof startAlertServices>>

async function subscribed(app: App, services: Services, caller: Caller, name: string) {
  const browser = services.buildBrowser(name)
  await subscribeBrowser(app, caller, { subscription: browser.subscription, browser: 'Chrome on Android' })
  return browser
}

test('a simulated night: the first on call is alerted, then the second, then the owner, each after the minutes', async () => {
  const { app, clock, owner, business, businessId, carl, dana, send, woken, on, pass } = await team()
  await on(carl.id)
  await on(dana.id)
  await setEscalation(app, owner, { businessId, minutes: 10 })
  clock.at = twoAtNight
  await buildRequest(app, { listings: [business] })

  await send()
  await send()
  expect(await woken()).toEqual(['carl'])
  await pass(9)
  expect(await woken()).toEqual(['carl'])
  await pass(1)
  expect(await woken()).toEqual(['carl', 'dana'])
  await pass(10)
  expect(await woken()).toEqual(['carl', 'dana', 'ann'])
  await pass(60)
  expect(await woken()).toEqual(['carl', 'dana', 'ann'])
})

test('an answer ends the escalation', async () => {
  const { app, clock, business, businessId, carl, dana, send, woken, on, pass } = await team()
  await on(carl.id)
  await on(dana.id)
  clock.at = twoAtNight
  const { id: requestId } = await buildRequest(app, { listings: [business] })
  await send()
  const input = { answer: 'on-my-way', callTime: undefined, callAt: '' } as const
  expect(await answerOwnRequest(app, carl.caller, { requestId, businessId, input })).toMatchObject({ ok: true })
  await pass(30)
  expect(await woken()).toEqual(['carl'])
})

test('stops calling once someone scheduled the request or wrote a message, and resumes when the move is undone', async () => {
  const { app, clock, owner, business, businessId, carl, dana, send, woken, on, pass } = await team()
  await on(carl.id)
  await on(dana.id)
  await setEscalation(app, owner, { businessId, minutes: 10 })
  clock.at = twoAtNight
  const called = await buildRequest(app, { listings: [business] })
  await send()
  const input = { stage: 'scheduled', at: '2026-07-03T08:30', value: '', reason: undefined } as const
  const moved = await moveRequest(app, carl.caller, { requestId: called.id, businessId, input })
  await pass(9)
  if (!moved.ok) throw new Error(moved.reason)
  expect(await undoMove(app, carl.caller, { requestId: called.id, businessId, moveId: moved.moveId })).toEqual({
    ok: true,
  })
  await pass(1)
  expect(await woken()).toEqual(['carl', 'dana'])
  expect(await moveRequest(app, carl.caller, { requestId: called.id, businessId, input })).toMatchObject({ ok: true })

  const written = await buildRequest(app, { listings: [business], quote: { message: 'Another leak.' } })
  await send()
  await writeFromAccount(app, carl.caller, { requestId: written.id, businessId, text: 'We’re on it.' })
  await pass(30)
  expect(await woken()).toEqual(['carl', 'dana', 'carl'])
})

test('alerts everyone who wants alerts if nobody is on call', async () => {
  const { app, business, carl, send, woken, on } = await team()
  await on(carl.id)
  // Eight in the morning.
  await buildRequest(app, { listings: [business] })
  await send()
  expect((await woken()).toSorted()).toEqual(['ann', 'carl', 'dana'])
})

test('quiet hours keep an alert back until they end, except from someone on call', async () => {
  const { app, clock, business, businessId, carl, dana, send, woken, on, pass } = await team()
  const quiet = { businessId, isOn: true, quietFrom: 21 * 60, quietTo: 2 * 60 + 10 }
  expect(await chooseAlerts(app, carl.caller, quiet)).toEqual({ ok: true })
  expect(await chooseAlerts(app, dana.caller, { ...quiet, isOn: false })).toEqual({ ok: true })
  clock.at = twoAtNight
  await buildRequest(app, { listings: [business] })
  await send()
  expect(await woken()).toEqual(['ann'])
  await pass(10)
  expect(await woken()).toEqual(['ann', 'carl'])

  await on(carl.id)
  clock.at = new Date('2026-07-03T05:00:00Z')
  await buildRequest(app, { listings: [business], quote: { message: 'One in the morning.' } })
  await send()
  expect(await woken()).toEqual(['ann', 'carl', 'carl'])
})

test('someone without alerts is passed over, and the order of calls can be changed', async () => {
  const { app, clock, owner, business, businessId, carl, dana, send, woken, on } = await team()
  const eve = await buildMember(app, { owner, businessId, role: 'crew', email: 'eve@example.com' })
  await on(eve.id)
  await on(carl.id)
  await on(dana.id)
  const last = (await readShifts(app, businessId)).at(-1)?.id ?? ''
  expect(await callEarlier(app, owner, { businessId, id: last })).toEqual({ ok: true })
  clock.at = twoAtNight
  await buildRequest(app, { listings: [business] })
  await send()
  expect(await woken()).toEqual(['dana'])
})

test('a removed member is neither on call nor alerted', async () => {
  const { app, clock, owner, business, businessId, carl, send, woken, on } = await team()
  await on(carl.id)
  expect(await removeMember(app, owner, { businessId, userId: carl.id })).toEqual({ ok: true })
  expect(await readShifts(app, businessId)).toEqual([])
  clock.at = twoAtNight
  await buildRequest(app, { listings: [business] })
  await send()
  expect((await woken()).toSorted()).toEqual(['ann', 'dana'])
})

test('a shift belongs to the day on which it starts', async () => {
  const { app, clock, business, carl, send, woken, on } = await team()
  // Only Wednesday night, which ends on Thursday morning.
  await on(carl.id, { ...night, days: 0b100 })
  clock.at = twoAtNight
  await buildRequest(app, { listings: [business] })
  await send()
  expect(await woken()).toEqual(['carl'])
  clock.at = new Date('2026-07-03T06:00:00Z')
  await buildRequest(app, { listings: [business], quote: { message: 'A night later.' } })
  await send()
  expect((await woken()).toSorted()).toEqual(['ann', 'carl', 'carl', 'dana'])
})

test.each([
  ['when summer time ends', '2026-11-01', ['04:30', '06:30', '10:59'], '11:00'],
  ['when summer time begins', '2027-03-14', ['04:30', '06:30', '09:59'], '10:00'],
])('a shift ends by the local clock on the night %s', async (_, day, during, after) => {
  const { app, businessId, carl, on } = await team()
  await on(carl.id)
  const onCall = async (time: string) => (await readOnCall(app, businessId, new Date(`${day}T${time}:00Z`))).length
  for (const time of during) expect(await onCall(time), time).toBe(1)
  expect(await onCall(after)).toBe(0)
})

test('several processes call each person once', async () => {
  const { app, clock, business, carl, send, pushService, on } = await team()
  await on(carl.id)
  clock.at = twoAtNight
  await buildRequest(app, { listings: [business] })
  await Promise.all([send(), send(), send()])
  expect(pushService.received).toHaveLength(1)
})
