import { expect, test } from 'vitest'
import { readInbox } from '#domain/oversight/inbox/inbox-items.server.ts'
import { inboxQuery } from '#domain/oversight/inbox/inbox-query.ts'
import { unansweredQuery } from '#domain/oversight/unanswered/unanswered-query.ts'
import { readUnanswered } from '#domain/oversight/unanswered/unanswered-requests.server.ts'
import { buildRequest, hireOnPage, queuedMails } from '#tests/support/build-request.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'
import { followUpRequests } from './follow-up-requests.server.ts'

/** A request at night to Lakeside, and to Lantana where `several`; three others are near. */
async function asked(several = false, start = '2026-07-01T06:00:00Z') {
  const site = await testSite()
  const { app, clock, post, get } = site
  clock.at = new Date(start)
  const listings = []
  for (const name of ['Lakeside Roofing', ...(several ? ['Lantana Roofing'] : [])])
    listings.push(await buildListing(app, { name, phone: '561-555-0142', email: `${name.slice(0, 4)}@example.com` }))
  for (const name of ['Cay Roofing', 'Dune Roofing', 'Elm Roofing']) await buildListing(app, { name })
  const { id, token, answers } = await buildRequest(app, { listings })
  const own = `/requests/${token}`
  const pass = async (minutes: number) => {
    clock.later(minutes * 60_000)
    return followUpRequests(app)
  }
  const heading = async (path = own) => /<h1[^>]*>([^<]*)</.exec((await get(path)).html)?.[1]
  const answer = (fields: Record<string, string>, at = 0) => post(`/answers/${answers[at]}`, fields)
  const lateMails = async () => (await queuedMails(app)).filter(({ kind }) => kind === 'quote-late')
  const operatorSees = async () => {
    const waiting = await readUnanswered(app, unansweredQuery.parse({ older: '1' }))
    const inbox = await readInbox(app, inboxQuery.parse({ kind: 'quote', state: 'waiting' }))
    return [waiting.requests.length, inbox.items.length]
  }
  return { ...site, id, own, pass, heading, answer, lateMails, operatorSees }
}

test('asks once whether a roofer came, half an hour after the time they named, and offers others', async () => {
  const { own, pass, heading, answer, lateMails, get, operatorSees } = await asked()
  await answer({ answer: 'on-my-way', eta: '30' })
  expect(await pass(59)).toBe(0)
  expect(await heading()).toBe('Lakeside Roofing is on the way, due now')
  expect(await pass(1)).toBe(1)
  expect(await pass(400)).toBe(0)

  const question = 'Lakeside Roofing said they’d be there by 2:30 am. Did they come?'
  expect(await heading()).toBe(question)
  expect(await heading(`/es${own}`)).toMatch(/Lakeside Roofing dijo que llegaría alrededor de .*¿Llegó\?/)
  expect(await heading(`/ht${own}`)).toMatch(/Lakeside Roofing te di l ap rive: .*Èske l vini\?/)
  const { html } = await get(own)
  expect(html).toContain('Still waiting? Ask others, too')
  expect(html).toContain('Dune Roofing')
  const [mail, ...more] = await lateMails()
  expect(more).toEqual([])
  expect(mail?.text).toContain(question)
  expect(mail?.text).toContain('If not, call Lakeside Roofing at (561) 555-0142.')
  expect(mail?.text).toMatch(/Cay Roofing.*Dune Roofing.*Elm Roofing/)
  expect(await operatorSees()).toEqual([1, 1])
})

test.each([
  ['two hours after an answer without a time', { answer: 'on-my-way' }, 120, 'were on the way at'],
  ['half an hour after a promised call', { answer: 'call-at', callTime: '1-hour' }, 90, 'call about'],
])('asks %s', async (_name, fields, minutes, said) => {
  const { pass, heading, answer, lateMails } = await asked()
  await answer(fields)
  expect(await pass(minutes - 1)).toBe(0)
  expect(await pass(1)).toBe(1)
  expect(await heading()).toContain(said)
  expect(await lateMails()).toHaveLength(1)
})

test('a new time puts the question off, and so does a message for an hour', async () => {
  const { pass, heading, answer, lateMails } = await asked()
  await answer({ answer: 'on-my-way', eta: '10' })
  await pass(39)
  await answer({ answer: 'on-my-way', eta: '30' })
  expect(await pass(59)).toBe(0)
  const sent = await answer({ act: 'message', text: 'We’re delayed by a tree.' })
  expect(sent.status).toBe(303)
  expect(await pass(59)).toBe(0)
  expect(await heading()).toBe('Lakeside Roofing is on the way, due now')
  expect(await pass(1)).toBe(1)
  expect(await lateMails()).toHaveLength(1)
  await answer({ answer: 'on-my-way', eta: '20' })
  expect(await heading()).toContain('Lakeside Roofing is on the way, about 20 min')
  expect(await pass(300)).toBe(0)
})

test('another roofer’s promise, hiring, or a refusal leaves nothing to ask', async () => {
  const other = await asked(true)
  await other.answer({ answer: 'on-my-way', eta: '10' })
  await other.answer({ answer: 'on-my-way', eta: '90' }, 1)
  expect(await other.pass(60)).toBe(0)
  expect(await other.heading()).toContain('Lantana Roofing is on the way')
  expect(await other.pass(60)).toBe(1)

  const hired = await asked()
  await hired.answer({ answer: 'on-my-way', eta: '10' })
  await hireOnPage(hired, hired.own, 1)
  expect(await hired.pass(600)).toBe(0)
  expect(await hired.operatorSees()).toEqual([0, 0])

  const refused = await asked()
  await refused.answer({ answer: 'on-my-way', eta: '10' })
  await refused.answer({ answer: 'cannot-help' })
  expect(await refused.pass(600)).toBe(0)
  expect(await refused.lateMails()).toEqual([])
})

test('reminds the silent roofer, too, once the promise of the other is broken', async () => {
  const { app, pass, answer } = await asked(true)
  await answer({ answer: 'on-my-way', eta: '10' })
  expect(await pass(39)).toBe(0)
  expect(await pass(1)).toBe(1)
  const reminded = (await queuedMails(app)).filter(({ kind }) => kind === 'quote-reminder')
  expect(reminded.map(({ recipient }) => recipient)).toEqual(['Lant@example.com'])
})

test('several processes ask once', async () => {
  const { app, clock, answer, lateMails } = await asked()
  await answer({ answer: 'on-my-way', eta: '10' })
  clock.later(60 * 60_000)
  await Promise.all([1, 2, 3].map(() => followUpRequests(app)))
  expect(await lateMails()).toHaveLength(1)
})

test('a request that everyone declined stays with the operator, and one with a promise doesn’t', async () => {
  const { pass, answer, operatorSees } = await asked(true)
  await answer({ answer: 'cannot-help' })
  await answer({ answer: 'cannot-help' }, 1)
  await pass(61)
  expect(await operatorSees()).toEqual([1, 1])
  await answer({ answer: 'on-my-way', eta: '30' }, 1)
  expect(await operatorSees()).toEqual([0, 0])
})
