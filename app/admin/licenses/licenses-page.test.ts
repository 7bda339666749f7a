import { expect, test } from 'vitest'
import { chunkBytes } from '#domain/directory/import-sessions/import-session.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { licenseFile, licenseLine } from '#tests/support/license-file.ts'

type Desk = Awaited<ReturnType<typeof adminDesk>>
const path = '/admin/licenses'

async function desk() {
  const opened = await adminDesk()
  await buildOperator(opened.app)
  return opened
}

async function upload({ post }: Desk, content: string) {
  const bytes = Buffer.from(content)
  const fileName = 'CONSTRUCTIONLICENSE_1.csv'
  const begun = JSON.parse((await post('/admin/import/files', { fileName, bytes: String(bytes.length) })).html)
  for (let position = 0; position * chunkBytes < bytes.length; position++)
    await post(`/admin/import/files/${begun.id}/pieces/${position}`, content)
  return String(begun.id)
}

async function give(opened: Desk, content: string, day = '') {
  return opened.post(path, { intent: 'take', id: await upload(opened, content), day })
}

test('an uploaded file is taken, shown with its figures, and its matches are decided side by side', async () => {
  const opened = await desk()
  await buildListing(opened.app, { licenseNumber: 'CCC1330001' })
  await buildListing(opened.app, { name: 'Zephyr Tile', slug: 'zephyr', licenseNumber: 'CCC1330002' })
  const lines = [licenseLine(), licenseLine({ core: '1330002', tradeName: 'ZEPHYR TILE' })]
  const empty = await opened.get(path)
  expect(empty.html).toContain('No file yet.')
  const taken = await give(opened, licenseFile([...lines, licenseLine({ core: '1330003' })]), '2026-06-28')
  expect(taken.status).toBe(200)
  expect(taken.html).toContain('File taken: 2 current and active, 0 no longer Verified, 0 to decide.')
  expect(taken.html).toContain('File of June 28, 2026: 103 rows, 3 licenses kept.')

  await buildListing(opened.app, { name: 'Quartz Roofing', slug: 'quartz', licenseNumber: 'CCC1330003' })
  const again = await give(opened, licenseFile([...lines, licenseLine({ core: '1330003', expires: '08/31/2030' })]))
  expect(again.html).toContain('1 match to decide')
  expect(again.html).toContain('Someone may use a license that isn’t theirs.')
  const businessId = /name="businessId" value="([^"]+)"/.exec(again.html)?.[1] ?? ''
  const asked = { businessId, licenseKey: 'CCC1330003' }
  const decided = await opened.post(path, { intent: 'confirm', ...asked })
  expect(opened.logged).toEqual([])
  expect(decided.html).toContain('Confirmed. The file counts for this listing from now on.')
  expect(decided.html).toContain('Nothing to decide.')
  expect((await opened.get(`/admin/businesses/${businessId}/check`)).html).toContain('CCC1330003')
  expect(await opened.post(path, { intent: 'reject', ...asked })).toMatchObject({ status: 200 })
  expect(await opened.post(path, { intent: 'reject', ...asked })).toMatchObject({ status: 422 })
})

test('a file of another kind is refused by name, and a smaller one once the operator lowers the share', async () => {
  const opened = await desk()
  await give(opened, licenseFile([licenseLine()]))
  const other = await give(opened, 'Name,City\nAce,Jupiter\n')
  expect(other.status).toBe(422)
  expect(other.html).toContain('This isn’t the state’s construction license file: line 1 has another layout.')
  const smaller = licenseFile([licenseLine()]).split('\n').slice(0, 60).join('\n')
  expect((await give(opened, smaller)).html).toContain(
    'The file has only 59 percent of the rows of the file before it.',
  )
  expect(await opened.post(path, { intent: 'share', leastPercent: '0' })).toMatchObject({ status: 422 })
  expect((await opened.post(path, { intent: 'share', leastPercent: '50' })).html).toContain('value="50"')
  expect((await give(opened, smaller)).html).toContain('File taken')
})

test('an upload that never arrived changes nothing', async () => {
  const opened = await desk()
  const lost = await opened.post(path, { intent: 'take', id: '00000000-0000-7000-8000-000000000000', day: '' })
  expect(lost.html).toContain('The upload didn’t arrive. Upload the file again.')
  const { html } = await opened.post('/admin/import/files', { fileName: 'a.csv', bytes: '10' })
  const half = await opened.post(path, { intent: 'take', id: String(JSON.parse(html).id), day: '' })
  expect(half.html).toContain('The upload didn’t arrive. Upload the file again.')
})
