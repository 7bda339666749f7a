import { expect, test } from 'vitest'
import { hostileEncoded, hostileTexts, readHeaders } from '#tests/support/hostile-values.ts'
import { askDatabase } from '#tests/support/product-database.ts'
import { type RawAnswer, sendRaw } from '#tests/support/raw-request.ts'
import { useProduct } from '#tests/support/use-product.ts'

const product = useProduct()
const business = '/business/lakeside-roof-and-tarp'
const quote = { name: 'Marisol', email: 'marisol@example.com', phone: '561-555-0100', message: 'Water comes in.' }

test('no query makes the search fail', async () => {
  const names = ['q', 'city', 'page', 'unknown', 'q[]', '__proto__']
  const single = names.flatMap(name =>
    hostileEncoded.map(([what, value]) => [`${name}: ${what}`, `/?${name}=${value}`]),
  )
  const several = [
    ['twice', '/?q=a&q=b&city=c&city=d&page=1&page=2'],
    ['two thousand times', `/?${'q=a&'.repeat(2_000)}`],
    ['no names', '/?=&==&&&?'],
    ['a page far away', '/?q=roof&page=50'],
  ]
  await expectAnswers([...single, ...several].map(([what = '', path = '']) => [what, head('GET', path)]))
})

test('no address makes a page fail', async () => {
  const places = [
    '/*',
    '/business/*',
    '/business/*/quote',
    '/requests/*',
    '/sandbox/outbox/*',
    '/sandbox/outbox/*.eml',
    '/sandbox/outbox/*.html',
    '/assets/*',
  ]
  const paths = places.flatMap(place =>
    hostileEncoded.map(([what, value]) => [`${place}: ${what}`, place.replace('*', () => value)]),
  )
  const odd = [
    '//elsewhere.example/',
    '/\\elsewhere.example',
    '/../../etc/passwd',
    '/business//quote',
    '*',
    '/ /',
    '/ü',
  ]
  const all = [...paths, ...odd.map(path => [path, path])]
  await expectAnswers(all.map(([what = '', path = '']) => [what, head('GET', path)]))
})

test("the router's own addresses do not fail either", async () => {
  const paths = [
    '/_root.data',
    '/.data',
    '/__manifest',
    '/__manifest?version=x',
    `${business}.data`,
    '/business/nobody.data',
  ]
  const asked = hostileEncoded.flatMap(([what, value]) => [
    [what, `/__manifest?paths=${value}&version=${value}`],
    [what, `/_root.data?_routes=${value}&q=${value}`],
    [what, `${business}/quote.data?_routes=${value}`],
  ])
  await expectAnswers(
    [...paths.map(path => [path, path]), ...asked].map(([what = '', path = '']) => [what, head('GET', path)]),
  )
  await expectAnswers(paths.map(path => [`POST ${path}`, post(path, new URLSearchParams(quote).toString())]))
})

test.each(['/quote', '/quote/send', '/quote.data'])('no form makes %s fail', async path => {
  const before = await countRequests()
  const filled = { ...quote, message: `By ${path}: water comes in.` }
  const valid = new URLSearchParams(filled).toString()
  const fields = [...Object.keys(quote), 'fax_number', 'unknown', '__proto__']
  const single = fields.flatMap(field =>
    hostileEncoded.map(([what, value]) => [`${field}: ${what}`, `${without(filled, field)}&${field}=${value}`]),
  )
  const duplicate = fields.map(field => [`${field} twice`, `${valid}&${field}=a&${field}=b`])
  const odd = [
    ['nothing', ''],
    ['no names', '&=&&=='],
    ['a thousand fields', 'a=1&'.repeat(1_000)],
  ]
  await expectAnswers(
    [...single, ...duplicate, ...odd].map(([what = '', body = '']) => [what, post(business + path, body)]),
  )
  // Some of it is stored as an ordinary message; none of it damaged existing data.
  expect(await countRequests()).toBeGreaterThan(before)
  expect((await ask(head('GET', business))).status).toBe(200)
})

test.each(['/quote', '/quote/send'])(
  'a body of another type than a form is rejected by %s with the form',
  async path => {
    const file = `--b\r\nContent-Disposition: form-data; name="name"; filename="x.exe"\r\n\r\nMZ\0\r\n`
    const bodies: [string, string][] = [
      ['application/json', JSON.stringify(quote)],
      ['text/plain', new URLSearchParams(quote).toString()],
      ['multipart/form-data; boundary=b', `${file}--b--\r\n`],
      ['multipart/form-data; boundary=b', file],
      ['multipart/form-data', `${file}--b--\r\n`],
      [`multipart/form-data; boundary=${'b'.repeat(5_000)}`, file],
      ['application/x-www-form-urlencoded; charset=utf-16', 'name=x'],
      ['application/octet-stream', '\0\u0001'],
      ['', 'name=x'],
      ['/;=,', 'name=x'],
    ]
    for (const [type, body] of bodies) {
      const answer = await ask(post(business + path, body, [`Content-Type: ${type}`]))
      expect(answer.status, type).toBe(422)
      expectClear(answer, type)
    }
  },
)

