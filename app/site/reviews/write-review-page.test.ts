import { expect, test } from 'vitest'
import { buildInvitation } from '#tests/support/build-review.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const review = { business: 'ace-roofing', stars: '4', text: 'Here <b>within</b> the hour.', author: 'Marisol' }

async function invited(given: Parameters<typeof testSite>[0] = {}) {
  const site = await testSite(given)
  await buildOperator(site.app)
  const listings = [await buildListing(site.app), await buildListing(site.app, { name: 'Bay Roofing' })]
  const invitation = await buildInvitation(site, listings, { name: 'Marisol Ortega' })
  return { ...site, ...invitation, page: `/reviews/${invitation.token}` }
}

test('a homeowner without JavaScript chooses a contractor, writes a review, and is thanked', async () => {
  spec('decision 33')
  const { get, post, page } = await invited()
  const form = await get(page)
  expect(form.status).toBe(200)
  for (const text of ['Ace Roofing', 'Bay Roofing', '5 stars: very good', 'value="Marisol"'])
    expect(form.html).toContain(text)
  expect(form.html).not.toContain('Ortega')
  expect(form.html).not.toMatch(/<script(?! type="module" src)/)
  expect(form.headers.get('cache-control')).toBe('private, no-store')
  expect(form.headers.get('x-robots-tag')).toBe('noindex')

  const sent = await post(page, review)
  expect([sent.status, sent.location]).toEqual([303, `${page}?done`])

  const { html } = await get(`${page}?done`)
  expect(html).toContain('We’ll publish it once we’ve read it.')
  expect(html).toContain('Here &lt;b&gt;within&lt;/b&gt; the hour.')
  expect(html).toContain('In review')
  expect(html).toContain('Review another contractor')
  await post(page, { ...review, business: 'bay-roofing' })
  expect((await get(page)).html).toContain('You’ve reviewed everyone you asked.')
})

test('an error is shown beside its field, and the input stays', async () => {
  const { post, page } = await invited()
  const { status, html } = await post(page, { business: 'bay-roofing', stars: '6', text: 'Two &co', author: '' })
  expect(status).toBe(422)
  expect(html).toMatch(/id="stars-fault"[^>]*>.*Choose from one to five stars\./s)
  expect(html).toMatch(/id="author-fault"[^>]*>.*Enter your first name/s)
  expect(html).toContain('Two &amp;co</textarea>')
  expect(html).toMatch(/name="business" checked="" value="bay-roofing"/)
  expect(html).not.toContain('id="text-fault"')
})

test('each rejection has its message', async () => {
  const { app, post, get, page } = await invited({ limits: { 'write-review': { times: 4, seconds: 3_600 } } })
  expect((await get('/reviews/nonsense')).status).toBe(404)
  expect((await post('/reviews/%00', review)).status).toBe(404)
  expect(await post(page, { ...review, business: 'nobody' })).toMatchObject({
    status: 422,
    html: expect.stringContaining('You didn’t ask this contractor for a quote.'),
  })
  await post(page, review)
  expect((await post(page, review)).status).toBe(303)
  expect(await post(page, { ...review, text: 'Another text.' })).toMatchObject({
    status: 409,
    html: expect.stringContaining('You’ve already reviewed this contractor.'),
  })
  expect((await post(page, review)).status).toBe(429)
  await app.db.deleteFrom('quoteRequests').execute()
  expect((await get(page)).status).toBe(404)
})

test('rejects malformed input without a server error', async () => {
  const { post, page } = await invited()
  expect((await post(page, {})).status).toBe(422)
  expect((await post(page, { ...review, text: '\0' })).status).toBe(422)
  expect((await post(page, { ...review, text: 'x'.repeat(10_000) })).status).toBe(422)
  expect((await post(page, { ...review, author: 'x'.repeat(61) })).status).toBe(422)
  expect((await post(page, JSON.stringify(review))).status).toBe(422)
})

test('the page is in the language of the request', async () => {
  const { get, post, token } = await invited()
  const { html } = await get(`/es/reviews/${token}`)
  expect(html).toContain('<html lang="es">')
  expect(html).toContain('¿Cuántas estrellas?')
  expect((await get(`/ht/reviews/${token}`)).html).toContain('Konbyen zetwal?')
  expect((await post(`/ht/reviews/${token}`, review)).location).toBe(`/ht/reviews/${token}?done`)
})
