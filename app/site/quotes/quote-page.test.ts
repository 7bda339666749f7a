import { expect, test } from 'vitest'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const page = '/business/ace-roofing/quote'
const quote = { name: 'Marisol', email: 'marisol@example.com', phone: '', message: 'A leak over the stairs.' }

test('a homeowner without JavaScript sends a request and lands on their own page', async () => {
  spec('decision 5', 'public 1.6', 'public 6.2')
  const { app, get, post } = await testSite()
  await buildListing(app)
  const form = await get(page)
  expect(form.html).toContain('Request Free Quote')

  const sent = await post(page, quote)
  expect(sent.status).toBe(303)
  expect(sent.location).toMatch(/^\/requests\/[\w-]{22}$/)

  const own = await get(sent.location ?? '')
  expect(own.status).toBe(200)
  expect(own.html).toContain('A leak over the stairs.')
  expect(own.html).toContain('Your message is on its way to them.')
  expect(own.headers.get('cache-control')).toBe('private, no-store')
})

test('a request stores name, email, phone and message as typed', async () => {
  spec('public 3.7')
  const { app, post } = await testSite()
  await buildListing(app)

  await post(page, { ...quote, phone: '561 555 0142' })

  const kept = await app.db.selectFrom('quoteRequests').select(['name', 'email', 'phone', 'message']).execute()
  expect(kept).toEqual([{ ...quote, phone: '561 555 0142' }])
})

test('an error is shown beside its field, announced with it, and the input stays', async () => {
  const { app, post } = await testSite()
  await buildListing(app)

  const { status, html } = await post(page, { ...quote, email: 'marisol@', message: 'Wet <b>all over</b>' })

  expect(status).toBe(422)
  expect(html).toMatch(/aria-describedby="email-fault"/)
  expect(html).toMatch(/id="email-fault"[^>]*>.*Enter an email address like name@example.com/s)
  expect(html).toContain('value="marisol@"')
  expect(html).toContain('Wet &lt;b&gt;all over&lt;/b&gt;</textarea>')
})

