import { expect, test } from 'vitest'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

const email = 'marisol@example.com'

async function twoRequests() {
  const site = await testSite()
  const tokens = []
  for (const name of ['Ace Roofing', 'Bay Roofing']) {
    const listing = await buildListing(site.app, { name })
    tokens.push((await buildRequest(site.app, { listings: [listing] })).token)
  }
  const mails = () =>
    site.app.db
      .selectFrom('mails')
      .select(['recipient', 'language', 'content'])
      .where('kind', '=', 'request-links')
      .orderBy('id')
      .execute()
  return { ...site, tokens, mails }
}

test('a link that no request has leads to a form, and the form to an email with the links of that address', async () => {
  const { get, post, tokens, mails } = await twoRequests()
  for (const path of ['/requests/AAAAAAAAAAAAAAAAAAAAAA', '/requests/cut', `/requests/${tokens[0]}x/hire`]) {
    const unknown = await get(path)
    expect(unknown.status, path).toBe(404)
    expect(unknown.html).toContain('We couldn’t find that request.')
    expect(unknown.html).toMatch(/<form[^>]* action="\/find-request"/)
  }
  expect(await post('/find-request', { email: 'Marisol@Example.com' })).toMatchObject({
    status: 303,
    location: '/find-request?sent',
  })
  expect((await get('/find-request?sent')).html).toContain('If a request came from that address')
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.recipient).toBe('Marisol@example.com')
  const sent = JSON.stringify(mail?.content)
  for (const token of tokens) expect(sent).toContain(`/requests/${token}`)
  expect(mail?.content).toMatchObject({
    button: { label: expect.stringMatching(/: Bay Roofing$/) },
    links: [{ label: expect.stringMatching(/: Ace Roofing$/) }],
  })
})

test('an unknown address gets the same response and no email', async () => {
  const { post, mails } = await twoRequests()
  const known = await post('/find-request', { email })
  const unknown = await post('/find-request', { email: 'nobody@example.com' })
  expect([unknown.status, unknown.location, unknown.html]).toEqual([known.status, known.location, known.html])
  expect(await mails()).toHaveLength(1)
})

test('a bad address is named beside the field, and asking again and again ends', async () => {
  const { post } = await twoRequests()
  const bad = await post('/find-request', { email: 'marisol@' })
  expect(bad.status).toBe(422)
  expect(bad.html).toContain('Enter an email address like name@example.com.')
  expect(bad.html).toContain('value="marisol@"')
  const statuses = []
  for (let time = 0; time < 12; time += 1) statuses.push((await post('/find-request', { email })).status)
  expect(statuses[0]).toBe(303)
  expect(statuses.at(-1)).toBe(429)
})

test('page and email speak Spanish and Creole', async () => {
  const { get, post, mails } = await twoRequests()
  expect((await get('/es/requests/AAAAAAAAAAAAAAAAAAAAAA')).html).toContain('Enviarme los enlaces')
  expect((await get('/ht/find-request')).html).toContain('Voye lyen yo ban mwen')
  await post('/es/find-request', { email })
  const [mail] = await mails()
  expect(mail?.language).toBe('es')
  expect(mail?.content).toMatchObject({
    subject: 'Los enlaces de sus solicitudes',
    button: { path: expect.stringMatching(/^\/es\/requests\//) },
  })
})
