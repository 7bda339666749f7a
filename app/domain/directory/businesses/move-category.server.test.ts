import { expect, test } from 'vitest'
import { callerOf } from '#tests/support/build-account.ts'
import { visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readStandardCategories } from './categories.server.ts'
import { standardCategories } from './category.ts'
import { moveCategory } from './move-category.server.ts'
import { slugOf } from './slug.ts'

const admin = callerOf('admin', 'boss')
const first = standardCategories.map(slugOf)

test('moves a category by one place, and search offers the new order', async () => {
  const { app } = await testApp()
  expect((await readStandardCategories(app)).map(({ slug }) => slug)).toEqual(first)

  expect(await moveCategory(app, admin, { slug: 'insurance-claims', direction: 'up', seen: first })).toEqual({
    ok: true,
  })

  const [one, two, three, ...rest] = first
  expect((await readStandardCategories(app)).map(({ slug }) => slug)).toEqual([one, three, two, ...rest])
  expect(await app.db.selectFrom('changes').select(['action', 'tags']).execute()).toEqual([
    { action: 'move-category', tags: ['settings'] },
  ])
})

test('keeps a category at the end of the list, and writes nothing', async () => {
  const { app } = await testApp()

  for (const [slug = '', direction] of [[first[0], 'up'] as const, [first.at(-1), 'down'] as const])
    expect(await moveCategory(app, admin, { slug, direction, seen: first })).toEqual({ ok: true })
  expect((await readStandardCategories(app)).map(({ slug }) => slug)).toEqual(first)
  expect(await app.db.selectFrom('changes').select('id').execute()).toEqual([])
})

test('rejects an unknown category, an outdated order and anyone but the operator', async () => {
  const { app } = await testApp()
  const move = { slug: 'roof-inspection', direction: 'up', seen: first } as const

  expect(await moveCategory(app, admin, { ...move, slug: 'plumbing' })).toMatchObject({ reason: 'category-unknown' })
  expect(await moveCategory(app, admin, { ...move, seen: [...first].reverse() })).toMatchObject({
    reason: 'changed-meanwhile',
  })
  expect(await moveCategory(app, visitor('ann'), move)).toMatchObject({ reason: 'forbidden' })
  expect((await readStandardCategories(app)).map(({ slug }) => slug)).toEqual(first)
})
