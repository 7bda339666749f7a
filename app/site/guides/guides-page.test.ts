import { expect, test } from 'vitest'
import { linksOf } from '#tests/support/article-sections.ts'
import { testSite } from '#tests/support/test-site.ts'
import { services } from '../services/services.ts'
import { guides } from './guides.ts'

test('the list of guides links to every guide and every service, each with its picture', async () => {
  const { get } = await testSite()
  const { status, html } = await get('/guides')
  expect(status).toBe(200)
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const paths = [
    ...[...guides.en.keys()].map(slug => `/guides/${slug}`),
    ...[...services.en.keys()].map(slug => `/services/${slug}`),
  ]
  expect(linksOf(main).map(({ to }) => to)).toEqual(expect.arrayContaining(paths))
  for (const path of paths) expect((await get(path)).status, path).toBe(200)
  for (const [, picture = ''] of main.matchAll(/<img src="([^"]*)"/g))
    expect((await get(picture)).status, picture).toBe(200)
  expect(main.match(/<img /g)).toHaveLength(paths.length)
})

test('a guide links back to the list', async () => {
  const { get } = await testSite()
  const { html } = await get('/guides/vet-roofer')
  expect(linksOf(html)).toContainEqual({ text: 'Guides', to: '/guides', isNewTab: false })
})

test('an unknown guide is not found', async () => {
  const { get } = await testSite()
  expect((await get('/guides/flat-roofs')).status).toBe(404)
})

test('a region’s own guides are in the alphabetical order of all', () => {
  const slugs = [...guides.en.keys()]
  expect(slugs).toContain('building-codes')
  expect(slugs).toEqual([...slugs].sort())
  expect([...guides.es.keys()]).toEqual(slugs)
})
