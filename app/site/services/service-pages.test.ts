import { expect, test } from 'vitest'
import { itemsOf, textOf } from '#tests/support/article-sections.ts'
import { readService } from '#tests/support/read-service.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'
import { services } from './services.ts'

const slugs = ['emergency-repair', 'emergency-tarping', 'insurance-claims', 'storm-damage']

test('there are four service pages, and any other is not found', async () => {
  spec('public 2.10')
  expect([...services.en.keys()].sort()).toEqual(slugs)
  const { get } = await testSite()
  for (const slug of ['roof-dancing', '%00', "storm-damage'"])
    expect((await get(`/services/${slug}`)).status, slug).toBe(404)
})

test.each(slugs)('%s shows its review date, that it isn’t legal advice, and a picture', async slug => {
  spec('decision 25')
  const html = await readService(slug)
  expect(textOf(html)).toMatch(/Reviewed November 21, 2026 · \d+-minute read · General information, not legal advice/)
  const { get } = await testSite()
  const picture = /<img src="([^"]+)" alt="([^"]{20,})"/.exec(html)
  expect((await get(picture?.[1] ?? '')).html).toMatch(/^<svg /)
})

test.each(slugs)('%s needs no script and makes no call', async slug => {
  spec('admin 7.14')
  const html = await readService(slug)
  expect([...html.matchAll(/<script[^>]*>/g)].filter(([tag]) => !/type="module" src=|ld\+json/.test(tag))).toEqual([])
  expect(html).not.toMatch(/<form|<iframe|\son\w+=|style="/)
})

test.each(slugs)('%s prints without the screen’s controls, and with its drawings', async slug => {
  const html = await readService(slug)
  for (const [tag, classes = ''] of html.matchAll(
    /<(?:nav aria-labelledby="contents"|footer|aside aria-label="Advertisement")[^>]*class="([^"]*)"/g,
  ))
    expect(classes, tag).toContain('print:hidden')
  expect(/<header class="([^"]*)"/.exec(html)?.[1]).toContain('print:hidden')
  for (const [figure] of html.matchAll(/<figure[^>]*>/g)) expect(figure).not.toContain('print:hidden')
})

test.each(['storm-damage', 'emergency-tarping'])('%s explains each number of its drawings', async slug => {
  const { get } = await testSite()
  const figures =
    (await readService(slug)).match(/<figure[\s\S]*?<\/figure>/g)?.filter(figure => figure.includes('/drawings/')) ?? []
  expect(figures.length).toBeGreaterThan(0)
  for (const figure of figures) {
    const [, path = '', alt = ''] = /<img src="([^"]+)" alt="([^"]*)"/.exec(figure) ?? []
    const { html, headers } = await get(path)
    expect(headers.get('content-type'), path).toBe('image/svg+xml')
    expect(alt.length, path).toBeGreaterThan(60)
    expect(itemsOf(figure), path).toHaveLength(html.match(/r="30"/g)?.length ?? 0)
  }
})

test.each(['storm-damage', 'insurance-claims'])('%s shows the three disclosures of s. 489.147', async slug => {
  const box = /<div data-statute[^>]*>[\s\S]*?<\/div>/.exec(await readService(slug))?.[0] ?? ''
  // At least 17 pixels, and half of the heading, which is clamp(32px, 24px + 2vw, 54px).
  expect(box).toContain('text-[clamp(17px,12px+1vw,27px)]')
  const text = textOf(box)
  expect(text).toContain('responsible for payment of any insurance deductible')
  expect(text).toContain('pay, waive, or rebate all or part of an insurance deductible')
  expect(text).toContain('false, incomplete, or misleading information')
})
