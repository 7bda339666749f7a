import { expect, test } from 'vitest'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildListing } from '#tests/support/builders.ts'
import { importCsv } from '#tests/support/import-csv.ts'

const path = '/admin/settings/categories'
const solar = {
  ...{ intent: 'save', name: 'Solar Roofing', es: 'Techos solares', ht: 'Twati solè', slug: 'solar' },
  ...{ description: 'Panels on a sound roof.', descriptionEs: 'Paneles sobre un techo sano.' },
  synonyms: 'sun panels, paneles de sol',
}
const gutters = { intent: 'save', name: 'Gutters', es: 'Canaletas', ht: 'Goutyè', slug: 'gutters' }

async function desk() {
  const desk = await adminDesk()
  const seen = async (slug: string) =>
    /name="version" value="([^"]*)"/.exec((await desk.get(`${path}/${slug}`)).html)?.[1] ?? ''
  return {
    ...desk,
    add: (form: Record<string, string>) => desk.post(`${path}/new`, form),
    edit: async (slug: string, form: Record<string, string>) =>
      desk.post(`${path}/${slug}`, { version: await seen(slug), ...form }),
    /** Confirms the undo that the list offers after a change. */
    async undo(location: string | null) {
      const { html } = await desk.get(location ?? '')
      const undo = /href="(\/admin\/audit\/[0-9a-f-]+\/undo)"/.exec(html)?.[1] ?? ''
      const asked = /name="asked" value="([^"]*)"/.exec((await desk.get(undo)).html)?.[1] ?? ''
      return desk.post(undo, { asked })
    },
  }
}

test('an added category gets its page, and a place in filters, forms, imports, search and the sitemap', async () => {
  const { app, add, get, visitPage } = await desk()
  const added = await add(solar)
  expect(added).toMatchObject({ status: 303, location: expect.stringMatching(`^${path}\\?done=`) })
  expect((await get(added.location ?? '')).html).toMatch(/Saved\..*Undo….*Solar Roofing/s)

  await importCsv(
    app,
    'Name,City,Category,Services\nSun Roofs,Jupiter,solar roofing,\nAce,Jupiter,Gutter Repair,Solar Roofing\n',
  )

  const city = await visitPage('/roofers/jupiter/solar')
  expect(city.html.replaceAll('<!-- -->', '')).toMatch(
    /Solar Roofing in Jupiter, FL<\/h1>.*2 contractors in Jupiter offer Solar Roofing\..*Panels on a sound roof\./s,
  )
  expect((await visitPage('/es/roofers/jupiter/solar')).html.replaceAll('<!-- -->', '')).toMatch(
    /Techos solares en Jupiter, FL<\/h1>.*Paneles sobre un techo sano\./s,
  )
  expect((await visitPage('/sitemaps/roofers.xml')).html).toContain('/roofers/jupiter/solar<')
  expect((await visitPage('/?city=Jupiter')).html).toContain('category=solar')
  expect((await visitPage('/es?city=Jupiter')).html).toContain('Techos solares')
  const searched = (await visitPage('/?q=sun+panel')).html.replaceAll('<!-- -->', '')
  expect(searched).toMatch(/<article[^>]*>.*Sun Roofs/s)
  expect((await visitPage('/es?q=paneles+de+sol')).html).toContain('Sun Roofs')
  for (const form of ['/admin/businesses/new', '/business-application?view=plans&buy=premium'])
    expect((await get(form)).html, form).toContain('Solar Roofing')
})

