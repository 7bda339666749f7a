import { expect, test } from 'vitest'
import { publishReview } from '#domain/requests/reviews/decide-review.server.ts'
import { buildSession, callerOf } from '#tests/support/build-account.ts'
import {
  buildInvitedReview,
  buildReviewReport,
  confirmationsOf,
  reviewLinkOf,
  typedReview,
} from '#tests/support/build-invited-review.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

async function linked() {
  const site = await testSite()
  await buildOperator(site.app)
  const owner = await buildOwner(site.app)
  return { ...site, owner, path: `/reviews/for/${await reviewLinkOf(site.app, owner)}` }
}

test('a customer writes by link without JavaScript and confirms with a button, not by opening the email’s link', async () => {
  const { app, get, post, path } = await linked()
  const form = await get(path)
  expect(form.html).toContain('Ace Roofing invited you.')
  expect(form.html).toContain('<option value="2026-03">March 2026</option>')
  expect(form.headers.get('cache-control')).toBe('private, no-store')
  expect(form.headers.get('x-robots-tag')).toBe('noindex')
  expect(await post(path, typedReview)).toMatchObject({ status: 303, location: `${path}?sent` })
  expect((await get(`${path}?sent`)).html).toContain('Check your email')

  const [token = ''] = await confirmationsOf(app)
  const confirm = `/reviews/confirm/${token}`
  expect((await get(confirm)).html).toContain('New roof, no leak since.')
  expect(await app.db.selectFrom('reviews').select('id').execute()).toEqual([])
  expect(await post(confirm, {})).toMatchObject({ status: 303, location: `${confirm}?done` })
  expect((await get(`${confirm}?done`)).html).toContain('You confirmed your review.')
})

test('an error is shown beside its field, and the input stays, in the language of the page', async () => {
  const { get, post, path } = await linked()
  const faulty = { ...typedReview, email: 'carmen', jobMonth: '', text: 'Two &co' }
  const { status, html } = await post(path, faulty)
  expect(status).toBe(422)
  expect(html).toContain('Enter an email address like name@example.com.')
  expect(html).toContain('Choose a month.')
  expect(html).toContain('Two &amp;co</textarea>')
  expect((await post(`/es${path}`, faulty)).html).toContain('Elija un mes.')
  expect((await get(`/ht${path}`)).html).toContain('Nan ki vil?')
  expect((await post(path, {})).status).toBe(422)
  expect((await get('/reviews/for/nonsense')).status).toBe(404)
  expect((await get('/reviews/confirm/nonsense')).status).toBe(404)
  expect((await post('/reviews/confirm/nonsense', {})).status).toBe(404)
})

test('the owner reports a review and sees that; its writer reads the report and answers', async () => {
  const { app, get, post, owner } = await linked()
  const { id } = await buildInvitedReview(app, owner)
  await app.transaction(tx => publishReview(tx, callerOf('admin', 'boss'), id))
  const { cookie } = await buildSession(app, owner.account)
  const own = `/account/listings/${owner.business.id}/reviews`
  const report = `${own}/${id}/report`
  expect((await get(own, { cookie })).html).toContain(`href="${report}"`)
  expect((await get(report, { cookie })).html).toContain('New roof, no leak since.')
  const headers = { cookie }
  expect((await post(report, { cause: 'made-up', evidence: '' }, { headers })).status).toBe(422)
  const sent = await post(report, { cause: 'insulting', evidence: 'Read it.' }, { headers })
  expect([sent.status, sent.location]).toEqual([303, `${own}?reported=asked`])
  expect((await get(own, { cookie })).html).toContain('We’re looking into it.')
  expect((await get(report, { cookie })).status).toBe(303)

  const { id: reportId } = await app.db.selectFrom('reviewReports').select('id').executeTakeFirstOrThrow()
  const page = `/reviews/reported/${app.tokens.of('review-report', reportId)}`
  const { html } = await get(page)
  expect(html).toContain('Read it.')
  expect(html).toContain('it’s insulting or threatening')
  expect((await post(page, { answer: ' ' })).status).toBe(422)
  expect((await post(`/es${page}`, { answer: 'They came.' })).location).toBe(`/es${page}`)
  expect((await get(`/es${page}`)).html).toContain('Recibimos su respuesta.')
  expect((await post(page, { answer: 'More.' })).status).toBe(409)
  expect((await get('/reviews/reported/nonsense')).status).toBe(404)
})

test('another account can’t invite reviewers, print the card or report a review', async () => {
  const { app, get, post, owner } = await linked()
  const { id } = await buildInvitedReview(app, owner)
  await app.transaction(tx => publishReview(tx, callerOf('admin', 'boss'), id))
  await buildReviewReport(app, owner, id)
  const bob = await buildOwner(app, { email: 'bob@example.com', listing: { name: 'Bay Roofing' } })
  const { cookie } = await buildSession(app, bob.account)
  const own = `/account/listings/${owner.business.id}/reviews`
  for (const path of [`${own}/ask`, `${own}/${id}/report`, `/review-card/${owner.business.id}`])
    expect((await get(path, { cookie })).status, path).toBe(404)
  expect((await post(`${own}/ask`, {}, { headers: { cookie } })).status).toBe(404)
  // Without a link there's no card.
  expect((await get(`/review-card/${bob.business.id}`, { cookie })).status).toBe(404)
})

test('the account shows the link, its code and texts to copy, and the card in two languages', async () => {
  const { app, get, post, owner, path } = await linked()
  const { cookie } = await buildSession(app, owner.account)
  const own = `/account/listings/${owner.business.id}/reviews/ask`
  const { html } = await get(own, { cookie })
  expect(html).toContain(path)
  expect(html).toContain(`/es${path}`)
  expect(html).toContain('Thank you for choosing Ace Roofing.')
  const card = await get(`/review-card/${owner.business.id}`, { cookie })
  expect(card.html).toContain('How did Ace Roofing do?')
  expect(card.html).toContain('¿Cómo le fue con Ace Roofing?')
  expect(await post(own, {}, { headers: { cookie } })).toMatchObject({ status: 303, location: `${own}?done=renewed` })
  expect((await get(path)).status).toBe(404)
})
