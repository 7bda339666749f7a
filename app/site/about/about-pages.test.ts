import { expect, test } from 'vitest'
import { changeSetting } from '#domain/foundation/settings/change-setting.server.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing } from '#tests/support/builders.ts'
import { countText, gradeOf, messagesOf, proseOf } from '#tests/support/reading-ease.ts'
import { textBlocks } from '#tests/support/rendered-text.ts'
import { unknownSpanish, wordsIn } from '#tests/support/spanish-and-creole.ts'
import { misspelled, names } from '#tests/support/spelling.ts'
import { testSite } from '#tests/support/test-site.ts'
import { aboutText } from './about-text.ts'

const pages = [
  ['/about', 'About us'],
  ['/complaints', 'Something went wrong with your roofer'],
] as const

test.each(pages)('%s is public, linked from the footer, and in the sitemap', async (path, title) => {
  const { get } = await testSite()
  const { status, html } = await get(path)
  expect(status).toBe(200)
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html).toContain('"@type":"BreadcrumbList"')
  expect((await get('/')).html).toContain(`href="${path}"`)
  expect((await get('/sitemaps/pages.xml')).html).toContain(`<loc>https://directory.example${path}</loc>`)
})

test.each(pages)('%s is readable with eight or nine years of school, and uses American spelling', async path => {
  const { get } = await testSite()
  const { html } = await get(path)
  const blocks = proseOf(html)
  expect(countText(blocks, names).word).toBeGreaterThan(150)
  expect(gradeOf(blocks, names)).toBeLessThanOrEqual(9)
  const shown = textBlocks(html, within => within.some(({ tag }) => tag === 'article')).flatMap(messagesOf)
  expect(misspelled(shown)).toEqual([])
})

test('About us shows the operator’s contact details', async () => {
  const { app, get } = await testSite()
  const change = { email: 'help@directory.example', phone: '561-555-0100' }
  await changeSetting(app, callerOf('admin', 'boss'), { key: 'site', version: 0, change })
  const main = /<main.*<\/main>/s.exec((await get('/about')).html)?.[0]
  expect(main).toContain('href="mailto:help@directory.example"')
  expect(main).toContain('href="tel:+15615550100"')
})

test('the badges of a business page and of the results link to their meaning', async () => {
  const { app, get } = await testSite()
  const marks = { featured: true, verified: true }
  const { slug } = await buildListing(app, marks)
  const about = (await get('/about')).html
  for (const path of [`/business/${slug}`, `/es/business/${slug}`, `/ht/business/${slug}`, '/?city=All+Cities'])
    for (const badge of ['featured', 'verified']) {
      const target = path.startsWith('/es/') ? '/es/about' : '/about'
      expect((await get(path)).html, path).toContain(`href="${target}#${badge}"`)
      expect(about).toContain(`<section id="${badge}"`)
    }
  expect(about).toContain('<section id="sponsored"')
})

test('complaints are linked from a business page, from a request and from the guide to vetting', async () => {
  const { app, get } = await testSite()
  const ace = await buildListing(app)
  const { token } = await buildRequest(app, { listings: [ace] })
  for (const path of [`/business/${ace.slug}`, `/requests/${token}`, '/guides/vet-roofer'])
    expect((await get(path)).html, path).toMatch(/<main.*href="\/complaints".*<\/main>/s)
})

test('every page that answers a question is linked from where the question comes up, in the page’s language', async () => {
  const { app, get } = await testSite()
  const { slug } = await buildListing(app)
  const links = {
    '/guides/whose-roof': ['/emergency-help', '/guides/emergency-checklist', '/guides/repair-costs'],
    '/guides/repair-costs': [
      '/emergency-help',
      '/services/emergency-repair',
      '/guides/understanding-estimates',
      `/business/${slug}`,
    ],
    '/complaints': [`/business/${slug}`, '/guides/vet-roofer', '/about'],
  }
  for (const prefix of ['', '/es'])
    for (const [to, pages] of Object.entries(links))
      for (const page of pages) {
        const [main = ''] = /<main.*<\/main>/s.exec((await get(prefix + page)).html) ?? []
        expect(main, `${prefix}${page} to ${to}`).toContain(`href="${prefix}${to}`)
      }
})

test.each([
  ['/es/about', 'Quiénes somos'],
  ['/es/complaints', 'Si tuvo un problema con su techador'],
])('%s is in Spanish, and its links stay in Spanish', async (path, title) => {
  const { status, html } = await (await testSite()).get(path)
  expect(status).toBe(200)
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html).toMatch(/<article.*href="\/es\/guides\/.*<\/article>/s)
})

test('complaints name the state’s numbers', async () => {
  const { html } = await (await testSite()).get('/complaints')
  for (const number of ['+18504871395', '+18669667226', '+18776935236']) expect(html).toContain(`href="tel:${number}"`)
})

test.each(['about', 'complaints'] as const)('the Spanish text of %s has the sections of the English one', slug => {
  const english = aboutText(slug, 'en')
  const spanish = aboutText(slug, 'es')
  expect(spanish.language).toBe('es')
  expect(spanish.sections).toHaveLength(english.sections.length)
  const words = wordsIn([spanish.title, spanish.description, spanish.lead])
  expect(unknownSpanish(words).filter(word => !/^(Palm|Beach)$/.test(word))).toEqual([])
})
