import { expect, test } from 'vitest'
import { buildSponsor } from '#tests/support/build-sponsorship.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const path = '/services/emergency-tarping'

async function site() {
  const test = await testSite()
  await buildOperator(test.app)
  return test
}

function bannerOf(html: string) {
  return /<aside aria-label="(?:Sponsored|Advertisement)".*?<\/aside>/s.exec(html)?.[0].replaceAll('<!-- -->', '')
}

test('shows a sample without a sponsor, and the cached page depends on sponsors', async () => {
  spec('admin 2.5.4')
  const { get } = await site()
  const { html, facts } = await get(path)
  expect(bannerOf(html)).toContain('This space is for sponsors')
  expect([...facts.tags]).toContain('sponsors')
  expect(facts.freshUntil).toBeUndefined()
})

test('the paid sponsor fills the banner, labeled as such, with a link marked as sponsored', async () => {
  spec('decision 31', 'admin 2.5.4')
  const { app, get, clock } = await site()
  const form = {
    sponsorshipMessage: 'Tiles <that> stay.',
    callToAction: 'See our tiles',
    landingPageUrl: 'https://tiles.example/roofs?a=1&b=2',
  }
  const bytes = await buildPhoto({ width: 400, height: 300 })
  await buildSponsor(app, { form, files: [{ field: 'logoFile', bytes }] })
  const { html, facts } = await get(path)
  const banner = bannerOf(html) ?? ''
  expect(banner).toContain('>Sponsored</p>')
  expect(banner).toContain('Bright Tiles')
  expect(banner).toContain('Tiles &lt;that&gt; stay.')
  expect(banner).toMatch(
    /<a href="https:\/\/tiles\.example\/roofs\?a=1&amp;b=2" rel="sponsored noopener"[^>]*>See our tiles</,
  )
  expect(banner).not.toContain('Sample')
  expect(new Date(facts.freshUntil ?? 0)).toEqual(new Date('2026-07-02T04:00:00Z'))
  const [, logo = ''] = /<img src="(\/files\/[^"]+)"/.exec(banner) ?? []
  const file = await get(logo)
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  clock.at = new Date('2028-07-01T12:00:00Z')
  expect(bannerOf((await get(path)).html)).toContain('Bright Tiles')
})

test('only the tarping page has the banner', async () => {
  const { app, get } = await site()
  await buildSponsor(app)
  const { html, facts } = await get('/services/storm-damage')
  expect(bannerOf(html)).toBeUndefined()
  expect([...facts.tags]).not.toContain('sponsors')
})
