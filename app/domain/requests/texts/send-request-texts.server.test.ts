import { expect, test } from 'vitest'
import { answerToken } from '#domain/requests/quotes/answer-links.server.ts'
import { followUpRequests } from '#domain/requests/waiting/follow-up-requests.server.ts'
import { signText } from '#platform/alerts/twilio-sms.ts'
import { startAlertServices } from '#tests/support/alert-services.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'
import { sendRequestTexts } from './send-request-texts.server.ts'

const site = 'https://directory.example'
const form = { name: 'Marisol', email: 'marisol@example.com', phone: '561 555 0190', message: 'A leak.', texts: 'yes' }

/** A site that sends texts, with three listings; requests come in by the form. */
async function texting(given: Parameters<typeof testSite>[0] = {}) {
  const { alerts, smsServer } = await startAlertServices()
  const door = await testSite({ alerts, ...given })
  const { app, post } = door
  const listings = []
  for (const name of ['Ace Roofing', 'Bay Roofing', 'Cay Roofing', 'Dune Roofing', 'Elm Roofing'])
    listings.push(await buildListing(app, { name }))
  const [ace, bay] = listings
  if (!ace || !bay) throw new Error('two listings')
  async function ask(typed: Record<string, string> = {}, path = '/business/ace-roofing/quote') {
    const { location, status, html } = await post(path, { ...form, ...typed })
    return { path: location ?? '', status, html }
  }
  const answer = async (answered: 'on-my-way' | 'cannot-help', listing = ace) => {
    const { id } = await app.db.selectFrom('quoteRequests').select('id').orderBy('id').executeTakeFirstOrThrow()
    const token = answerToken(app, { requestId: id, businessId: listing.id, epoch: 0 })
    expect((await post(`/answers/${token}`, { answer: answered })).status).toBe(303)
  }
  const send = async () => {
    await sendRequestTexts(app, { baseUrl: site })
    return smsServer.received.map(({ to, body }) => `${to} ${body}`)
  }
  const states = async () =>
    (await app.db.selectFrom('requestTexts').select('state').orderBy('id').execute()).map(({ state }) => state)
  /** What the provider posts when somebody replies. */
  const reply = (from: string, body: string, token = 'secret/token') => {
    const fields = new URLSearchParams({ From: from, Body: body, To: '+15615550100' })
    const signature = signText(`${site}/webhooks/texts`, fields, token)
    return post('/webhooks/texts', String(fields), {
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    })
  }
  return { ...door, ace, bay, ask, answer, send, states, reply, smsServer }
}

test('texts the answer with the private link once, to a homeowner who ticked the box', async () => {
  const { ask, answer, send } = await texting()
  const { path } = await ask()
  expect(await send()).toEqual([])

  await answer('on-my-way')

  const text = `+15615550190 Roof Rescue: Ace Roofing is on the way. ${site}${path} Reply STOP to end.`
  expect(await send()).toEqual([text])
  expect(await send()).toEqual([text])
})

test('texts in the language of the request', async () => {
  const { ask, answer, send } = await texting()
  await ask({}, '/es/business/ace-roofing/quote')
  await answer('cannot-help')
  expect((await send())[0]).toMatch(
    /^\+15615550190 Roof Rescue: Ace Roofing no puede ayudar\. .+ https:\/\/directory\.example\/es\/requests\/\S+ Conteste ALTO/,
  )
})

test('sends nothing to a homeowner who didn’t ask, and the form has no box where texts are off', async () => {
  const { ask, answer, send, get } = await texting()
  expect((await get('/business/ace-roofing/quote')).html).toContain('Text me when a roofer answers')
  await ask({ texts: '' })
  await answer('on-my-way')
  expect(await send()).toEqual([])

  const off = await testSite()
  await buildListing(off.app)
  expect((await off.get('/business/ace-roofing/quote')).html).not.toContain('Text me')
  expect((await off.post('/business/ace-roofing/quote', form)).status).toBe(303)
  expect(await off.app.db.selectFrom('quoteRequests').select('textPhone').execute()).toEqual([{ textPhone: null }])
})