test('no header makes a page fail', async () => {
  const texts = Object.entries(hostileTexts).filter(([, text]) => Buffer.byteLength(text) < 12_000)
  const requests = readHeaders.flatMap(name =>
    texts.flatMap(([what, text]): [string, string][] => [
      [`${name}: ${what}`, head('GET', business, [`${name}: ${text}`], name !== 'Host')],
      [`${name}: ${what}, posted`, post(`${business}/quote`, 'name=x', [`${name}: ${text}`], name !== 'Host')],
    ]),
  )
  await expectAnswers(requests)
  await expectAnswers([
    [
      'too many',
      head(
        'GET',
        '/',
        Array.from({ length: 500 }, (_, n) => `X-${n}: ${n}`),
      ),
    ],
    ['too large', head('GET', '/', [`X: ${'x'.repeat(20_000)}`])],
  ])
})

test('a cross-site form is rejected and nothing of it is stored', async () => {
  const before = await countRequests()
  const body = new URLSearchParams({ ...quote, message: 'Sent from elsewhere.' }).toString()
  for (const origin of ['https://elsewhere.example', 'null', 'file://', `${product().url}.elsewhere.example`, '🏠'])
    for (const path of ['/quote', '/quote/send', '/quote.data']) {
      const answer = await ask(post(business + path, body, [`Origin: ${origin}`]))
      expect(answer.status, origin).toBe(403)
      expectClear(answer, origin)
    }
  expect(await countRequests()).toBe(before)
})

test('a body over the limit is rejected with a message', async () => {
  for (const path of ['/', `${business}/problem`, '/nowhere']) {
    const answer = await ask(post(path, `message=${'x'.repeat(100_000)}`))
    expect(answer.status, path).toBe(413)
    expect(answer.body).toContain('Send up to 64 kB here.')
  }
  // A quote accepts photos and therefore larger bodies, but its message still has a limit.
  for (const path of [`${business}/quote`, `${business}/quote/send`]) {
    expect((await ask(post(path, `message=${'x'.repeat(100_000)}`))).status, path).toBe(422)
  }
})

test('after all this it still serves, and has logged no error', async () => {
  const sent = await ask(
    post(`${business}/quote`, new URLSearchParams({ ...quote, message: 'Still there?' }).toString()),
  )
  expect(sent.status).toBe(303)
  const own = await ask(head('GET', /^location: (\S+)/im.exec(sent.head)?.[1] ?? ''))
  expect(own.status).toBe(200)
  expect(own.body).toContain('Still there?')
  const outbox = await ask(head('GET', '/sandbox/outbox'))
  expect(outbox.status).toBe(200)
  expectClear(outbox, 'the outbox')
  const failures = product().said.filter(line => /"level":[56]0/.test(line))
  expect(failures.join('\n')).toBe('')
})

function head(method: string, path: string, headers: string[] = [], withHost = true) {
  const host = withHost ? [`Host: ${new URL(product().url).host}`] : []
  return `${[`${method} ${path} HTTP/1.1`, ...host, ...headers].join('\r\n')}\r\n\r\n`
}

function post(path: string, body: string, headers: string[] = [], withHost = true) {
  const named = headers.map(header => header.split(':')[0])
  const type = named.includes('Content-Type') ? [] : ['Content-Type: application/x-www-form-urlencoded']
  const length = named.includes('Content-Length') ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]
  return head('POST', path, [...type, ...length, ...headers], withHost) + body
}

function without(fields: object, field: string) {
  return new URLSearchParams(Object.entries(fields).filter(([name]) => name !== field)).toString()
}

function ask(request: string) {
  return sendRaw(product().url, request)
}

const atOnce = 8

/** Expects no server error, no missing response, and an explanation for every rejection. */
async function expectAnswers(requests: [string, string][]) {
  const waiting = requests.values()
  const work = async () => {
    for (const [what, request] of waiting) {
      const answer = await ask(request)
      expect(answer.status, what).toBeGreaterThanOrEqual(200)
      expect(answer.status, what).toBeLessThan(500)
      expectClear(answer, what)
      const ownPage = answer.status === 303 && /^location: (\S+)/im.exec(answer.head)?.[1]
      if (ownPage) expectClear(await ask(head('GET', ownPage)), `own page: ${what}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

function expectClear({ status, head, body }: RawAnswer, what: string) {
  expect(head, what).not.toMatch(/^set-cookie: stolen/im)
  if (/^content-type: (?:application\/json|text\/x-script)/im.test(head)) return
  expect(body, what).not.toContain('<script>alert')
  if (status >= 400) expect(body, what).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
}

async function countRequests() {
  const [row] = await askDatabase<{ count: number }>(product(), 'select count(*)::int as count from quote_requests')
  return row?.count ?? 0
}
