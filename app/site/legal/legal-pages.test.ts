import { expect, test } from 'vitest'
import { changeSetting } from '#domain/foundation/settings/change-setting.server.ts'
import { defaultRetention } from '#platform/config/retention.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { countText, gradeOf, messagesOf, proseOf } from '#tests/support/reading-ease.ts'
import { textBlocks } from '#tests/support/rendered-text.ts'
import { misspelled, names } from '#tests/support/spelling.ts'
import { testSite } from '#tests/support/test-site.ts'

const pages = [
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy Policy'],
] as const

test.each(pages)('%s is public, shows its effective date, and is linked from the footer', async (path, title) => {
  const { get } = await testSite()
  const { status, html, facts } = await get(path)
  expect(status).toBe(200)
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html).toContain('Version of <time dateTime="2026-11-30">November 30, 2026</time>')
  expect(facts.tags.has('settings')).toBe(true)
  expect((await get('/')).html).toContain(`href="${path}"`)
  expect((await get('/sitemaps/pages.xml')).html).toContain(`<loc>https://directory.example${path}</loc>`)
})

test.each(pages)('%s reads at ninth-grade level or below, and uses American spelling', async path => {
  const { get } = await testSite()
  const { html } = await get(path)
  const blocks = proseOf(html)
  expect(countText(blocks, names).word).toBeGreaterThan(200)
  expect(gradeOf(blocks, names)).toBeLessThanOrEqual(9)
  const shown = textBlocks(html, within => within.some(({ tag }) => tag === 'main')).flatMap(messagesOf)
  expect(misspelled(shown)).toEqual([])
})

test.each(pages)('%s links to each of its sections, and to the contact from the Settings', async path => {
  const { app, get } = await testSite()
  const change = { email: 'help@directory.example', phone: '561-555-0100' }
  await changeSetting(app, callerOf('admin', 'boss'), { key: 'site', version: 0, change })
  const { html } = await get(path)
  const places = [...html.matchAll(/<li><a href="#([^"]+)"/g)].map(([, id]) => id)
  expect(places.length).toBeGreaterThan(8)
  for (const id of places) expect(html).toMatch(new RegExp(`<h2[^>]* id="${id}"`))
  const main = /<main.*<\/main>/s.exec(html)?.[0]
  expect(main).toContain('href="mailto:help@directory.example"')
  expect(main).toContain('href="tel:+15615550100"')
})

test('security.txt names a contact for vulnerability reports and when it expires', async () => {
  const { app, get } = await testSite()
  const { html, headers, facts } = await get('/.well-known/security.txt')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(html).toContain('Contact: https://directory.example/privacy#how-to-reach-us\n')
  expect(html).toContain('Expires: 2026-12-28T05:00:00Z\n')
  expect(facts.tags.has('settings')).toBe(true)
  const change = { email: 'help@directory.example' }
  await changeSetting(app, callerOf('admin', 'boss'), { key: 'site', version: 0, change })
  expect((await get('/.well-known/security.txt')).html).toContain('Contact: mailto:help@directory.example\n')
})

test('the privacy page shows the retention periods of this installation', async () => {
  const retention = { ...defaultRetention, requests: 200, payments: 1_825 }
  const { get } = await testSite({ retention })
  const { html } = await get('/privacy')
  expect(proseOf(html).join(' ')).toContain('We delete your request after 200 days')
  expect(proseOf(html).join(' ')).toContain('stays in them for 5 years')
  expect(html).toContain('href="/privacy/my-data"')
})

test('the privacy page states the periods that the deletion jobs use', async () => {
  const { get } = await testSite()
  const { html } = await get('/privacy')
  const texts = proseOf(html).join(' ')
  for (const said of [
    'We delete your request after 365 days',
    'We delete the text of an email after 90 days',
    'never confirm your account, we delete it after 30 days',
    'We delete it 30 days after you last saved it',
    'claim or a change after 365 days',
    'If we don’t publish it, we delete it after 365 days',
    'your phone deletes it after 7 days',
    'after 90 days if it wasn’t approved, after 365 days if it was',
    'We delete all of it 365 days after the ad ends',
    'We delete your support requests 365 days after our answer',
  ])
    expect(texts).toContain(said)
})
