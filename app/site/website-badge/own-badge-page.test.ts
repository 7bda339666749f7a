import { expect, test } from 'vitest'
import { storeTraffic } from '#domain/directory/traffic/store-traffic.server.ts'
import type { CheckInput } from '#domain/directory/verification/check-schema.server.ts'
import {
  endVerification,
  readVerification,
  verifyListing,
} from '#domain/directory/verification/verify-listing.server.ts'
import { readOwnFigures } from '#domain/oversight/own-overview/read-own-figures.server.ts'
import { buildAccount, buildSession, callerOf } from '#tests/support/build-account.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { phoneAgent } from '#tests/support/phone-agent.ts'
import { testSite } from '#tests/support/test-site.ts'

const admin = callerOf('admin', 'operator')
const check: CheckInput = { source: 'both', reference: '', licenseExpiresOn: '2027-08-31', insuranceExpiresOn: null }
const person = { 'user-agent': phoneAgent, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

async function place() {
  const site = await testSite()
  await buildOperator(site.app)
  const owner = await buildOwner(site.app, { listing: { licenseNumber: 'CCC1330001' } })
  const { id } = owner.business
  const { cookie } = await buildSession(site.app, owner.account)
  const seen = async () => (await readVerification(site.app, id)).seen
  return {
    ...site,
    ...owner,
    verify: async () => verifyListing(site.app, admin, { id, seen: await seen(), check }),
    end: async () => endVerification(site.app, admin, { id, seen: await seen() }),
    page: () => site.get(`/account/listings/${id}/badge`, { cookie }),
    figures: () => readOwnFigures(site.app, [id], null),
  }
}

test('the picture shows today’s verification, and nothing once it ended', async () => {
  const { get, verify, end } = await place()
  const badge = (look = '') => get(`/business/ace-roofing/badge.svg${look}`)
  expect((await badge()).html).not.toContain('Verified')
  await verify()
  const shown = await badge()
  expect(shown.status).toBe(200)
  expect(shown.html).toContain('<title>Verified on Roof Rescue</title>')
  expect((await badge('?look=dark')).html).not.toBe(shown.html)
  await end()
  const after = await badge()
  expect([after.status, after.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(after.html).toMatch(/^<svg [^>]*width="1" height="1"\/>$/)
  const unknown = await get('/business/no-such-roofer/badge.svg')
  expect([unknown.status, unknown.html]).toEqual([200, after.html])
})

test('the picture is cached for minutes, sets no cookie, and answers that it hasn’t changed', async () => {
  const { get, verify, end } = await place()
  await verify()
  const { headers } = await get('/business/ace-roofing/badge.svg', { cookie: 'session=x' })
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  expect(headers.get('set-cookie')).toBeNull()
  const etag = headers.get('etag') ?? ''
  const again = () => get('/business/ace-roofing/badge.svg', { 'if-none-match': `W/${etag}, "other"` })
  expect((await again()).status).toBe(304)
  await end()
  expect((await again()).status).toBe(200)
})

test('the link leads to the listing and counts a person once a day, and no robot', async () => {
  const { app, get, figures } = await place()
  const visit = async (headers: Record<string, string>) => {
    const { status, location } = await get('/business/ace-roofing/badge', headers)
    expect([status, location]).toEqual([303, '/business/ace-roofing'])
  }
  await visit(person)
  await visit(person)
  await visit({ ...person, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await visit({ 'user-agent': phoneAgent })
  const boss = await buildSession(app, await buildAccount(app, { email: 'boss@example.com', kind: 'admin' }))
  await visit({ ...person, cookie: boss.cookie })
  expect(await storeTraffic(app)).toBe(1)
  expect(await figures()).toMatchObject({ badgeVisits: 1, now: { views: 0, calls: 0, requests: 0 } })
  expect((await get('/business/no-such-roofer/badge', person)).location).toBe('/business/no-such-roofer')
})

test('the account offers both badges as HTML without script or style, and says when there’s nothing to show', async () => {
  const { get, page, verify } = await place()
  expect((await page()).html).toContain('Your listing isn’t verified right now')
  await verify()
  const { html } = await page()
  expect(html).not.toContain('isn’t verified right now')
  const snippets = [...html.matchAll(/<code>(.*?)<\/code>/g)].map(([, text = '']) => unescaped(text))
  expect(snippets).toHaveLength(2)
  for (const snippet of snippets) {
    expect(snippet).toMatch(/^<a href="https:\/\/directory\.example\/business\/ace-roofing\/badge"><img [^>]*><\/a>$/)
    expect(snippet).toContain('alt="Ace Roofing on Roof Rescue: see whether the license is verified"')
    expect(snippet).not.toMatch(/script|style=|on\w+=/)
    const [, picture = ''] = /src="https:\/\/directory\.example([^"]*)"/.exec(snippet) ?? []
    expect((await get(picture)).html).toContain('Verified on Roof Rescue')
  }
  expect((await get('/account')).status).not.toBe(200)
})

test('shows another account no badge page', async () => {
  const { app, business, get } = await place()
  const bob = await buildSession(app, await buildAccount(app, { email: 'bob@example.com' }))
  expect((await get(`/account/listings/${business.id}/badge`, { cookie: bob.cookie })).status).toBe(404)
})

function unescaped(text: string) {
  const read = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')
  return read.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}
