import { expect, test } from 'vitest'
import { followUpRequests } from '#domain/requests/waiting/follow-up-requests.server.ts'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

async function threeAsked() {
  const site = await testSite()
  const listings = []
  for (const name of ['Ace Roofing', 'Bay Roofing', 'Cay Roofing'])
    listings.push(await buildListing(site.app, { name }))
  const { token, answers } = await buildRequest(site.app, { listings })
  const read = async (path: string) => (await site.get(path)).html.replaceAll('<!-- -->', '')
  return { ...site, own: `/requests/${token}`, read, answer: (at: number) => `/answers/${answers[at]}` }
}

const headingOf = (html: string) => /<h1[^>]*>([^<]*)</.exec(html)?.[1]
const undoIn = (html: string) => ({
  act: 'undo',
  withdrawnAt: /name="withdrawnAt" value="(\d+)"/.exec(html)?.[1] ?? '',
})

test('hires after a question that names the others, and undoes it from the page', async () => {
  const { own, read, post, get, answer } = await threeAsked()
  await post(answer(1), { answer: 'on-my-way', eta: '20' })
  expect(await read(own)).toContain('I hired Cay Roofing')
  const question = await read(`${own}/hire?number=3`)
  expect(headingOf(question)).toBe('Did you hire Cay Roofing?')
  expect(question).toContain(
    'We’ll thank the others and let them know they’re not needed: Ace Roofing and Bay Roofing.',
  )
  expect(question).toMatch(/Bay Roofing: They’re on the way.*We’ll email them right away to turn around\./)
  expect(headingOf(await read(own))).toBe('1 of 3 answered: Bay Roofing is on the way, about 20 min')

  expect((await post(`${own}/hire?number=3`, { act: 'hire', number: '3' })).location).toBe(own)
  const hired = await read(own)
  expect(headingOf(hired)).toBe('You hired Cay Roofing')
  expect(hired).toContain('<title>You hired Cay Roofing | ')
  expect(hired).not.toContain('Withdrawn from')
  expect(hired).not.toContain('I hired')
  expect((await get(`${own}/hire?number=3`)).location).toBe(own)
  expect(await read(answer(0))).toContain('The homeowner hired another roofer. No answer is needed.')
  expect(await read(answer(2))).toContain('Marisol hired you')

  expect((await post(own, undoIn(hired))).location).toBe(`${own}?undone`)
  expect(headingOf(await read(own))).toBe('1 of 3 answered: Bay Roofing is on the way, about 20 min')
})

test('closes the request and reopens it', async () => {
  const { own, read, post } = await threeAsked()
  await post(`${own}/hire?number=1`, { act: 'hire', number: '1' })
  await post(`${own}/hire?number=1`, { act: 'close' })
  const closed = await read(own)
  expect(headingOf(closed)).toBe('Closed July 1, 2026')
  expect(closed).toContain('Reopen request')
  await post(`${own}/hire?number=1`, { act: 'reopen' })
  expect(headingOf(await read(own))).toBe('You hired Ace Roofing')
})

test('rejects a roofer who isn’t part of the request, and nonsense', async () => {
  const { own, post, get } = await threeAsked()
  expect((await post(`${own}/hire`, { act: 'hire', number: '9' })).status).toBe(409)
  expect((await post(`${own}/hire`, { act: 'hire', number: 'x' })).status).toBe(409)
  expect((await post(`${own}/hire`, {})).status).toBe(409)
  expect((await get(`${own}/hire?number=9`)).location).toBe(own)
  expect((await get('/requests/0000000000000000000000/hire?number=1')).status).toBe(404)
})

test.each([
  ['es', '¿Contrató a Ace Roofing?', 'Usted contrató a Ace Roofing'],
  ['ht', 'Èske ou anplwaye Ace Roofing?', 'Ou chwazi Ace Roofing'],
])('asks and confirms in %s', async (language, question, heading) => {
  const { own, read, post } = await threeAsked()
  const page = `/${language}${own}`
  expect(headingOf(await read(`${page}/hire?number=1`))).toBe(question)
  await post(`${page}/hire?number=1`, { act: 'hire', number: '1' })
  expect(headingOf(await read(page))).toBe(heading)
})

test('the emailed offer opens the page with all three roofers chosen, and sends nothing before the button', async () => {
  const { app, clock, own, read } = await threeAsked()
  for (const name of ['Dune Roofing', 'Elm Roofing', 'Fox Roofing']) await buildListing(app, { name })
  clock.later(30 * 60_000)
  await followUpRequests(app)
  const mail = (await queuedMails(app)).find(({ kind }) => kind === 'quote-others')
  const path = /"path":"([^"#]*\?ask=all)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(path).toBe(`${own}?ask=all`)
  const chosen = (html: string) => html.match(/<input[^>]*name="also"[^>]*checked=""/g)?.length
  expect(chosen(await read(path))).toBe(3)
  expect(chosen(await read(own))).toBe(1)
  expect(await app.db.selectFrom('quoteRequests').select('id').execute()).toHaveLength(1)
})
