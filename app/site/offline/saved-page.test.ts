import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildAvailability } from '#tests/support/build-availability.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'
import { themeColor } from './installable-links.tsx'

const night = { emergency: true, responseMinutes: 30 }

test('the saved page begins with 911, then lists 24/7 contractors, and links to the other saved pages', async () => {
  const { app, get } = await testSite()
  await buildListing(app, { ...night, name: 'Ace Roofing' })
  await buildListing(app, { name: 'By Day' })

  const { status, html, facts } = await get('/saved')

  expect(status).toBe(200)
  expect(html.indexOf('tel:911')).toBeLessThan(html.indexOf('tel:+15615550100'))
  expect(html).toMatch(
    /Ace Roofing.*?href="tel:\+15615550100"[^>]*>\(561\) 555-0100|Ace Roofing.*?href="tel:\+15615550100"/,
  )
  expect(html).not.toContain('By Day')
  for (const path of ['/emergency-help', '/guides/emergency-checklist', '/emergency-help/triage'])
    expect(html).toContain(`href="${path}"`)
  expect([...facts.tags].sort()).toEqual(['ads', 'listings', 'own-pages', 'settings'])
  expect(html).toMatch(/<meta name="robots" content="noindex, follow"/)
})

test('the numbers of a city come first, eight at most, and an unknown city gets a note', async () => {
  const { app, get } = await testSite()
  await buildListing(app, { ...night, name: 'Boca Tarps', city: 'Boca Raton', responseMinutes: 60 })
  for (let number = 1; number <= 9; number += 1)
    await buildListing(app, { ...night, name: `Delray Tarps ${number}`, city: 'Delray Beach' })

  const { status, html } = await get('/saved?city=Boca+Raton')

  expect(status).toBe(200)
  expect(html).toContain('24/7 roofers, Boca Raton')
  const numbers = html.match(/(Boca|Delray) Tarps(?: \d)?(?=<)/g) ?? []
  expect(numbers).toHaveLength(8)
  expect(numbers[0]).toBe('Boca Tarps')
  expect((await get('/saved?city=Atlantis')).status).toBe(422)
})

test('the list expires when a busy contractor’s status does', async () => {
  const { app, get } = await testSite()
  const { id } = await buildListing(app, night)
  await buildAvailability(app, id, { state: 'busy', untilHours: 1 })

  const { facts } = await get('/saved')

  expect(new Date(facts.freshUntil ?? 0)).toEqual(new Date('2026-07-01T13:00:00Z'))
})

test('the saved page is available in Spanish and Haitian Creole', async () => {
  const { get } = await testSite()
  expect((await get('/es/saved')).html).toContain('Ayuda sin conexión')
  expect((await get('/ht/saved')).html).toContain('Èd san rezo')
})

test('the site is installable: name, start page, and icons of the stated sizes', async () => {
  const { get } = await testSite()

  const { status, headers, html } = await get('/manifest.webmanifest')

  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/manifest+json'])
  const manifest = JSON.parse(html)
  expect(manifest).toMatchObject({ short_name: 'Roof Rescue', start_url: '/emergency-help', display: 'standalone' })
  const pictures = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png')
  expect(pictures.map(({ sizes, purpose }: { sizes: string; purpose: string }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of pictures) {
    const { width, height } = await sharp(`public${src}`).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})

test('every page links to the manifest and has the colors of the style sheet', async () => {
  const { get } = await testSite()
  const { html } = await get('/emergency-help')
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
  const css = readFileSync('app/ui/theme.css', 'utf8')
  const [light = '', dark = ''] = css.split('prefers-color-scheme: dark')
  expect([themeColor.bar.light, themeColor.paper.light].map(colour => light.includes(colour))).toEqual([true, true])
  expect([themeColor.bar.dark, themeColor.paper.dark].map(colour => dark.includes(colour))).toEqual([true, true])
  expect(html).toContain(`content="${themeColor.bar.dark}"`)
})
