import { expect, test } from 'vitest'
import { readCategoryForm } from '#domain/directory/categories/category-list.server.ts'
import { categoryInput } from '#domain/directory/categories/category-schema.server.ts'
import { changeCategory } from '#domain/directory/categories/change-category.server.ts'
import { mergeCategories } from '#domain/directory/categories/merge-categories.server.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildListing } from '#tests/support/builders.ts'

const admin = callerOf('admin', 'boss')

test('understands the former name and address of a renamed or merged category', async () => {
  const { app, ask } = await apiSite()
  await buildListing(app, { name: 'Ace Roofing', category: 'Gutter Repair' })
  await buildListing(app, { name: 'Bay Roofing', category: 'Siding Repair' })
  const versionOf = async (slug: string) => (await readCategoryForm(app, slug))?.version ?? ''
  const input = categoryInput.parse({ name: 'Gutters', es: 'Canaletas', ht: 'Goutyè', slug: 'rain-gutters' })
  await changeCategory(app, admin, { slug: 'gutter-repair', version: await versionOf('gutter-repair'), input })
  const merging = { slug: 'siding-repair', into: 'rain-gutters', version: await versionOf('siding-repair') }
  await mergeCategories(app, admin, merging)

  const names = ['Gutters', 'rain-gutters', 'Gutter Repair', 'gutter-repair', 'Siding Repair', 'siding-repair']
  for (const name of names) {
    const { json } = await ask(`/businesses?${new URLSearchParams({ category: name })}`)
    expect(
      json.data.map(({ name, category }: Record<string, unknown>) => [name, category]),
      name,
    ).toEqual([
      ['Ace Roofing', 'Gutters'],
      ['Bay Roofing', 'Gutters'],
    ])
  }
  const body = { name: 'Cay Roofing', city: 'Jupiter', state: 'FL', category: 'siding repair' }
  const added = await ask('/businesses', { method: 'POST', body })
  expect([added.status, added.json.category ?? added.json.data?.category]).toEqual([201, 'Gutters'])
  const unknown = await ask('/businesses', { method: 'POST', body: { ...body, category: 'Plumbing' } })
  expect(unknown.status).toBe(422)
})
