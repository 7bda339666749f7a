import { expect, test } from 'vitest'
import { logoPath } from '#pictures/logo-path.ts'
import { testSite } from '#tests/support/test-site.ts'
import { picturePath, scenePath } from './picture-path.ts'

const business = { id: '019f1d8c-e200-7008-b7a4-f7029144a6cf', categories: ['Emergency Roof Repair'] }

test('a business has one picture, four of its gallery, and may keep them for a year', async () => {
  const { get } = await testSite()
  const first = await get(picturePath(business))

  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('image/svg+xml')
  expect(first.headers.get('cache-control')).toContain('immutable')
  expect(first.html).toMatch(/^<svg /)
  expect((await get(picturePath(business))).html).toBe(first.html)
  const gallery = await Promise.all([1, 2, 3, 4].map(number => get(picturePath(business, number))))
  expect(new Set(gallery.map(({ html }) => html)).size).toBe(4)
  expect((await get(picturePath({ ...business, categories: ['Fortune Telling'] }))).status).toBe(200)
})

test('a business has a logo with its initials, and another name brings another one', async () => {
  const { get } = await testSite()
  for (const [name, initials] of [
    ['Lakeside Roof & Tarp', 'LR'],
    ['Ábaco', 'Á'],
    ['&', '?'],
  ] as const) {
    const logo = await get(logoPath({ id: business.id, name }))
    expect(logo.status).toBe(200)
    expect(logo.headers.get('content-type')).toBe('image/svg+xml')
    expect(logo.html).toContain(`>${initials}</text>`)
  }
  expect(logoPath({ ...business, name: 'Bee' })).not.toBe(logoPath({ ...business, name: 'Ace' }))
})

test('the scenes of the site are drawn', async () => {
  const { get } = await testSite()
  for (const scene of ['storm-banner', 'storm-poster', 'night-banner', 'night-poster', 'empty'] as const)
    expect((await get(scenePath(scene))).html).toMatch(/^<svg /)
})

test('nonsense is not found', async () => {
  const { get } = await testSite()
  const { id } = business
  for (const path of [
    '1/none',
    `1/${id}/a/5`,
    `1/${id}/a/0`,
    `1/${id}/a/x`,
    '1/1/a',
    `1/${id}/%00`,
    `1/${id}/A'`,
    '1/logos/1/AR',
    `1/logos/${id}/ABCDE`,
  ])
    expect((await get(`/pictures/${path}`)).status, path).toBe(404)
})

test('initials cannot become markup', async () => {
  const { html } = await (await testSite()).get(`/pictures/1/logos/${business.id}/%3Cb%22`)
  expect(html).not.toContain('<b')
})
