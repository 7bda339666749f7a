import { expect, test } from 'vitest'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

test('an unknown path responds with 404 to GET and POST, and logs nothing', async () => {
  spec('decision 29', 'admin 2.1.21', 'admin 2.4.2', 'admin 4.17', 'admin 8.31')
  const { get, post, logged } = await testSite()

  for (const path of [
    '/nope',
    '/resources/verify-license',
    '/business',
    '/requests',
    '/%F0%9F%8F%A0',
    '//evil.example',
  ])
    expect(await get(path)).toMatchObject({ status: 404, html: expect.stringContaining('404 Oops! Page not found') })
  expect((await get('/nope')).html).toMatch(/<img src="\/pictures\/\d+\/empty".*href="\/"[^>]*>Return to Home/s)
  expect((await post('/nope', { a: 'b' })).status).toBe(404)
  expect(logged).toEqual([])
})

test('a missing page below a known path is the not-found page, too, in its language', async () => {
  spec('admin 2.1.21', 'admin 2.4.1', 'admin 2.4.2', 'admin 8.31')
  const { app, get, logged } = await testSite()
  await buildListing(app, { slug: 'coral-roofing', city: 'Jupiter' })
  const paths = [
    '/guides/nope',
    '/guides/nope/more',
    '/guides/__proto__',
    '/guides/emergency-checklist/nope',
    '/services/nope',
    '/services/emergency-repair/nope',
    '/savings/nope',
    '/roofers/nope',
    '/roofers/jupiter/nope',
    '/business/nope',
    '/business/nope/reviews',
    '/business/nope/quote',
    '/business/nope/problem',
    '/business/nope/problem/sent',
    '/business/coral-roofing/nope',
  ]
  const headings = {
    '': ['404 Oops! Page not found', 'Return to Home'],
    '/es': ['404 ¡Vaya! Página no encontrada', 'Volver al inicio'],
    '/ht': ['404 Ay! Nou pa jwenn paj la', 'Tounen nan akèy'],
  }
  for (const [prefix, [heading, home]] of Object.entries(headings))
    for (const path of paths) {
      const { status, html } = await get(prefix + path)
      expect(status, prefix + path).toBe(404)
      expect(html, prefix + path).toMatch(/<title>404 \|.*<div data-not-found="true"><h1/s)
      expect(html, prefix + path).toMatch(new RegExp(`<h1>${heading}</h1>.*<a href="/[^"]*"[^>]*>${home}</a>`, 's'))
    }
  expect(logged).toEqual([])
})

test.each([
  ['verify-license', 'https://www.myfloridalicense.com/', 'The state’s search is at'],
  ['building-department', '/guides/building-codes#', 'who issues the permit'],
  ['insurance-fraud', 'tel:+18776935236', 'Ask the state’s insurance helpline'],
  ['consumer-protection', 'tel:+18669667226', 'The Attorney General’s hotline'],
])('the missing page /resources/%s and its card of the vet guide name the office to ask', async (topic, to, said) => {
  const { get } = await testSite()
  for (const prefix of ['', '/es']) {
    const { status, html } = await get(`${prefix}/resources/${topic}`)
    expect(status).toBe(404)
    expect(html).toContain(`<p class="mt-4 max-w-[60ch]">`)
    expect(html).toContain(`href="${to.startsWith('/') ? prefix : ''}${to}`)
  }
  const { html } = await get('/guides/vet-roofer')
  const [, card = ''] = new RegExp(`href="/resources/${topic}"(.{0,900})`, 's').exec(html) ?? []
  expect(card).toContain(said)
  expect(html).not.toMatch(/not ready|coming soon/i)
})

test('only a demonstration shows a notice and excludes search engines', async () => {
  const demonstration = await (await testSite({ isDemonstration: true })).get('/')
  expect(demonstration.html).toContain('<strong>Demonstration:</strong>')
  expect(demonstration.html).toContain('<meta name="robots" content="noindex"/>')
  const real = await (await testSite()).get('/')
  expect(real.html).not.toContain('Demonstration')
  expect(real.html).not.toContain('noindex')
})

test('a server error is logged once with its request, and the page shows the id to ask about', async () => {
  spec('decision 30', 'public 8.15')
  const { app, get, logged } = await testSite()
  await app.db.schema.alterTable('businesses').renameTo('elsewhere').execute()

  const { status, html } = await get('/')

  expect(status).toBe(500)
  expect(html).toContain('Unexpected Application Error!')
  expect(html).toMatch(/Request [0-9a-f-]{36}/)
  expect(html).toContain('Return to Home')
  expect(html).not.toMatch(/relation|select/)
  expect(logged).toMatchObject([{ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
})
