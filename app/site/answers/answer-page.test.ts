import { expect, test } from 'vitest'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing } from '#tests/support/builders.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { testSite } from '#tests/support/test-site.ts'

const person = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }

async function sentRequest(given: Parameters<typeof buildRequest>[1] = {}, site: Parameters<typeof testSite>[0] = {}) {
  const served = await testSite(site)
  const { token, answers, id } = await buildRequest(served.app, given)
  const kinds = async () => {
    const events = served.app.db.selectFrom('quoteEvents').select('kind').where('requestId', '=', id).orderBy('id')
    return (await events.execute()).map(({ kind }) => kind)
  }
  return { ...served, own: `/requests/${token}`, answer: `/answers/${answers[0]}`, kinds }
}

test('a contractor reads the request without an account, answers with one tap, and the homeowner’s page shows the answer', async () => {
  const quote = { phone: '561 555 0190', message: 'Wet <b>ceiling</b>' }
  const { get, post, own, answer } = await sentRequest({ quote, photos: [await buildPhoto()] })
  const asked = await get(answer)
  expect(asked.status).toBe(200)
  for (const text of ['Wet &lt;b&gt;ceiling', 'href="tel:+15615550190"', '(561) 555-0190', `src="${answer}/photos/1"`])
    expect(asked.html).toContain(text)
  for (const name of ['On my way', 'I’ll call at…', 'Can’t help']) expect(asked.html).toContain(name)
  expect(asked.headers.get('cache-control')).toBe('private, no-store')
  expect(asked.headers.get('referrer-policy')).toBe('same-origin')
  expect((await get(`${answer}/photos/1`)).headers.get('content-type')).toBe('image/jpeg')

  const sent = await post(answer, { answer: 'on-my-way' })
  expect([sent.status, sent.location]).toEqual([303, `${answer}?done`])
  expect((await get(sent.location ?? '')).html).toContain('Answer sent')
  const tracker = await get(own)
  expect(tracker.html).toContain('They’re on the way.')
  expect(tracker.html).toMatch(/Seen.*Answered/s)
})

test('asks a homeowner without a phone number for one when a call is promised, until they add to the request', async () => {
  const { get, post, own, answer, clock } = await sentRequest()
  const asksForNumber = async () => (await get(own)).html.includes('you didn’t leave a phone number')
  expect((await get(answer)).html).toContain('we’ll ask them for one')
  await post(answer, { answer: 'on-my-way' })
  expect(await asksForNumber()).toBe(false)
  await post(answer, { answer: 'call-at', callTime: '1-hour' })
  expect(await asksForNumber()).toBe(true)
  expect((await get(own)).html).toContain('They’ll call you today around 9:00 am.')
  clock.at = new Date(clock.at.getTime() + 1000)
  await post(own, { message: 'Call 561 555 0190.' })
  expect(await asksForNumber()).toBe(false)
})

test('the answer tapped in the email comes first', async () => {
  const { get, answer } = await sentRequest()
  const order = async (query: string) =>
    [...(await get(answer + query)).html.matchAll(/name="answer" value="([a-z-]+)"/g)].map(([, value]) => value)
  expect(await order('')).toEqual(['on-my-way', 'call-at', 'cannot-help'])
  expect(await order('?answer=cannot-help')).toEqual(['cannot-help', 'on-my-way', 'call-at'])
  expect(await order('?answer=%22%3E')).toEqual(['on-my-way', 'call-at', 'cannot-help'])
})

