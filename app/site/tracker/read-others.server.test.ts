import { expect, test } from 'vitest'
import { answerQuote } from '#domain/requests/answers/answer-quote.server.ts'
import { unansweredMinutes } from '#domain/requests/quotes/quote.ts'
import { buildAvailability } from '#tests/support/build-availability.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

async function askedOne() {
  const site = await testSite()
  const { app, clock, get } = site
  const ace = await buildListing(app)
  for (const name of ['Bay Roofing', 'Cay Roofing', 'Dune Roofing', 'Elm Roofing'])
    await buildListing(app, { name, phone: '561-555-0142' })
  const free = await buildListing(app, { name: 'Free Roofing', phone: '561-555-0177' })
  await buildAvailability(app, free.id, { state: 'available', untilHours: 4 })
  const { token, answers } = await buildRequest(app, { listings: [ace] })
  const read = async (language = '') => (await get(`${language}/requests/${token}`)).html.replaceAll('<!-- -->', '')
  const answer = (answer: 'on-my-way' | 'cannot-help') =>
    answerQuote(app, visitor('ace'), { token: answers[0] ?? '', input: { answer, callTime: undefined, callAt: '' } })
  return { ...site, own: `/requests/${token}`, read, answer, wait: () => clock.later(unansweredMinutes * 60_000) }
}

const offeredIn = (html: string) => [...html.matchAll(/name="also"[^>]*value="([^"]+)"/g)].map(([, slug]) => slug)

/** Returns the classes of the link with that attribute. */
const lookOf = (html: string, attribute: string) =>
  /class="([^"]*)"/.exec(html.match(/<a [^>]*>/g)?.find(tag => tag.includes(attribute)) ?? '')?.[1]

test('offers three roofers with their numbers after ten minutes without an answer, available ones first', async () => {
  const { read, wait, clock } = await askedOne()
  clock.later((unansweredMinutes - 1) * 60_000)
  expect(offeredIn(await read())).toEqual([])
  wait()
  const page = await read()
  expect(page).toContain('Nobody’s answered yet. Now what?')
  expect(page).toContain('It’s been more than 10 minutes.')
  expect(offeredIn(page)).toEqual(['free-roofing', expect.any(String), expect.any(String)])
  expect(page).toMatch(/<a href="tel:\+15615550177"[^>]*aria-label="Call Free Roofing"/)
  expect(page).toContain('href="/emergency-help"')
  expect(await read('/es')).toContain('Nadie contesta. ¿Y ahora?')
  expect(await read('/ht')).toContain('Pèsonn pa reponn.')
})

test('offers those available in cities nearby before others of the city, nobody busy, and near the ZIP in the message', async () => {
  const { app, clock, get } = await testSite()
  const ace = await buildListing(app, { city: 'Jupiter' })
  const quiet = await buildListing(app, { name: 'Quiet Roofing', city: 'Jupiter' })
  const busy = await buildListing(app, { name: 'Busy Roofing', city: 'Jupiter', rating: 5 })
  await buildAvailability(app, busy.id, { state: 'busy', untilHours: 4 })
  const near = await buildListing(app, { name: 'Tequesta Roofing', city: 'Tequesta' })
  const far = await buildListing(app, { name: 'Boca Roofing', city: 'Boca Raton' })
  for (const { id } of [near, far]) await buildAvailability(app, id, { state: 'available', untilHours: 4 })
  const offered = async (message: string) => {
    const { token } = await buildRequest(app, { listings: [ace], quote: { message } })
    clock.later(unansweredMinutes * 60_000)
    return offeredIn((await get(`/requests/${token}`)).html)
  }
  expect(await offered('Leak in the hall.')).toEqual([near.slug, quiet.slug])
  expect(await offered('Leak at 12345 Palm St, 33432.')).toEqual([far.slug])
})

test('sends the request to those chosen, and then offers none who were asked already', async () => {
  const { post, get, own, wait, read } = await askedOne()
  wait()
  const [first = '', second = ''] = offeredIn(await read())
  const form = new FormData()
  form.append('act', 'ask')
  for (const slug of [first, second]) form.append('also', slug)
  const sent = await post(own, form)
  expect(sent.status).toBe(303)
  wait()
  const offered = offeredIn((await get(sent.location ?? '')).html)
  expect(offered).toHaveLength(3)
  for (const slug of [first, second, 'ace-roofing']) expect(offered).not.toContain(slug)
})

test('the first request names those asked later and stops asking, and each page leads to the other', async () => {
  const { post, own, read, answer, get } = await askedOne()
  await answer('cannot-help')
  const [first = '', second = ''] = offeredIn(await read())
  const form = new FormData()
  form.append('act', 'ask')
  for (const slug of [first, second]) form.append('also', slug)
  const later = (await post(own, form)).location ?? ''

  const page = await read()
  expect(page).toContain('<h1>1 of 3 can’t help. No word from the rest yet.</h1>')
  expect(offeredIn(page)).toEqual([])
  expect(lookOf(page, 'aria-label="Call Ace Roofing"')).not.toContain('bg-accent')
  expect(page).toMatch(new RegExp(`href="${later}"[^>]*>.*Free Roofing</span> <span[^>]*>· No answer yet<`, 's'))
  expect((await get(later)).html.replaceAll('<!-- -->', '')).toMatch(
    new RegExp(`href="${own}"[^>]*>.*Ace Roofing</span> <span[^>]*>· Can’t help<`, 's'),
  )
  expect(await read('/es')).toContain('Otras solicitudes para el mismo trabajo')
})

test('offers nobody while a roofer is on the way, and others at once when the only one declines', async () => {
  const coming = await askedOne()
  await coming.answer('on-my-way')
  coming.wait()
  expect(offeredIn(await coming.read())).toEqual([])
  expect(lookOf(await coming.read(), 'aria-label="Call Ace Roofing"')).toContain('bg-accent')
  expect(await coming.read()).toContain('I hired them')

  const declined = await askedOne()
  await declined.answer('cannot-help')
  expect(await declined.read()).toContain('Nobody can come. Now what?')
  expect(offeredIn(await declined.read())).toHaveLength(3)
  expect(lookOf(await declined.read(), 'href="#ask-others"')).toContain('bg-accent')
  expect(lookOf(await declined.read(), 'aria-label="Call Ace Roofing"')).not.toContain('bg-accent')
  expect(await declined.read()).not.toContain('I hired')
})
