import { expect, test } from 'vitest'
import { writeArchives } from '#domain/oversight/archive/write-archives.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildListing } from '#tests/support/builders.ts'

const page = '/admin/tools/archive'
const going = new AbortController().signal

test('the administrator prepares, downloads and deletes a full export, without script', async () => {
  const desk = await adminDesk()
  await buildListing(desk.app)
  expect((await desk.get('/admin/tools')).html).toContain(`href="${page}"`)
  const first = await desk.get(page)
  expect(first.html).toContain('It has personal data')
  expect(first.html).toContain('Passwords, second factors and sessions')
  expect(first.html).not.toContain('export.zip')

  expect(await desk.post(page, { intent: 'prepare' })).toMatchObject({ status: 303, location: page })
  const waiting = await desk.get(page)
  expect(waiting.html).toContain('Waiting for its turn…')
  expect(waiting.html).not.toContain('Prepare')
  expect(JSON.parse((await desk.get(`${page}/progress`)).html)).toEqual({ isOver: false, done: null, total: null })
  expect((await desk.post(page, { intent: 'prepare' })).html).toContain('already being prepared')

  await writeArchives(desk.app, going)
  expect(JSON.parse((await desk.get(`${page}/progress`)).html)).toMatchObject({ isOver: true })
  const { html } = await desk.get(page)
  expect(html).toContain('boss@example.com')
  expect(html).toMatch(/Set REGION as before\. Use the AUTH_SECRET .*npm run admin:create/s)
  expect(html).toContain('July 2, 2026, 8:00 am')
  expect(html).toMatch(/SHA-256<\/dt><dd[^>]*>[0-9a-f]{64}</)
  const address = /href="([^"]*export\.zip)"/.exec(html)?.[1] ?? ''
  const file = await desk.get(address)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('application/zip')
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="roof-rescue-export-20260701T120000Z.zip"')
  expect(Number(file.headers.get('content-length'))).toBeGreaterThan(10_000)
  expect((await desk.visitPage(address)).location).toBe('/admin-login')
  expect((await (await desk.colleague('support')).get(address)).status).toBe(403)

  const id = /archive\/([^/]+)\/export/.exec(address)?.[1] ?? ''
  expect(await desk.post(page, { intent: 'delete', id })).toMatchObject({ status: 303, location: page })
  expect((await desk.get(page)).html).not.toContain('export.zip')
  expect((await desk.get(address)).status).toBe(404)
  expect((await desk.post(page, { intent: 'delete', id })).html).toContain('That export is gone')
  const audit = (await desk.get('/admin/audit')).html
  for (const action of ['Prepare full export', 'Download full export', 'Delete full export'])
    expect(audit).toContain(action)
})

test('a failed export says why, and can be prepared again', async () => {
  const desk = await adminDesk()
  await desk.post(page, { intent: 'prepare' })
  async function* full() {
    yield Buffer.alloc(10)
    throw Object.assign(new Error('x'), { code: '53100' })
  }
  const { archives } = desk.app
  const failing: typeof archives = { pack: (asked, take) => archives.pack(asked, () => take(full())) }
  await expect(writeArchives({ ...desk.app, archives: failing }, going)).rejects.toThrow()
  const { html } = await desk.get(page)
  expect(html).toContain('The export failed (53100)')
  expect(html).toContain('Prepare a new export')
  expect((await desk.post(page, { intent: 'prepare' })).status).toBe(303)
})

test('links to the full export only for administrators', async () => {
  const desk = await adminDesk()
  const editor = await desk.colleague('editor')
  expect((await editor.get('/admin/tools')).html).not.toContain(page)
  expect((await editor.get(page)).status).toBe(403)
  expect((await editor.post(page, { intent: 'prepare' })).status).toBe(403)
})
