import { expect, test } from 'vitest'
import { removeListings } from '#domain/directory/listings/selected-listings.server.ts'
import { followUpRequests } from '#domain/requests/waiting/follow-up-requests.server.ts'
import { tellChangedHands } from '#domain/requests/waiting/tell-changed-hands.server.ts'
import { giveListing } from '#tests/support/build-owner.ts'
import { buildRequest, hireOnPage, queuedMails } from '#tests/support/build-request.ts'
import { buildListing, operator } from '#tests/support/builders.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { testSite } from '#tests/support/test-site.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'

async function threeAsked() {
  const site = await testSite()
  const listings = []
  for (const name of ['Ace Roofing', 'Bay Roofing', 'Cay Roofing'])
    listings.push(await buildListing(site.app, { name }))
  const { token, answers } = await buildRequest(site.app, { listings })
  const read = async (path: string) => (await site.get(path)).html.replaceAll('<!-- -->', '')
  const own = `/requests/${token}`
  const hire = (number: number) => hireOnPage(site, own, number)
  return { ...site, listings, own, read, hire, answer: (at: number) => `/answers/${answers[at]}` }
}

const headingOf = (html: string) => /<h1[^>]*>([^<]*)</.exec(html)?.[1]
const undoIn = (html: string) => ({
  act: 'undo',
  withdrawnAt: /name="withdrawnAt" value="(\d+)"/.exec(html)?.[1] ?? '',
})

test('hires after a question that names the others, and undoes it from the page', async () => {
  const { own, read, post, get, hire, answer } = await threeAsked()
  await post(answer(1), { answer: 'on-my-way', eta: '20' })
  expect(await read(own)).toContain('I hired Cay Roofing')
  const question = await read(`${own}/hire?number=3`)
  expect(headingOf(question)).toBe('Did you hire Cay Roofing?')
  expect(question).toContain(
    'We’ll thank the others and let them know they’re not needed: Ace Roofing and Bay Roofing.',
  )
  expect(question).toMatch(/Bay Roofing: They’re on the way.*We’ll email them right away to turn around\./)
  expect(headingOf(await read(own))).toBe('1 of 3 answered: Bay Roofing is on the way, about 20 min')

  expect((await hire(3)).location).toBe(own)
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
  const { own, read, post, hire } = await threeAsked()
  await hire(1)
  await post(`${own}/hire?number=1`, { act: 'close' })
  const closed = await read(own)
  expect(headingOf(closed)).toBe('Closed July 1, 2026')
  expect(closed).toContain('Reopen request')
  await post(`${own}/hire?number=1`, { act: 'reopen' })
  expect(headingOf(await read(own))).toBe('You hired Ace Roofing')
})

test('rejects a roofer who isn’t part of the request, and nonsense', async () => {
  const { own, post, get } = await threeAsked()
  expect((await post(`${own}/hire`, { act: 'hire', number: '9', seen: '' })).status).toBe(409)
  expect((await post(`${own}/hire`, { act: 'hire', number: 'x', seen: '' })).status).toBe(409)
  expect((await post(`${own}/hire`, {})).status).toBe(409)
  expect((await get(`${own}/hire?number=9`)).location).toBe(own)
  expect((await get('/requests/0000000000000000000000/hire?number=1')).status).toBe(404)
})

