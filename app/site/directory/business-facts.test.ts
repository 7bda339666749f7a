import { expect, test } from 'vitest'
import { logoPath } from '#pictures/logo-path.ts'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'
import { picturePath } from '../pictures/picture-path.ts'

const full = {
  description: 'Roofers since 1987.',
  site: 'https://ace.example.com',
  street: '12 Palm Way',
  postalCode: '33432',
  rating: 4.9,
  reviews: 1_247,
  featured: true,
  verified: true,
  emergency: true,
}
const path = '/business/ace-roofing'

/** Returns the text as a reader sees it, without React's text separators and `<wbr/>`. */
function plain(html: string) {
  return html.replaceAll(/<!-- -->|<wbr\/>/g, '')
}

async function mainOf(listing: Parameters<typeof buildListing>[1]) {
  const { app, get } = await testSite()
  const { id } = await buildListing(app, listing)
  const html = plain((await get(path)).html)
  return { id, html, main: /<main.*<\/main>/s.exec(html)?.[0] ?? '' }
}

test('the head has the site title and List Your Business, and a link leads back to the listings', async () => {
  spec('public 2.42', 'public 2.43')
  const { html, main } = await mainOf({})
  const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? ''
  expect(header).toMatch(/<a href="\/"[^>]*><svg.*?<\/svg> Roof Rescue<\/a>/s)
  expect(header).toMatch(/<a href="\/list-business"[^>]*>List Your Business<\/a>/)
  expect(main).toMatch(/<a href="\/\?city=All\+Cities"[^>]*>[^<]*Back to listings<\/a>/)
})

test('shows logo, name, category, badges, rating and review count', async () => {
  spec('public 2.44', 'public 2.45')
  const { id, main } = await mainOf(full)
  expect(main).toContain(`<img src="${logoPath({ id, name: 'Ace Roofing' })}"`)
  expect(main).toContain('<h1>Ace Roofing</h1>')
  expect(main).toMatch(/Emergency Roof Repair · /)
  expect(main).toMatch(/>Featured<\/span>/)
  expect(main).toMatch(/>Verified<\/span>/)
  expect(main).toContain('aria-label="4.9 of 5, 1,247 reviews"')

  expect((await mainOf({})).main).not.toMatch(/>(Featured|Verified)<\/span>/)
})

test('shows a main photo, the description, the services and a gallery of four', async () => {
  spec('public 2.48', 'public 2.49', 'public 2.50', 'public 2.51', 'public 3.3')
  const { id, main } = await mainOf(full)
  const pictured = { id, categories: ['Emergency Roof Repair'] }
  expect(main).toContain(`<img src="${picturePath(pictured)}"`)
  expect(main).toMatch(/<h2>About<\/h2><p[^>]*>Roofers since 1987.<\/p>/)
  expect(main).toMatch(/<h2>Services<\/h2><ul[^>]*><li[^>]*>Emergency Roof Repair<\/li><\/ul>/)
  const gallery = /<section aria-label="Gallery".*?<\/section>/s.exec(main)?.[0] ?? ''
  const images = [...gallery.matchAll(/<li><a [^>]*><img src="([^"]*)"/g)].map(([, src]) => src)
  expect(images).toEqual([1, 2, 3, 4].map(number => picturePath(pictured, number)))
  for (const text of ['12 Palm Way', '33432', 'href="https://ace.example.com/"']) expect(main).toContain(text)
})

test('opens the business’s own site in a new tab', async () => {
  spec('public 2.47')
  const { main } = await mainOf(full)
  expect(main).toMatch(/<a href="https:\/\/ace.example.com\/" target="_blank" rel="noopener[^>]*>Visit website<\/a>/)
})

test('offers call, email, website and quote request', async () => {
  spec('public 2.52', 'public 2.53', 'public 2.54')
  const { main } = await mainOf(full)
  const contact = /<section aria-labelledby="contact".*?<\/section>/s.exec(main)?.[0] ?? ''
  expect(contact).toMatch(/<a href="tel:\+15615550100"[^>]*>\(561\) 555-0100<\/a>/)
  expect(contact).toMatch(/<a href="mailto:office@ace.example.com"[^>]*>office@ace.example.com<\/a>/)
  expect(contact).toMatch(/<address[^>]*>12 Palm Way\nBoca Raton, FL 33432<\/address>/)
  expect(main).toMatch(/<a href="\/business\/ace-roofing\/quote"[^>]*>Request Free Quote<\/a>/)
  expect(main).toMatch(/<a href="tel:\+15615550100"[^>]*>(<svg.*?<\/svg> )?Call Now<\/a>/s)
})

test('shows the red emergency notice only for businesses that offer emergency service', async () => {
  spec('public 2.55')
  expect((await mainOf(full)).main).toMatch(/<div class="[^"]*bg-red-tint[^"]*"><p[^>]*>24\/7 emergency service<\/p>/)
  expect((await mainOf({})).main).not.toContain('24/7 emergency service')
})

test('offers no claim on an unclaimed listing, which looks like a claimed one', async () => {
  spec('public 2.57', 'admin 4.16')
  const { app, get } = await testSite()
  const { id } = await buildListing(app, { ...full, claimed: false })
  const unclaimed = await get(path)
  await app.db.updateTable('businesses').set({ claimed: true }).where('id', '=', id).execute()
  expect(unclaimed.html).toBe((await get(path)).html)
  expect(unclaimed.html).not.toMatch(/claim (this|your)/i)
})
