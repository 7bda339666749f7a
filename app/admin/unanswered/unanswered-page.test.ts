import { expect, test } from 'vitest'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing } from '#tests/support/builders.ts'

async function waiting() {
  const desk = await adminDesk()
  const ace = await buildListing(desk.app, { phone: '561-555-0142', email: 'ace@example.com' })
  const { id } = await buildRequest(desk.app, {
    listings: [ace],
    quote: { phone: '561 555 0190', name: 'Marisol <b>' },
  })
  desk.clock.later(2 * 3_600_000)
  return { ...desk, id }
}

test('the page lists who waits, with the roofer’s and the homeowner’s number to tap', async () => {
  const { get, id } = await waiting()
  const { status, html } = await get('/admin/unanswered')
  expect(status).toBe(200)
  expect(html).toContain('Marisol &lt;b&gt;')
  expect(html).toContain('2 hours ago')
  expect(html).toContain('href="tel:+15615550142"')
  expect(html).toContain('href="tel:+15615550190"')
  expect(html).toContain(`href="/admin/inbox/quote/${id}"`)
  expect((await get('/admin/unanswered?older=4')).html).toContain('No request has waited that long.')
  expect((await get('/admin/unanswered?older=x&after=y')).status).toBe(200)
})

test('reminding says who was reminded, and a malformed form gets an answer', async () => {
  const { post, id } = await waiting()
  expect((await post('/admin/unanswered', { id, nudge: 'remind' })).html).toContain('Reminded Ace Roofing.')
  expect(await post('/admin/unanswered', { id, nudge: 'remind' })).toMatchObject({ status: 429 })
  expect(await post('/admin/unanswered', { id: 'x', nudge: 'y' })).toMatchObject({ status: 422 })
})
