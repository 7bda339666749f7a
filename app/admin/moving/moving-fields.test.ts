import { expect, test } from 'vitest'
import { categoryInput } from '#domain/directory/categories/category-schema.server.ts'
import { addCategory } from '#domain/directory/categories/change-category.server.ts'
import { chunkBytes } from '#domain/directory/import-sessions/import-session.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { readImportSession, runDueWork } from '#tests/support/build-import-session.ts'
import { expectedMoves } from '#tests/support/expected-moves.ts'
import { exportOf, readMoved } from '#tests/support/moved-listings.ts'

type Desk = Awaited<ReturnType<typeof adminDesk>>

/** Uploads an export like the page's script does, and returns the session's id. */
async function upload(desk: Desk, product: string) {
  const content = exportOf(product)
  expect(Buffer.byteLength(content)).toBeLessThan(chunkBytes)
  const about = { fileName: `${product}.csv`, bytes: String(Buffer.byteLength(content)) }
  const { id } = JSON.parse((await desk.post('/admin/import/files', about)).html)
  await desk.post(`/admin/import/files/${id}/pieces/0`, content)
  await desk.post('/admin/import', { intent: 'recognise', id })
  return String(id)
}

/** Returns the mapping form as the page shows it. */
async function shownForm({ get }: Desk) {
  const { html } = await get('/admin/import')
  const fields: Record<string, string> = {}
  for (const [, name = '', options = ''] of html.matchAll(
    /<select[^>]*name="((?:column|status|package|category)-\d+)"[^>]*>(.*?)<\/select>/gs,
  ))
    fields[name] = /<option value="([^"]*)" selected=""/.exec(options)?.[1] ?? ''
  return { html, fields }
}

/** Returns the name of the control beside a word of the export. */
function controlOf(html: string, field: string, word: string) {
  return new RegExp(`<label for="(${field}-\\d+)"[^>]*>${word} <span`, 'i').exec(html)?.[1] ?? 'missing'
}

test.each(expectedMoves)(
  'an export of $name is mapped and previewed on the import page',
  async ({ product, name, moving, listings }) => {
    const desk = await adminDesk()
    const id = await upload(desk, product)
    const { html, fields } = await shownForm(desk)
    expect(html).toContain(`This looks like an export of ${name}.`)
    const chosen = { package: moving.plans, category: moving.categories, status: moving.statuses }
    for (const [field, choices] of Object.entries(chosen))
      for (const [word, choice] of Object.entries(choices ?? {})) fields[controlOf(html, field, word)] = choice
    await desk.post('/admin/import', { intent: 'map', id, ...fields, pattern: moving.pattern ?? '' })
    await runDueWork(desk.app)
    const preview = (await desk.get('/admin/import')).html
    const pictures = listings.reduce((sum, listing) => sum + listing.pictures.length, 0)
    if (pictures > 0) expect(preview).toMatch(new RegExp(`name="pictures".*Fetch ${pictures} pictures for`, 's'))
    expect(preview).toMatch(/name="redirects".*Redirect \d+ old address(es)? to the listings/s)
    await desk.post('/admin/import', { intent: 'start', id, pictures: 'yes', redirects: 'yes' })
    await runDueWork(desk.app)
    expect(await readMoved(desk.app)).toEqual(listings)
    if (pictures > 0)
      expect((await desk.get('/admin/import')).html).toContain(`Pictures: 0 fetched, ${pictures} waiting`)
  },
)

test('shows packages without a plan and statuses with ours, and takes nothing that wasn’t asked for', async () => {
  const desk = await adminDesk()
  const id = await upload(desk, 'geodirectory')
  const { html, fields } = await shownForm(desk)
  expect(fields[controlOf(html, 'package', '2')]).toBe('')
  expect(fields[controlOf(html, 'status', 'draft')]).toBe('pending')
  expect(fields[controlOf(html, 'status', 'gd-expired')]).toBe('archived')
  expect(html).toContain('Nothing is charged')
  await desk.post('/admin/import', { intent: 'map', id, ...fields, pattern: '' })
  await runDueWork(desk.app)
  const preview = (await desk.get('/admin/import')).html
  expect(preview).toContain('2 new listings: Pending (waits for you)')
  expect(preview).toContain('1 new listing: Archived')
  expect(preview).not.toContain('name="redirects"')
  await desk.post('/admin/import', { intent: 'start', id })
  await runDueWork(desk.app)
  for (const { plan, pictures, oldPaths } of await readMoved(desk.app))
    expect({ plan, pictures, oldPaths }).toEqual({ plan: null, pictures: [], oldPaths: [] })
})

test('offers the operator’s categories', async () => {
  const desk = await adminDesk()
  const solar = { name: 'Solar Roofing', es: 'Techos solares', ht: 'Twati solè', slug: 'solar' }
  expect(await addCategory(desk.app, callerOf('admin', desk.account.id), categoryInput.parse(solar))).toMatchObject({
    ok: true,
  })
  await upload(desk, 'geodirectory')
  const { html } = await shownForm(desk)
  const [choices = ''] = /<select[^>]*name="category-0".*?<\/select>/s.exec(html) ?? []
  expect(choices).toContain('<option value="Solar Roofing">Solar Roofing</option>')
  expect(choices).toContain('<option value="Gutter Repair">Gutter Repair</option>')
})

test('the product can be changed and turned off, and an unusable pattern is refused', async () => {
  const desk = await adminDesk()
  const id = await upload(desk, 'geodirectory')
  const reread = (profile: string) => desk.post('/admin/import', { intent: 'reread', id, headerLine: '1', profile })
  await reread('none')
  expect((await readImportSession(desk.app, id)).moving).toBeNull()
  expect((await desk.get('/admin/import')).html).not.toContain('This looks like an export')
  await reread('directorist')
  expect((await desk.get('/admin/import')).html).toContain('This looks like an export of Directorist.')
  await reread('geodirectory')
  const { fields } = await shownForm(desk)
  const sent = await desk.post('/admin/import', { intent: 'map', id, ...fields, pattern: '/places/{owner}' })
  expect(sent.html).toContain('Old addresses look like /places/{city}/{name}.')
})
