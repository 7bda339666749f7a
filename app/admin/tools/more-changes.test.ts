import { expect, test } from 'vitest'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildListing } from '#tests/support/builders.ts'
import { directoryState } from '#tests/support/directory-state.ts'
import { shownNow, ticked } from '#tests/support/shown-listings.ts'

const tools = '/admin/tools'

function form(ids: string[], more: Record<string, string>) {
  const all = new FormData()
  for (const id of ids) all.append('ids', ticked(id))
  for (const [name, value] of Object.entries(more)) all.set(name, value)
  return all
}

test('the form changes the selected businesses, and the audit undoes it', async () => {
  const { app, get, post } = await adminDesk()
  const ace = await buildListing(app, { name: 'Ace Roofing' })
  const bay = await buildListing(app, { name: 'Bay Tile', status: 'suspended' })
  const before = await directoryState(app)
  const changed = await post(tools, form([ace.id, bay.id], { intent: 'change-status', status: 'suspended' }))
  expect(changed.html).toContain('Updated 1 businesses · 1 business already had this status or is deleted')
  expect((await readListing(app, ace.id)).status).toBe('suspended')

  const audit = (await get('/admin/audit')).html
  expect(audit).toContain('Set status')
  const [, undo = ''] = /href="(\/admin\/audit\/[0-9a-f-]{36}\/undo)"/.exec(audit) ?? []
  const [, asked = ''] = /name="asked" value="([^"]+)"/.exec((await get(undo)).html) ?? []
  expect((await post(undo, { asked })).status).toBe(303)
  expect(await directoryState(app)).toEqual(before)
})

test('suspended and deleted businesses are selected by their filters', async () => {
  const { app, get, post } = await adminDesk()
  const { id } = await buildListing(app, { name: 'Bay Tile', status: 'suspended' })
  const suspended = (await get(`${tools}?show=suspended`)).html
  expect(suspended).toContain(`value="${id} `)
  await post(
    tools,
    form([], { everything: '1', seen: shownNow, show: 'suspended', intent: 'change-status', status: 'active' }),
  )
  expect((await readListing(app, id)).status).toBe('active')

  await post(tools, form([id], { intent: 'delete-selected', asked: '1' }))
  const removed = (await get(`${tools}?show=removed`)).html
  expect(removed).toMatch(/>deleted<\/span>/)
  expect(removed).toContain('value="change-restore"')
  expect(removed).not.toMatch(/value="(mark-|delete-selected|change-status)/)
  await post(tools, form([], { everything: '1', seen: shownNow, show: 'removed', intent: 'change-restore' }))
  expect((await readListing(app, id)).removedAt).toBeNull()
})

test('an owner’s undo says how to set the owner again', async () => {
  const { app, get, post } = await adminDesk()
  const { id } = await buildListing(app)
  const given = await post(tools, form([id], { intent: 'change-owner', ownerEmail: 'nobody@example.com' }))
  expect(given.html).toContain('No account has that email address.')
  await buildAccount(app, { email: 'ann@example.com' })
  await post(tools, form([id], { intent: 'change-owner', ownerEmail: 'ann@example.com' }))
  expect((await readListing(app, id)).claimed).toBe(true)
  const [, undo = ''] = /href="(\/admin\/audit\/[0-9a-f-]{36}\/undo)"/.exec((await get('/admin/audit')).html) ?? []
  expect((await get(undo)).html).toContain('To give them the listings again, set the owner again in the tools.')
})

test('each role sees the changes that it may make', async () => {
  const { app, colleague } = await adminDesk()
  const { id } = await buildListing(app)
  const editor = await colleague('editor')
  const { html } = await editor.get(tools)
  expect(html).toContain('value="change-status"')
  expect(html).not.toContain('value="change-plan"')
  await editor.post(tools, form([id], { intent: 'change-plan', plan: 'premium' }))
  expect(await app.db.selectFrom('businessEntitlements').select('plan').execute()).toEqual([])
  expect((await (await colleague('support')).get(tools)).html).not.toContain('value="change-status"')
})

test('a missing field or selection, or an unknown change, changes nothing', async () => {
  const { app, post } = await adminDesk()
  const { id } = await buildListing(app)
  const before = await directoryState(app)
  expect((await post(tools, form([id], { intent: 'change-verify', source: 'both' }))).html).toContain(
    'Fill in the field',
  )
  expect((await post(tools, form([], { intent: 'change-restore' }))).html).toContain(
    'Please select businesses to update',
  )
  expect((await post(tools, form([id], { intent: 'change-everything' }))).html).toContain('Something went wrong.')
  expect(await directoryState(app)).toEqual(before)
})

test('a change of nothing is not recorded, so there’s nothing to undo', async () => {
  const { app, get, post } = await adminDesk()
  const { id } = await buildListing(app, { status: 'suspended' })
  for (const intent of ['change-status', 'remove-featured']) {
    const { html } = await post(tools, form([id], { intent, status: 'suspended' }))
    expect(html).toContain('Updated 0 businesses')
    expect(html).not.toContain('name="changeId"')
  }
  expect((await get('/admin/audit')).html).not.toMatch(/\/undo"/)
})
