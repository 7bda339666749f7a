import { expect, test } from 'vitest'
import { textOf } from '#tests/support/article-sections.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const addresses = [
  ['/services/emergency-repair', 'Emergency Roof Repair'],
  ['/services/emergency-tarping', 'Emergency Roof Tarping'],
  ['/services/storm-damage', 'Storm Damage Assessment'],
  ['/services/insurance-claims', 'Insurance Claims'],
  ['/guides/emergency-checklist', 'Emergency Roof Damage Checklist'],
  ['/guides/vet-roofer', 'Vet a Roofer'],
  ['/guides/insurance-tips', 'Insurance'],
  ['/guides/avoid-storm-chasers', 'Storm Chasers'],
  ['/guides/understanding-estimates', 'Understanding Estimates'],
  ['/guides/building-codes', 'Building Codes'],
] as const

test('an anonymous visitor can read every guide and service page', async () => {
  spec('public 1.12', 'public 2.11', 'admin 1.1', 'admin 2.1.15', 'admin 2.1.19', 'admin 6.1')
  const { get } = await testSite()
  for (const [path, heading] of addresses) {
    const { status, html } = await get(path)
    expect(status, path).toBe(200)
    const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
    expect(textOf(title).toLowerCase(), path).toContain(heading.toLowerCase())
  }
})

test('reading all guides and service pages queries no table but the site’s settings', async () => {
  spec('admin 3.16')
  const { app, get } = await testSite()
  const { status } = await get('/guides/vet-roofer')
  expect(status).toBe(200)
  for (const table of ['businesses', 'programs'] as const)
    await app.db.schema.alterTable(table).renameTo(`${table}_elsewhere`).execute()
  for (const [path] of addresses.filter(([path]) => !path.endsWith('checklist')))
    expect((await get(path)).status, path).toBe(200)
})
