import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildRequest, hireAs, hireOnPage, queuedMails } from '#tests/support/build-request.ts'
import { giveAnswer } from '#tests/support/build-review.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { testSite } from '#tests/support/test-site.ts'
import { readAnswerPage } from '../answers/open-answer-link.server.ts'
import { askOthers } from './ask-others.server.ts'
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
  expect(await hireAs(app, marisol, { token: later, number: 1 })).toEqual({ ok: true, isDuplicate: false })

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
  await hireAs(app, marisol, { token: later, number: 1 })
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
  await hireAs(app, marisol, { token: first.token, number: 2 })
  expect([await withdrawn(first.token), await withdrawn(later)]).toEqual([[true, false], [true]])
})

test('hashes once for each of a mailbox’s two thousand requests, and still finds the job', async () => {
  const { app, later, withdrawn, first } = await askedTwice()
  await sql`
    with one as (select * from quote_requests order by id limit 1),
      copies as (select gen_random_uuid() as id, n from generate_series(1, 2000) n),
      sent as (insert into quote_requests select (jsonb_populate_record(null::quote_requests, to_jsonb(one) || jsonb_build_object('id', c.id,
        'token_hash', '\\x' || encode(sha256(('token' || c.n)::bytea), 'hex'),
        'fingerprint', '\\x' || encode(sha256(('print' || c.n)::bytea), 'hex'),
        'idempotency_key_hash', '\\x' || encode(sha256(('key' || c.n)::bytea), 'hex')))).* from one, copies c)
    insert into quote_recipients (request_id, business_id)
      select c.id, r.business_id from copies c, quote_recipients r join one on one.id = r.request_id where r.position = 1`.execute(
    app.db,
  )
  let hashed = 0
  const of: typeof app.tokens.of = (purpose, id) => {
    hashed += Number(purpose === 'ask-others')
    return app.tokens.of(purpose, id)
  }
  const counting = { ...app, tokens: { ...app.tokens, of } }
  const transaction: typeof app.transaction = work => app.transaction(tx => work({ ...tx, tokens: counting.tokens }))
  expect(await hireAs({ ...counting, transaction }, marisol, { token: later, number: 1 })).toMatchObject({
    ok: true,
  })
  expect(await withdrawn(first.token)).toEqual([true, true])
  expect(hashed).toBe(2_003)
})

test('limits hiring, closing and reopening of one request together', async () => {
  const limits = { 'hire-roofer': { times: 3, seconds: 3_600 } }
  const { app, post, get } = await testSite({ limits })
  const { token } = await buildRequest(app)
  const path = `/requests/${token}/hire?number=1`
  expect((await hireOnPage({ get, post }, `/requests/${token}`, 1)).status).toBe(303)
  for (const act of ['close', 'reopen']) expect((await post(path, { act, number: '1' })).status).toBe(303)
  const stopped = await post(path, { act: 'close' })
  expect(stopped.status).toBe(429)
  expect(stopped.html).toContain('You’ve changed this a lot in the past hour.')
  expect((await get(`/requests/${token}`)).html).toContain('You hired')
})