test('a second click leads to the same page', async () => {
  const { app, get, post } = await testSite()
  await buildListing(app)
  const form = { ...quote, ...hiddenFields((await get(page)).html) }

  const [first, second] = await Promise.all([post(page, form), post(page, form)])

  expect(first.location).toMatch(/^\/requests\//)
  expect(first.location).toBe(second.location)
  const viaDialog = JSON.parse((await post(`${page}/send`, form)).html)
  expect(viaDialog.path).toBe(first.location)
})

test('the same content from another form leads to the mailbox, without a private link', async () => {
  const { app, get, post } = await testSite()
  await buildListing(app)
  const sent = await post(page, { ...quote, ...hiddenFields((await get(page)).html) })
  const token = sent.location?.split('/').at(-1) ?? ''
  const others: Record<string, string>[] = [hiddenFields((await get(page)).html), {}, { idempotency_key: '' }]

  for (const other of others) {
    const again = await post(page, { ...quote, ...other }, { address: '192.0.2.66' })
    expect([again.status, again.location]).toEqual([200, null])
    expect(again.html).toContain('<h1>Already sent</h1>')
    expect(again.html).toContain('Check your email for the link to follow it.')
    expect(again.html).not.toContain(token)
    const json = await post(`${page}/send`, { ...quote, ...other })
    expect([json.status, JSON.parse(json.html)]).toEqual([200, { alreadySent: true }])
  }
  expect(await app.db.selectFrom('quoteRequests').select('id').execute()).toHaveLength(1)
})

test('each form has its own random key, keeps it after an error, and the form for phones has none', async () => {
  const { app, get, post } = await testSite()
  await buildListing(app)
  const keyIn = (html: string) => hiddenFields(html).idempotency_key
  const [one, two] = [keyIn((await get(page)).html), keyIn((await get(page)).html)]
  expect(one).toMatch(/^[\w-]{22,}$/)
  expect(one).not.toBe(two)
  const invalid = await post(page, { ...quote, email: 'x', idempotency_key: one ?? '' })
  expect(keyIn(invalid.html)).toBe(one)
  expect(keyIn((await get(`${page}/offline`)).html)).toBe('')
})

test('without JavaScript, the page after sending shows the text of the toast, until a contractor answers', async () => {
  spec('public 2.60')
  const { app, get, post } = await testSite()
  await buildListing(app)
  const { location } = await post(page, quote)
  const sentence = 'Your message has been sent to the business. They will contact you soon.'
  const own = await get(location ?? '')
  expect(own.html).toMatch(/<h2[^>]*>Message Sent<\/h2>/)
  expect(own.html).toContain(sentence)

  const mail = app.db.selectFrom('mails').select('content').where('recipient', '=', 'office@ace.example.com')
  const answer = /\/answers\/[\w-]+/.exec(JSON.stringify(await mail.executeTakeFirst()))?.[0] ?? ''
  await post(answer, { answer: 'cannot-help' })
  expect((await get(location ?? '')).html).not.toContain(sentence)
})

test('a robot gets an error message, and a person can fix the field that looked automated', async () => {
  spec('decision 5')
  const { app, post } = await testSite()
  await buildListing(app)

  const { status, html } = await post(page, { ...quote, fax_number: '561' })

  expect(status).toBe(422)
  expect(html).toContain('Our spam check stopped this.')
  expect(html).toContain('Leave this field empty')
  expect((await post(page, quote)).status).toBe(303)
})

test('rejects too many requests with the advice to call', async () => {
  const { app, post } = await testSite({ limits: { 'send-quote': { times: 1, seconds: 3_600 } } })
  await buildListing(app)
  await post(page, quote)

  const { status, html } = await post(page, { ...quote, message: 'More.' })

  expect(status).toBe(429)
  expect(html).toContain('Call, or try again later.')
  expect((await post(page, { ...quote, message: 'More.' }, { address: '192.0.2.9' })).status).toBe(303)
})

test('the dialog sends the same form and gets a JSON response', async () => {
  const { app, get, post } = await testSite()
  await buildListing(app)

  const sent = await post(`${page}/send`, quote)
  expect(sent.status).toBe(201)
  expect((await get(JSON.parse(sent.html).path)).status).toBe(200)
  const invalid = await post(`${page}/send`, { ...quote, name: '' })
  expect(invalid.status).toBe(422)
  expect(Object.keys(JSON.parse(invalid.html).fieldErrors)).toEqual(['name'])
  expect((await post('/business/nobody/quote/send', quote)).status).toBe(404)
  expect((await get(`${page}/send`)).status).toBe(405)
})

test('a request can’t be read without its token', async () => {
  const { get } = await testSite()
  for (const token of ['x', 'A'.repeat(22), '%00', "'--", 'A'.repeat(10_000)])
    expect((await get(`/requests/${token}`)).status).toBe(404)
})

test('rejects malformed forms without a server error', async () => {
  const { app, post, logged } = await testSite()
  await buildListing(app)

  expect((await post(page, {})).status).toBe(422)
  expect((await post(page, { ...quote, message: 'x'.repeat(10_000) })).status).toBe(422)
  expect((await post(page, { ...quote, name: '\0' })).status).toBe(422)
  expect((await post(page, `${new URLSearchParams(quote)}&name=Other`)).status).toBe(422)
  expect((await post(page, JSON.stringify(quote))).status).toBe(422)
  expect(
    (await post(page, { ...quote, name: "Robert'); drop table quote_requests;--", message: '🏠\u202e' })).status,
  ).toBe(303)
  expect((await post('/business/%00/quote', quote)).status).toBe(404)
  expect(logged).toEqual([])
})

/** Returns the hidden fields of a form with their values, as a browser sends them. */
function hiddenFields(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]))
}
