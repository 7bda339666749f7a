import { expect, test } from 'vitest'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { staffRoles } from '#domain/staff-role.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildListing } from '#tests/support/builders.ts'
import { ticked } from '#tests/support/shown-listings.ts'

const own = '/admin/changes'
const undoLink = /href="(\/admin\/audit\/[0-9a-f-]{36}\/undo)"/

test('an editor undoes a bulk change from the own changes, which show nobody else’s', async () => {
  const desk = await adminDesk()
  const { id } = await buildListing(desk.app, { name: 'Ace Roofing' })
  const other = await buildListing(desk.app, { name: 'Bay Tile' })
  await desk.post('/admin/tools', { ids: ticked(other.id), intent: 'change-status', status: 'suspended' })

  const editor = await desk.colleague('editor')
  expect((await editor.get('/admin/tools')).html).toContain('can be undone for 30 days under My changes')
  expect((await editor.get('/admin')).html).toContain(`href="${own}"`)
  await editor.post('/admin/tools', { ids: ticked(id), intent: 'change-status', status: 'suspended' })
  expect((await readListing(desk.app, id)).status).toBe('suspended')

  const { html } = await editor.get(own)
  expect([html.includes('Ace Roofing'), html.includes('Bay Tile')]).toEqual([true, false])
  const [, undo = ''] = undoLink.exec(html) ?? []
  const [, asked = ''] = /name="asked" value="([^"]+)"/.exec((await editor.get(undo)).html) ?? []
  expect((await editor.post(undo, { asked })).status).toBe(303)
  expect((await readListing(desk.app, id)).status).toBe('active')
})

test.each(staffRoles)('opens for the role %s, and is empty before the first change', async role => {
  const desk = await adminDesk()
  const colleague = await desk.colleague(role)
  const { status, html } = await colleague.get(own)
  expect([status, html.includes('You haven’t changed anything yet.'), undoLink.test(html)]).toEqual([200, true, false])
})
