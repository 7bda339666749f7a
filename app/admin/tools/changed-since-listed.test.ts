import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { updateBusinesses } from '#domain/directory/businesses/written-businesses.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildListing } from '#tests/support/builders.ts'

const tools = '/admin/tools'

async function rename(app: App, id: string, name: string) {
  await app.transaction(async tx => {
    await recordChange(tx, callerOf('user', 'someone'), { action: 'change-listing' })
    await updateBusinesses(tx, [id], { name })
    return { ok: true }
  })
}

function form(html: string, fields: Record<string, string>, ids: readonly string[] = []) {
  const all = new FormData()
  const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
  all.set('seen', seen)
  for (const id of ids) all.append('ids', `${id} ${seen}`)
  for (const [name, value] of Object.entries(fields)) all.set(name, value)
  return all
}

test('leaves a ticked business that someone changed since, and names it', async () => {
  const { app, get, post } = await adminDesk()
  const ace = await buildListing(app, { name: 'Ace Roofing', status: 'pending' })
  const bay = await buildListing(app, { name: 'Bay Tile', status: 'pending' })
  const { html } = await get(`${tools}?show=pending`)
  await rename(app, bay.id, 'Cheap Pills')
  const changes: Record<string, string>[] = [{ intent: 'change-status', status: 'active' }, { intent: 'mark-featured' }]
  for (const more of changes) {
    const done = await post(tools, form(html, more, [ace.id, bay.id]))
    expect(done.html).toContain('Updated 1 businesses')
    expect(done.html).toContain('1 listing changed since you opened the list and stayed as it is: Cheap Pills')
  }
  expect((await readListing(app, ace.id)).status).toBe('active')
  expect(await readListing(app, bay.id)).toMatchObject({ status: 'pending', featured: false })
  const fresh = (await get(`${tools}?show=pending`)).html
  await post(tools, form(fresh, { intent: 'change-status', status: 'active' }, [bay.id]))
  expect((await readListing(app, bay.id)).status).toBe('active')
})

test('all matches leave out a business that was added since, and a form without a version changes nothing', async () => {
  const { app, get, post } = await adminDesk()
  const ace = await buildListing(app, { name: 'Ace Roofing', status: 'pending' })
  const { html } = await get(`${tools}?show=pending`)
  const late = await buildListing(app, { name: 'Late Roofing', status: 'pending' })
  const every = { intent: 'change-status', status: 'active', everything: '1', show: 'pending' }
  expect((await post(tools, every)).html).toContain('Nothing was updated.')
  const done = await post(tools, form(html, every))
  expect(done.html).toContain('stayed as it is: Late Roofing')
  expect((await readListing(app, ace.id)).status).toBe('active')
  expect((await readListing(app, late.id)).status).toBe('pending')
})

test('the question before a deletion counts the whole selection, and names what stays', async () => {
  const { app, get, post } = await adminDesk()
  const ace = await buildListing(app, { name: 'Ace Roofing' })
  const bay = await buildListing(app, { name: 'Bay Tile' })
  const { html } = await get(tools)
  await rename(app, bay.id, 'Cheap Pills')
  const asked = await post(tools, form(html, { intent: 'delete-selected' }, [ace.id, bay.id]))
  expect(asked.html).toContain('Delete 2 businesses?')
  expect(asked.html).toContain('so it won’t be deleted: Cheap Pills')
  expect(asked.html).toContain('name="asked" value="1"')
  const done = await post(tools, form(html, { intent: 'delete-selected', asked: '1' }, [ace.id, bay.id]))
  expect(done.html).toContain('Deleted 1 business')
  expect((await readListing(app, bay.id)).removedAt).toBe(null)
})