test('only a person’s browser counts as opened: no scanner, prefetch or HEAD request', async () => {
  const { get, answer, kinds } = await sentRequest()
  await get(answer)
  await get(`${answer}?answer=on-my-way`, { 'User-Agent': 'Mozilla/5.0 MailScanner' })
  await get(answer, { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' })
  await get(answer, { ...person, 'Sec-Purpose': 'prefetch;prerender' })
  await get(answer, { ...person, 'Sec-Fetch-Dest': 'iframe' })
  expect(await kinds()).toEqual(['sent'])

  await get(answer, person)
  await get(answer, person)
  expect(await kinds()).toEqual(['sent', 'opened'])
})

test('opening a link sends no answer, whatever its query says', async () => {
  const { get, answer, own, kinds } = await sentRequest()
  await get(`${answer}?answer=on-my-way&callTime=1-hour`)
  await get(`${own}/withdraw`)
  expect(await kinds()).toEqual(['sent'])
})

test('a call needs a time, and each error has its message', async () => {
  const { post, answer } = await sentRequest({}, { limits: { 'answer-quote': { times: 2, seconds: 3_600 } } })
  const told = async (form: Record<string, string>) => {
    const { status, html } = await post(answer, form)
    return `${status} ${/role="alert"[^>]*>([^<]*)/.exec(html)?.[1] ?? ''}`
  }
  expect(await told({ answer: 'call-at' })).toBe('422 Choose when you’ll call.')
  const at = (callAt: string) => ({ answer: 'call-at', callTime: 'at', callAt })
  expect(await told(at('2026-06-30T10:00'))).toBe('422 That time has passed. Choose a later one.')
  expect(await told(at('2026-09-30T10:00'))).toBe('422 Choose a time within the next two weeks.')
  expect(await told(at('x'.repeat(50_000)))).toMatch('422 Choose when')
  expect(await told({ answer: 'call-at', callTime: 'never' })).toMatch('422 Choose when')
  const nonsense: Record<string, string>[] = [{}, { answer: 'yes' }, { answer: '' }]
  for (const form of nonsense) expect(await told(form)).toMatch('422 Choose one')
  expect(await told(at('2026-07-01T10:00'))).toBe('303 ')
  expect(await told({ answer: 'cannot-help' })).toBe('303 ')
  expect(await told({ answer: 'on-my-way' })).toMatch(/^429 You’ve changed this answer/)
})

test('an unknown link is not found, for reading and for answering', async () => {
  const { get, post, own, logged } = await sentRequest()
  for (const token of ['x', 'A'.repeat(22), '%00', own.slice('/requests/'.length)]) {
    expect((await get(`/answers/${token}`, person)).status).toBe(404)
    expect((await get(`/answers/${token}/photos/1`)).status).toBe(404)
    expect((await post(`/answers/${token}`, { answer: 'on-my-way' })).status).toBe(404)
  }
  expect(logged).toEqual([])
})

test('a withdrawn request rejects answers with a message and no longer shows the homeowner’s details', async () => {
  const quote = { phone: '561 555 0190', message: 'Wet ceiling' }
  const { get, post, own, answer, kinds } = await sentRequest({ quote, photos: [await buildPhoto()] })
  const withdrawn = await post(`${own}/withdraw`, { from: '1', seen: '' })
  expect([withdrawn.status, withdrawn.location]).toEqual([303, own])
  expect((await get(own)).html).toContain('Request withdrawn')

  const page = await get(answer, person)
  expect(page.html).toContain('The homeowner withdrew this request')
  expect(page.html).not.toMatch(/Wet ceiling|555-0190|marisol@/)
  expect((await get(`${answer}/photos/1`)).status).toBe(404)
  const late = await post(answer, { answer: 'on-my-way' })
  expect([late.status, late.html.includes('The homeowner withdrew this request')]).toEqual([409, true])
  expect(await kinds()).toEqual(['sent', 'withdrawn'])
})

test('the homeowner adds to the request, and the contractor reads it', async () => {
  const { get, post, own, answer } = await sentRequest()
  const added = await post(own, { message: 'Now the <i>ceiling</i> sags.' })
  expect([added.status, added.location]).toEqual([303, own])
  for (const path of [own, answer]) expect((await get(path)).html).toContain('Now the &lt;i&gt;ceiling&lt;/i&gt; sags.')
})

test('an invalid addition shows an error and stays in the field', async () => {
  const limits = { 'add-to-request': { times: 2, seconds: 3_600 } }
  const { post, own } = await sentRequest({}, { limits })
  expect((await post(own, { message: ' ' })).html).toMatch(/message-fault.*Write your message/s)
  const long = await post(own, { message: 'x'.repeat(4_001) })
  expect([long.status, long.html.includes('x'.repeat(4_001))]).toEqual([422, true])
  expect((await post(own, { message: 'x', fax_number: '1' })).html).toContain('Our spam check stopped this')
  expect((await post(own, { message: 'one' })).status).toBe(303)
  await post(`${own}/withdraw`, { from: '1', seen: '' })
  const late = await post(own, { message: 'two' })
  expect([late.status, late.html.includes('you can’t add to it')]).toEqual([409, true])
  expect((await post(own, { message: 'three' })).status).toBe(429)
  expect((await post(`/requests/${'A'.repeat(22)}`, { message: 'x' })).status).toBe(404)
  expect((await post(`/requests/${'A'.repeat(22)}/withdraw`, { from: '1', seen: '' })).status).toBe(404)
})

test('the homeowner sees each contractor with their progress; a contractor never sees another', async () => {
  const { app, get, post } = await testSite()
  const listings = [await buildListing(app), await buildListing(app, { name: 'Bay Roofing' })]
  const { token, answers } = await buildRequest(app, { listings })
  await post(`/answers/${answers[1]}`, { answer: 'cannot-help' })

  const own = await get(`/requests/${token}`)
  expect(own.html).toMatch(/Ace Roofing.*Bay Roofing.*They can’t help this time\./s)
  expect(own.html).toContain('Check again')
  expect((await get(`/answers/${answers[0]}`)).html).not.toContain('Bay Roofing')
})

test('an arrival, a line and a price range reach the homeowner’s page and email', async () => {
  const { app, get, post, own, answer, clock } = await sentRequest()
  const typed = { eta: '20', note: 'We have a <tarp> on board.', priceFrom: '$1,200', priceTo: '2500' }
  expect((await post(answer, { answer: 'on-my-way', ...typed })).location).toBe(`${answer}?done`)
  const arrival = 'They’re on the way and expect to arrive around '
  const seen = [
    'Ace Roofing writes: “We have a &lt;tarp&gt; on board.”',
    'Price range: $1,200–$2,500. It’s not a written estimate yet.',
  ]
  const read = async (path: string) => (await get(path)).html.replaceAll('<!-- -->', '')
  expect(await read(own)).toContain(`${arrival}8:20 am.`)
  expect(await read(answer)).toContain(`${arrival}July 1, 2026, 8:20 am.`)
  for (const text of seen) {
    expect(await read(own)).toContain(text)
    expect(await read(answer)).toContain(text)
  }
  expect(await read(`/es${own}`)).toContain('Precio: entre $1,200 y $2,500.')
  const mail = app.db.selectFrom('mails').select('content').where('kind', '=', 'quote-answered')
  const text = JSON.stringify((await mail.executeTakeFirstOrThrow()).content)
  for (const part of ['there around 8:20 am', 'We have a <tarp> on board.', '$1,200–$2,500'])
    expect(text).toContain(part)
  // A second tap keeps the details, because the form shows them.
  const again = await read(answer)
  expect(again).toContain('<option value="20" selected="">')
  for (const text of ['We have a &lt;tarp&gt; on board.', '1200', '2500']) expect(again).toContain(`value="${text}"`)
  clock.later(15 * 60_000)
  expect(await read(own)).toContain('<h1>Ace Roofing is on the way, about 5 min</h1>')
})

test('an invalid price or line shows an error, sends nothing, and keeps the input', async () => {
  const { get, post, own, answer } = await sentRequest()
  const rejected = [
    [{ priceFrom: '900', priceTo: '400' }, 'The first price must be the lower one.'],
    [{ priceFrom: 'about 400' }, 'Enter prices in whole dollars'],
    [{ note: 'x'.repeat(201) }, 'Shorten your note to 200 characters.'],
    [{ eta: '7' }, 'Choose one of the arrival times.'],
  ] as const
  for (const [typed, sentence] of rejected) {
    const { status, html } = await post(answer, { answer: 'on-my-way', ...typed })
    expect(status).toBe(422)
    expect(html).toContain(sentence)
    for (const text of Object.values(typed)) if (text !== '7') expect(html).toContain(`value="${text}"`)
  }
  expect((await get(own)).html).not.toContain('on the way')
})