test.each([
  ['es', '¿Contrató a Ace Roofing?', 'Usted contrató a Ace Roofing'],
  ['ht', 'Èske ou anplwaye Ace Roofing?', 'Ou chwazi Ace Roofing'],
])('asks and confirms in %s', async (language, question, heading) => {
  const { own, read, get, post } = await threeAsked()
  const page = `/${language}${own}`
  expect(headingOf(await read(`${page}/hire?number=1`))).toBe(question)
  await hireOnPage({ get, post }, page, 1)
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

const seenIn = (html: string) => /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? ''

test('asks again, with what is new, when a roofer answered or left since the question was shown', async () => {
  const { app, own, read, post, answer, listings } = await threeAsked()
  const question = `${own}/hire?number=1`
  const first = seenIn(await read(question))
  expect((await post(question, { act: 'hire', number: '1' })).location).toBe(question)
  await post(answer(0), { answer: 'cannot-help' })
  const declined = await post(question, { act: 'hire', number: '1', seen: first })
  expect(declined.status).toBe(409)
  expect(declined.html).toContain('A contractor just answered. Read the answer, then decide.')
  expect(declined.html.replaceAll('<!-- -->', '')).toContain('Ace Roofing: They can’t help this time.')

  const second = seenIn(declined.html)
  await removeListings(app, operator, shownListing(listings[0]?.id ?? ''))
  const gone = await post(question, { act: 'hire', number: '1', seen: second })
  expect(gone.status).toBe(409)
  expect(gone.html).toContain('Your request has changed since you opened that page. Check it, then decide.')
  expect(gone.html).toContain('This roofer is no longer listed here.')
  expect((await post(question, { act: 'hire', number: '1', seen: seenIn(gone.html) })).location).toBe(own)
})

test('says that a roofer was withdrawn from in another tab instead of hiring them', async () => {
  const { app, own, read, get, post, listings } = await threeAsked()
  const question = `${own}/hire?number=2`
  const seen = seenIn(await read(question))
  const token = own.split('/').at(-1) ?? ''
  await withdrawAsShown(app, token, [2])
  const { location } = await post(question, { act: 'hire', number: '2', seen })
  expect(location).toBe(`${own}?changed`)
  expect((await get(location ?? '')).html).toContain('Your request has changed since you opened that page.')
  const hired = app.db.selectFrom('quoteRecipients').select('businessId').where('hiredAt', 'is not', null)
  expect(await hired.execute()).toEqual([])
  expect(listings).toHaveLength(3)
})

test('emails the homeowner once when a listing that has the request changes hands, and offers others', async () => {
  const { app, clock, own, read, answer, post, listings } = await threeAsked()
  await buildListing(app, { name: 'Dune Roofing' })
  const told = async () => (await queuedMails(app)).filter(({ kind }) => kind === 'quote-changed-hands')
  expect(await tellChangedHands(app)).toBe(0)
  await giveListing(app, listings[0]?.id ?? '', 'ann@example.com')
  await post(answer(1), { answer: 'on-my-way' })
  await giveListing(app, listings[1]?.id ?? '', 'bob@example.com')
  await post(answer(2), { answer: 'cannot-help' })
  await giveListing(app, listings[2]?.id ?? '', 'cal@example.com')
  expect(await tellChangedHands(app)).toBe(2)
  expect(await tellChangedHands(app)).toBe(0)
  const [silent, promised] = await told()
  expect(silent).toMatchObject({ recipient: 'marisol@example.com' })
  expect(silent?.text).toContain('Ace Roofing no longer has your request')
  expect(silent?.text).toContain('Dune Roofing')
  expect(promised?.text).toContain('Call and check that they’re still coming.')
  expect(await read(own)).toContain('No longer has your request')

  clock.later(60 * 60_000)
  await followUpRequests(app)
  expect((await queuedMails(app)).map(({ kind }) => kind)).not.toContain('quote-others')
})

test('never hires a roofer whose listing changed hands, and says so on the request’s page', async () => {
  const { app, own, read, get, post, hire, listings } = await threeAsked()
  const question = `${own}/hire?number=1`
  const seen = seenIn(await read(question))
  await giveListing(app, listings[0]?.id ?? '', 'ann@example.com')
  const { location } = await post(question, { act: 'hire', number: '1', seen })
  expect(location).toBe(`${own}?changed`)
  const page = (await get(location ?? '')).html
  expect(page).toContain('This roofer no longer has your request, because the listing changed hands. Ask someone else.')
  expect(page).toContain('Ask other roofers')
  expect(page).not.toContain('I hired Ace Roofing')
  const hired = app.db.selectFrom('quoteRecipients').select('businessId').where('hiredAt', 'is not', null)
  expect(await hired.execute()).toEqual([])
  expect((await hire(2)).location).toBe(own)

  await giveListing(app, listings[1]?.id ?? '', 'bob@example.com')
  const after = await read(own)
  expect(headingOf(after)).toBe('You hired Bay Roofing')
  expect(after).toContain('because the listing changed hands. Call and check that they’re still coming.')
  expect(after).toContain('Ask other roofers')
})