test.each(['', '+44 20 7946 0958', '561-555-0190 ext. 4'])(
  'asks for a number that can get texts instead of %j, and keeps the input',
  async phone => {
    const { ask, app } = await texting()
    const { status, html } = await ask({ phone })
    expect(status).toBe(422)
    expect(html).toContain('Enter a US mobile number to get texts, or clear the box below')
    expect(html).toContain('A leak.')
    expect(html).toMatch(/name="texts"[^>]*checked=""|checked=""[^>]*name="texts"/)
    expect(await app.db.selectFrom('quoteRequests').select('id').execute()).toEqual([])
  },
)

test('a refusal is no text while another roofer is on the way', async () => {
  const { ask, answer, send, states, bay } = await texting()
  await ask({ also: 'bay-roofing' })
  await answer('on-my-way')
  await answer('cannot-help', bay)
  expect(await send()).toEqual([expect.stringContaining('2 of 2 answered: Ace Roofing is on the way.')])
  expect(await states()).toEqual(['sent', 'dropped'])
})

test('offers other roofers by text after silence, and doesn’t once someone has answered', async () => {
  const { ask, send, clock, app, answer } = await texting()
  clock.at = new Date('2026-07-01T15:00:00Z')
  const { path } = await ask()
  clock.later(31 * 60_000)
  await followUpRequests(app)
  const offer = `+15615550190 Roof Rescue: No answer yet. See roofers near you who can help: ${site}${path} Reply STOP to end.`
  expect(await send()).toEqual([offer])
  await answer('on-my-way')
  expect(await send()).toHaveLength(2)
})

test('drops a text after a withdrawal, after an hour, and after a newer answer', async () => {
  const { ask, answer, send, states, clock, app, smsServer } = await texting()
  const { path } = await ask()
  await answer('on-my-way')
  await withdrawAsShown(app, path.split('/').at(-1) ?? '')
  clock.later(11 * 60_000)
  expect(await send()).toEqual([])
  expect(await states()).toEqual(['dropped'])

  const late = await texting()
  await late.ask()
  late.smsServer.replies.set('+15615550190', { status: 503 })
  await late.answer('on-my-way')
  await late.send()
  expect(await late.states()).toEqual(['waiting'])
  late.clock.later(61 * 60_000)
  await late.send()
  expect(await late.states()).toEqual(['dropped'])
  expect(smsServer.received).toEqual([])

  const changed = await texting()
  await changed.ask()
  await changed.answer('on-my-way')
  changed.clock.later(1_000)
  await changed.answer('cannot-help')
  expect(await changed.send()).toEqual([expect.stringContaining('can’t help')])
  expect(await changed.states()).toEqual(['dropped', 'sent'])
})

test('STOP ends all texts to the number, the page says so, and START allows them again', async () => {
  const { ask, answer, send, reply, get, post } = await texting()
  const { path } = await ask()
  const stopped = await reply('+15615550190', ' Stop. ')
  expect([stopped.status, stopped.html]).toEqual([200, '<?xml version="1.0" encoding="UTF-8"?><Response></Response>'])
  await answer('on-my-way')
  expect(await send()).toEqual([])
  expect((await get(path)).html).toContain('This number replied STOP.')

  await reply('+15615550190', 'START')
  expect((await get(path)).html).toContain('We text answers to (561) 555-0190.')
  expect((await post(path, { act: 'texts-off' })).status).toBe(303)
  expect((await get(path)).html).toContain('Text answers to (561) 555-0190')
  await post(path, { act: 'texts-on' })
  expect((await get(path)).html).toContain('Stop the texts')
})

test.each(['ALTO', 'unsubscribe', 'Parar'])('%s is a STOP, and a sentence with it isn’t', async word => {
  const { ask, answer, send, reply } = await texting()
  await ask()
  const other = await reply('+15615550190', `Please ${word} by at six`)
  expect(other.html).toContain('<Message>We can’t read replies here.')
  await reply('+15615550190', word)
  await answer('on-my-way')
  expect(await send()).toEqual([])
})

