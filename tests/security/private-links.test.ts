import { expect, test } from 'vitest'
import { approveClaim } from '#domain/directory/claims/decide-claim.server.ts'
import { flagListings } from '#domain/directory/listings/selected-listings.server.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { admin, fileWith } from '#tests/support/build-claim.ts'
import { buildOwner, buildSwitches } from '#tests/support/build-owner.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { testSite } from '#tests/support/test-site.ts'

// Attacks with a private link's content, an old link, or both. Each has a limit in number or time.

const page = '/business/ace-roofing/quote'
const quote = { name: 'Marisol', email: 'marisol@example.com', phone: '', message: 'A leak over the stairs.' }
const privateLink = /\/requests\/[\w-]{22}/

test('a recipient who repeats a request in 200 ways gets no private link within its day, and nothing is stored', async () => {
  const { app, get, post } = await testSite()
  await buildListing(app)
  await buildListing(app, { name: 'Bay Roofing' })
  const own = /name="idempotency_key" value="([^"]+)"/.exec((await get(page)).html)?.[1] ?? ''
  const photo = await buildPhoto()
  const withPhoto = (key: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...quote, idempotency_key: key })) form.set(name, value)
    form.append('photos', new File([photo], 'roof.jpg', { type: 'image/jpeg' }))
    return form
  }
  const sent = await post(page, withPhoto(own))
  expect(sent.location).toMatch(privateLink)

  // Similar keys, no key, wrong keys, and then `waited_hours`, which extends the search for duplicates further back.
  const near = Array.from(
    { length: 150 },
    (_, at) => `${own.slice(0, at % own.length)}${at}${own.slice(at % own.length)}`,
  )
  const odd = [
    '',
    '0',
    own.toUpperCase(),
    ` ${own}`,
    own.slice(1),
    '%',
    "' or true --",
    '\0',
    'null',
    'A'.repeat(5_000),
  ]
  for (const key of [...near, ...odd].filter(key => key !== own)) {
    const again = await post(page, withPhoto(key), { address: '198.51.100.7' })
    expect([again.status, again.location, privateLink.test(again.html)], key).toEqual([200, null, false])
  }
  for (const waited of ['1', '24', '169', '-1', '1e9']) {
    const form = withPhoto('')
    form.set('waited_hours', waited)
    const again = await post(`${page}/send`, form)
    expect([again.status, again.html], waited).toEqual([200, '{"alreadySent":true}'])
  }
  const [{ count } = { count: -1 }] = await app.db
    .selectFrom('quoteRequests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .execute()
  expect(Number(count)).toBe(1)
})

test('the previous owner’s links, account and session no longer open the listing after a hand-over', async () => {
  const { app, get, post } = await testSite()
  await buildOperator(app)
  await buildSwitches(app, { claiming: true })
  const { account, business } = await buildOwner(app)
  const ann = await buildSession(app, account)
  await post(page, quote)
  const links = await linksMailed()
  expect(links).toHaveLength(4)
  for (const link of links) expect((await get(link)).status, link).toBe(200)

  await flagListings(app, admin, { selection: shownListing(business.id), flag: 'claimed', value: false })
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  const filed = await fileWith(app, bob.caller)
  expect(filed.ok && (await app.transaction(tx => approveClaim(tx, admin, filed.id))).ok).toBe(true)

  for (const link of links) {
    expect((await get(link)).status, link).toBe(410)
    expect((await post(link, { answer: 'on-my-way', said: 'available-4' })).status, link).toBe(410)
  }
  const { requestId } = await app.db.selectFrom('quoteRecipients').select('requestId').executeTakeFirstOrThrow()
  const bobs = await buildSession(app, bob)
  for (const [who, { cookie }] of Object.entries({ ann, bobs })) {
    const request = `/account/requests/${requestId}/${business.id}`
    expect((await get(request, { cookie })).status, who).toBe(404)
    expect((await get(`${request}/photos/1`, { cookie })).status, who).toBe(404)
    const answered = await post(request, { answer: 'on-my-way' }, { headers: { cookie } })
    expect(answered.status, who).toBe(404)
    expect((await get('/account/requests', { cookie })).html, who).not.toContain('Marisol')
  }
  for (const path of ['', '/availability', '/reviews'])
    expect((await get(`/account/listings/${business.id}${path}`, { cookie: ann.cookie })).status, path).toBe(404)

  // Among all dates and epochs that a link can name, only the current ones open a page.
  const [availability = ''] = links.filter(link => link.startsWith('/availability/'))
  const signature = availability.slice(-22)
  for (let at = 0; at < 300; at++) {
    const claim = Buffer.from(availability.slice('/availability/'.length, -22), 'base64url')
    claim.writeUIntBE(at % 20, 16, 3)
    claim.writeUIntBE(20_000 + at * 7, 19, 3)
    expect((await get(`/availability/${claim.toString('base64url')}${signature}`)).status, String(at)).toBe(404)
  }

  async function linksMailed() {
    const mails = app.db.selectFrom('mails').select('content').where('recipient', '=', 'office@ace.example.com')
    const text = JSON.stringify(await mails.execute())
    return [
      ...new Set([...text.matchAll(/\/(?:answers|availability)\/[\w-]+(?:\?answer=[a-z-]+)?/g)].map(([path]) => path)),
    ]
  }
})