test('a renamed category keeps its old address as a redirect, in every language', async () => {
  const { app, edit, visitPage } = await desk()
  await buildListing(app, { city: 'Jupiter', category: 'Gutter Repair' })
  expect(await edit('gutter-repair', gutters)).toMatchObject({ status: 303 })

  expect(await visitPage('/roofers/jupiter/gutter-repair')).toMatchObject({
    status: 301,
    location: '/roofers/jupiter/gutters',
  })
  expect(await visitPage('/es/roofers/jupiter/gutter-repair')).toMatchObject({
    status: 301,
    location: '/es/roofers/jupiter/gutters',
  })
  expect(await visitPage('/?q=ace&category=gutter-repair')).toMatchObject({
    status: 301,
    location: '/?q=ace&category=gutters',
  })
  expect((await visitPage('/roofers/boca-raton/gutter-repair')).status).toBe(404)
  const page = (await visitPage('/roofers/jupiter/gutters')).html.replaceAll('<!-- -->', '')
  // The built-in text is about the same service.
  expect(page).toMatch(/Gutters in Jupiter, FL<\/h1>.*offers Gutters\..*a summer downpour/s)
  expect((await visitPage('/es/roofers/jupiter/gutters')).html).toContain('Canaletas en')
  expect((await visitPage('/?q=canaleta')).html).toContain('Ace Roofing')
})

test('a merge redirects, is offered for undo, and the undo brings everything back', async () => {
  const { app, edit, undo, get, visitPage } = await desk()
  await buildListing(app, { city: 'Jupiter', category: 'Siding Repair' })
  expect((await get(`${path}/siding-repair`)).html).toContain('1 live listing moves there')

  const merged = await edit('siding-repair', { intent: 'merge', into: 'gutter-repair' })
  expect(merged.status).toBe(303)
  expect(await visitPage('/roofers/jupiter/siding-repair')).toMatchObject({
    status: 301,
    location: '/roofers/jupiter/gutter-repair',
  })
  expect((await get('/admin/audit?action=merge-categories')).html).toMatch(
    /Siding-repair, merged into: – → Gutter Repair/,
  )

  expect(await undo(merged.location)).toMatchObject({ status: 303 })
  expect((await visitPage('/roofers/jupiter/siding-repair')).status).toBe(200)
  expect((await visitPage('/roofers/jupiter/gutter-repair')).status).toBe(404)
  expect((await get(merged.location ?? '')).html).not.toContain('Saved.')
})

test('a category without listings can be removed, one with listings only merged', async () => {
  const { app, edit, get } = await desk()
  await buildListing(app, { category: 'Gutter Repair' })
  expect((await get(`${path}/gutter-repair`)).html).not.toContain('Remove Gutter Repair')
  const rejected = await edit('gutter-repair', { intent: 'remove' })
  expect(rejected).toMatchObject({ status: 409 })
  expect((await get(`${path}/siding-repair`)).html).toContain('Remove Siding Repair')
  expect(await edit('siding-repair', { intent: 'remove' })).toMatchObject({ status: 303 })
  expect((await get(`${path}/siding-repair`)).status).toBe(404)
})

test('a rejected form keeps its texts and says why', async () => {
  const { add, edit } = await desk()
  const wrong = await add({ ...solar, es: '', slug: 'No slug' })
  expect(wrong.status).toBe(422)
  expect(wrong.html).toMatch(/value="Solar Roofing".*Enter the Spanish name/s)
  expect(wrong.html).toMatch(/value="No slug".*Use lowercase letters, digits and single hyphens\./s)
  const taken = await add({ ...solar, name: 'gutter repair' })
  expect(taken.status).toBe(409)
  expect(taken.html).toContain('Another category has or had this name. Merge the two instead.')
  const unchosen = await edit('gutter-repair', { intent: 'merge', into: '' })
  expect(unchosen.status).toBe(409)
  expect(unchosen.html).toContain('Choose another category to keep.')
  const late = await edit('gutter-repair', { ...gutters, version: 'x' })
  expect(late.html).toContain('Someone else changed this category')
})

test('the list leads from a category that an import brought to a form with its name', async () => {
  const { app, get } = await desk()
  await importCsv(app, 'Name,City,Category\nAce,Jupiter,Skylights & Vents\n')
  const { html } = await get(path)
  expect(html).toMatch(/Without a page.*href="[^"]*name=Skylights\+%26\+Vents".*1 listing/s)
  expect((await get(`${path}/new?name=Skylights+%26+Vents`)).html).toContain('value="Skylights &amp; Vents"')
})