test('a reply without the provider’s signature changes nothing', async () => {
  const { app, post, reply, get } = await texting()
  expect((await reply('+15615550190', 'STOP', 'another token')).status).toBe(403)
  expect((await post('/webhooks/texts', 'From=%2B15615550190&Body=STOP')).status).toBe(403)
  expect(await app.db.selectFrom('textSuppressions').select('at').execute()).toEqual([])
  expect((await get('/webhooks/texts')).status).toBe(405)
  const { post: postOff } = await testSite()
  expect((await postOff('/webhooks/texts', 'From=1')).status).toBe(404)
})

test('a number that the provider calls unreachable gets no further texts', async () => {
  const { ask, answer, send, states, smsServer, app } = await texting()
  await ask()
  smsServer.replies.set('+15615550190', { status: 400, code: 21_610 })
  await answer('on-my-way')
  await send()
  expect(await states()).toEqual(['dropped'])
  expect(await app.db.selectFrom('textSuppressions').select('at').execute()).toHaveLength(1)
})

test('limits texts per number and day, across requests', async () => {
  const { ask, answer, send, states } = await texting({ limits: { 'text-homeowner': { times: 0, seconds: 86_400 } } })
  await ask()
  await answer('on-my-way')
  expect(await send()).toEqual([])
  expect(await states()).toEqual(['dropped'])
})

test('counts only texts that were sent, even with several processes', async () => {
  const { ask, answer, send, app, states, smsServer } = await texting()
  await ask()
  smsServer.replies.set('+15615550190', { status: 400, code: 21_602 })
  await answer('on-my-way')
  await send()
  expect(await states()).toEqual(['dropped'])
  smsServer.replies.delete('+15615550190')
  for (const said of ['cannot-help', 'on-my-way'] as const) {
    await answer(said)
    const runs = [1, 2, 3, 4].map(() => sendRequestTexts(app, { baseUrl: site }))
    await Promise.all(runs)
  }
  expect(await states()).toEqual(['dropped', 'sent', 'sent'])
  const counts = app.db.selectFrom('rateLimits').select(['key', 'points']).where('key', 'like', 'text-homeowner:%')
  const counted = await counts.execute()
  expect(counted).toMatchObject([{ points: 2 }])
  expect(counted[0]?.key).not.toContain('5550190')
})

test('processes that meet at the last text of a limit send it, and drop the next one', async () => {
  const limits = { 'text-homeowner': { times: 1, seconds: 86_400 } }
  const { ask, answer, app, smsServer, states } = await texting({ limits })
  await ask()
  await answer('on-my-way')
  // Another process takes the message after this one has seen it.
  const transaction: typeof app.transaction = async work => {
    await sendRequestTexts(app, { baseUrl: site })
    return app.transaction(work)
  }
  await sendRequestTexts({ ...app, transaction }, { baseUrl: site })
  expect(await states()).toEqual(['sent'])
  await answer('cannot-help')
  await sendRequestTexts(app, { baseUrl: site })
  expect(await states()).toEqual(['sent', 'dropped'])
  expect(smsServer.received).toHaveLength(1)
})

test('several processes send a text once', async () => {
  const { ask, answer, app, smsServer } = await texting()
  await ask()
  await answer('on-my-way')
  await Promise.all([1, 2, 3].map(() => sendRequestTexts(app, { baseUrl: site })))
  expect(smsServer.received).toHaveLength(1)
})

test('roofers asked later also send their answers by text', async () => {
  const { ask, app, post } = await texting()
  const { path } = await ask()
  const asked = await post(path, { act: 'ask', also: 'bay-roofing' })
  expect(asked.status).toBe(303)
  const rows = await app.db.selectFrom('quoteRequests').select('textPhone').orderBy('id').execute()
  expect(rows.map(({ textPhone }) => textPhone)).toEqual(['+15615550190', '+15615550190'])
})
