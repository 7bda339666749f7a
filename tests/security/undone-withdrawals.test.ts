import { expect, test } from 'vitest'
import { undoMinutes } from '#domain/requests/quotes/quote.ts'
import { readRequest } from '#domain/requests/quotes/request-trackers.server.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'

// Attacks on the forms of a request's page with another link, an old form, or a forged one. Each has a limit in number.

async function twoRequests() {
  const site = await testSite()
  const listings = [await buildListing(site.app), await buildListing(site.app, { name: 'Bay Roofing' })]
  const mine = await buildRequest(site.app, { listings })
  const theirs = await buildRequest(site.app, { listings, quote: { message: 'Of somebody else.' } })
  const open = async ({ token }: { token: string }) =>
    (await readRequest(site.app, token))?.recipients.filter(({ withdrawnAt }) => withdrawnAt === null).length
  const undo = (path: string, withdrawnAt: string | number, options = {}) =>
    site.post(path, { act: 'undo', withdrawnAt: String(withdrawnAt) }, options)
  return { ...site, mine, theirs, open, undo }
}

test('no other link withdraws, undoes or adds contractors: another request’s, an answer link, or a guess', async () => {
  const { app, clock, mine, theirs, open, post, undo } = await twoRequests()
  const guesses = Array.from({ length: 20 }, (_, at) => mine.token.slice(0, 21) + String.fromCodePoint(97 + at))
  const links = [...mine.answers, ...guesses, mine.id, '%00', '..%2F..'].filter(link => link !== mine.token)
  for (const link of links) {
    const withdrawn = await post(`/requests/${link}/withdraw`, { from: '1,2', seen: '' })
    expect([404, 400], link).toContain(withdrawn.status)
    const asked = await post(`/requests/${link}`, { act: 'ask', also: 'bay-roofing' })
    expect([404, 400], link).toContain(asked.status)
  }
  expect([await open(mine), await open(theirs)]).toEqual([2, 2])

  await withdrawAsShown(app, mine.token)
  const at = clock.at.getTime()
  for (const link of links) expect([404, 400], link).toContain((await undo(`/requests/${link}`, at)).status)
  // The time is correct, but the link belongs to another request.
  await undo(`/requests/${theirs.token}`, at)
  expect([await open(mine), await open(theirs)]).toEqual([0, 2])
})

test('rejects an undo after its time, whatever time the form names, and a replayed one', async () => {
  const { app, clock, mine, open, undo } = await twoRequests()
  const path = `/requests/${mine.token}`
  await withdrawAsShown(app, mine.token)
  const at = clock.at.getTime()
  clock.later(undoMinutes * 60_000)
  expect((await undo(path, at)).status).toBe(410)
  const now = clock.at.getTime()
  const moments = [
    now,
    now + 1,
    now + 1e9,
    at + 1,
    at - 1,
    0,
    -1,
    '1e3',
    'NaN',
    '',
    `${at}.5`,
    ` ${at}`,
    '9'.repeat(15),
  ]
  for (const moment of [...moments, '9'.repeat(400), "' or true --", '\0']) {
    const answer = await undo(path, moment)
    expect(answer.status, String(moment)).toBeLessThan(500)
    expect(await open(mine), String(moment)).toBe(0)
  }
})

test('a replayed undo form never undoes a later withdrawal', async () => {
  const { app, clock, mine, open, undo } = await twoRequests()
  const path = `/requests/${mine.token}`
  await withdrawAsShown(app, mine.token)
  const first = clock.at.getTime()
  expect((await undo(path, first)).status).toBe(303)
  clock.later(1_000)
  await withdrawAsShown(app, mine.token)
  for (let replay = 0; replay < 20; replay++) await undo(path, first)
  expect(await open(mine)).toBe(0)
})

test('forged forms withdraw nothing', async () => {
  const { mine, open, post } = await twoRequests()
  const path = `/requests/${mine.token}/withdraw`
  const odd = ['', '0', '9', '1,', ',1', '1,2,3,4,5,6,7,8,9,1', '1;2', '-1', '1e0', ' 1', 'all', '\0', "1' or true"]
  for (const from of odd) {
    const answer = await post(path, { from, seen: '' })
    expect(answer.status, from).toBeLessThan(500)
  }
  for (const seen of ['x', 'A'.repeat(65), 'A'.repeat(60_000), '\0', mine.id])
    expect((await post(path, { from: '1,2', seen })).status, seen.slice(0, 70)).toBeLessThan(500)
  expect(await open(mine)).toBe(2)
})

test('one request’s contractors get a limited number of emails, however often it is withdrawn and undone', async () => {
  const site = await testSite({ limits: { 'undo-withdrawal': { times: 3, seconds: 3_600 } } })
  const { token, answers } = await buildRequest(site.app)
  await site.post(`/answers/${answers[0]}`, { answer: 'on-my-way' })
  const statuses: number[] = []
  for (let round = 0; round < 10; round++) {
    site.clock.later(1_000)
    await withdrawAsShown(site.app, token)
    const form = { act: 'undo', withdrawnAt: String(site.clock.at.getTime()) }
    statuses.push((await site.post(`/requests/${token}`, form)).status)
  }
  expect(statuses).toEqual([303, 303, 303, ...Array.from({ length: 7 }, () => 429)])
  const mails = site.app.db.selectFrom('mails').select('id').where('kind', 'in', ['quote-withdrawn', 'quote-restored'])
  expect((await mails.execute()).length).toBeLessThanOrEqual(7)
})
