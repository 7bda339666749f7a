import { expect, test } from 'vitest'
import { followUpRequests } from '#domain/requests/waiting/follow-up-requests.server.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { giveAnswer } from '#tests/support/build-review.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'
import { nudgeRequest } from './nudge-request.server.ts'
import { unansweredQuery } from './unanswered-query.ts'
import { readUnanswered, unansweredAtOnce } from './unanswered-requests.server.ts'

const admin = callerOf('admin', 'operator')

async function waiting() {
  const test = await testApp()
  const { app, clock } = test
  const listing = (name: string) =>
    buildListing(app, { name, phone: '561-555-0142', email: `${name.slice(0, 3)}@example.com` })
  const listings = [await listing('Ace Roofing'), await listing('Bay Roofing')]
  await listing('Cay Roofing')
  const request = await buildRequest(app, { listings, quote: { phone: '561 555 0190' } })
  const hours = async (count: number) => {
    clock.later(count * 3_600_000)
    await followUpRequests(app)
  }
  const listed = async (given: Record<string, string> = {}) =>
    (await readUnanswered(app, unansweredQuery.parse(given))).requests.map(({ id }) => id)
  const mails = async (kind: string) => (await queuedMails(app)).filter(mail => mail.kind === kind)
  return { ...test, ...request, hours, listed, mails }
}

test('lists a request once it waited that long, with its roofers, until one of them answers', async () => {
  const { app, id, answers, hours, listed } = await waiting()
  expect(await listed()).toEqual([])
  await hours(1)
  expect(await listed()).toEqual([id])
  expect(await listed({ older: '4' })).toEqual([])
  const { requests } = await readUnanswered(app, unansweredQuery.parse({}))
  expect(requests[0]).toMatchObject({
    name: 'Marisol',
    roofers: [
      { name: 'Ace Roofing', phone: '561-555-0142', isOpened: false, isBounced: false },
      { name: 'Bay Roofing' },
    ],
  })
  await giveAnswer(app, answers[1])
  expect(await listed()).toEqual([])
})

test('leaves out withdrawn requests and those past a month', async () => {
  const withdrawn = await waiting()
  await withdrawAsShown(withdrawn.app, withdrawn.token)
  await withdrawn.hours(2)
  expect(await withdrawn.listed()).toEqual([])

  const old = await waiting()
  await old.hours(30 * 24 + 1)
  expect(await old.listed()).toEqual([])
})

test('pages newest first, without repeating a request', async () => {
  const { app, clock, hours, listings } = await waiting()
  for (let number = 0; number < unansweredAtOnce + 3; number++) {
    clock.later(1_000)
    await buildRequest(app, { listings, quote: { email: `a${number}@example.com` } })
  }
  await hours(2)
  const first = await readUnanswered(app, unansweredQuery.parse({}))
  const second = await readUnanswered(app, unansweredQuery.parse({ after: first.next ?? '' }))
  expect([first.requests.length, second.requests.length, second.next]).toEqual([unansweredAtOnce, 4, null])
  const ids = [...first.requests, ...second.requests].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('reminds the roofers again by hand, once in four hours, and notes it', async () => {
  const { app, clock, id, hours, mails } = await waiting()
  await hours(1)
  expect(await mails('quote-reminder')).toHaveLength(2)

  const said = 'Reminded Ace Roofing and Bay Roofing.'
  expect(await nudgeRequest(app, admin, { id, nudge: 'remind' })).toEqual({ ok: true, said })
  const sent = await mails('quote-reminder')
  expect(sent).toHaveLength(4)
  expect(sent[0]?.text).toContain('This is our only automatic reminder.')
  expect(sent[3]?.text).not.toContain('only automatic reminder')
  expect(await nudgeRequest(app, admin, { id, nudge: 'remind' })).toEqual({ ok: false, reason: 'too-soon' })
  expect((await readUnanswered(app, unansweredQuery.parse({}))).requests[0]).toMatchObject({
    note: said,
    notedAt: clock.now(),
  })
})

test('offers the homeowner others, sends those nothing, and may try again after a failure', async () => {
  const { app, id, hours, mails, answers } = await waiting()
  await hours(1)
  const before = (await queuedMails(app)).length
  expect(await nudgeRequest(app, admin, { id, nudge: 'offer' })).toEqual({
    ok: true,
    said: 'Offered the homeowner Cay Roofing.',
  })
  expect((await mails('quote-others')).map(({ recipient }) => recipient)).toEqual(Array(2).fill('marisol@example.com'))
  expect(await queuedMails(app)).toHaveLength(before + 1)

  await giveAnswer(app, answers[0])
  for (let time = 0; time < 2; time++)
    expect(await nudgeRequest(app, admin, { id, nudge: 'remind' })).toEqual({ ok: false, reason: 'nobody-left' })
})

test('only the operator can nudge, and only about an existing request', async () => {
  const { app, id } = await waiting()
  for (const caller of [visitor('x'), callerOf('user', 'ann')])
    expect(await nudgeRequest(app, caller, { id, nudge: 'remind' })).toEqual({ ok: false, reason: 'forbidden' })
  const unknown = { id: '00000000-0000-4000-8000-000000000000', nudge: 'remind' } as const
  expect(await nudgeRequest(app, admin, unknown)).toEqual({ ok: false, reason: 'request-unknown' })
})
