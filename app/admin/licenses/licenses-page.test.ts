import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chunkBytes } from '#domain/directory/import-sessions/import-session.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildSession } from '#tests/support/build-account.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { disciplineFile, disciplineLine } from '#tests/support/discipline-file.ts'
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
  expect(taken.html).toContain('File accepted: 2 current and active, 0 no longer Verified, 0 to decide.')
  expect(taken.html).toContain('File of June 28, 2026: 103 rows, 3 licenses kept.')

  await buildListing(opened.app, { name: 'Quartz Roofing', slug: 'quartz', licenseNumber: 'CCC1330003' })
  const again = await give(opened, licenseFile([...lines, licenseLine({ core: '1330003', expires: '08/31/2030' })]))
  expect(again.html).toContain('1 match to decide')
  expect(again.html).toContain('Someone may be using a license that isn’t theirs.')
  const businessId = /name="businessId" value="([^"]+)"/.exec(again.html)?.[1] ?? ''
  const asked = { businessId, licenseKey: 'CCC1330003' }
  const decided = await opened.post(path, { intent: 'confirm', ...asked })
  expect(opened.logged).toEqual([])
  expect(decided.html).toContain('Confirmed. From now on, the file applies to this listing.')
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
  expect(other.html).toContain('This isn’t the state’s construction license file: line 1 has a different layout.')
  const smaller = licenseFile([licenseLine()]).split('\n').slice(0, 60).join('\n')
  expect((await give(opened, smaller)).html).toContain('The file has only 59 percent as many rows as the previous one.')
  expect(await opened.post(path, { intent: 'share', leastPercent: '0' })).toMatchObject({ status: 422 })
  expect((await opened.post(path, { intent: 'share', leastPercent: '50' })).html).toContain('value="50"')
  expect((await give(opened, smaller)).html).toContain('File accepted')
})

test('an upload that never arrived changes nothing', async () => {
  const opened = await desk()
  const lost = await opened.post(path, { intent: 'take', id: '00000000-0000-7000-8000-000000000000', day: '' })
  expect(lost.html).toContain('The upload didn’t arrive. Upload the file again.')
  const { html } = await opened.post('/admin/import/files', { fileName: 'a.csv', bytes: '10' })
  const half = await opened.post(path, { intent: 'take', id: String(JSON.parse(html).id), day: '' })
  expect(half.html).toContain('The upload didn’t arrive. Upload the file again.')
})

test('a discipline file goes in by the same form, and shows beside matches and listings to staff alone', async () => {
  const opened = await desk()
  const { app } = opened
  const { id } = await buildListing(app, { licenseNumber: 'CCC1330001' })
  await buildListing(app, { name: 'Quartz Roofing', slug: 'quartz', licenseNumber: 'CCC1330003' })
  await give(opened, licenseFile([licenseLine(), licenseLine({ core: '1330003' })]))
  expect((await opened.get(path)).html).toContain('None in the files')
  const lines = [
    disciplineLine(),
    disciplineLine({ discipline: '03/11/2025 - Costs' }),
    disciplineLine({ number: '1330003', complaint: '2024050001', disposition: '', disposed: '', discipline: '' }),
  ]
  const taken = await give(opened, disciplineFile(lines))
  expect(taken.html).toContain(
    'File for fiscal year 2024–25 accepted: 3 rows about licenses in the county or in our listings.',
  )
  expect(taken.html).toContain('Fiscal year 2024–25: file from July 1, 2026, 103 rows, 3 kept.')
  expect(taken.html).toContain('2 listings in the discipline files')
  expect(taken.html).toContain('CCC1330001 · 1 complaint · 1 with a final order · latest September 14, 2024')
  expect(taken.html).toMatch(/Complaints<\/th><td[^>]*><\/td><td[^>]*>1 complaint</)
  expect((await give(opened, disciplineFile(lines))).html).toContain('We already have this file.')

  const listing = (await opened.get(`/admin/businesses/${id}/check`)).html
  expect(listing).toContain('Complaint 2024041234')
  expect(listing).toContain('Final Order, March 11, 2025 · 03/11/2025 - Costs · 489.129(1)(g)')
  expect(listing).toContain('A complaint proves nothing until its outcome says so.')

  const fileId = /name="fileId" value="([^"]+)"/.exec(taken.html)?.[1] ?? ''
  const undone = await opened.post(path, { intent: 'undo-discipline', fileId })
  expect(undone.html).toContain('Undone. The previous file applies again.')
  expect(undone.html).toContain('No listing’s license is in the files.')
  expect(await opened.post(path, { intent: 'undo-discipline', fileId })).toMatchObject({ status: 422 })
  expect((await opened.get('/admin/audit')).html).toContain('Undo discipline file')
  const support = await opened.colleague('analyst')
  expect(await support.get(path)).toMatchObject({ status: 403 })
  expect(opened.logged).toEqual([])
})

test('a discipline file that’s refused says why, and stays in the list of received files', async () => {
  const opened = await desk()
  const fund = disciplineFile([disciplineLine()]).replace('Complaint Nbr', 'Claim Nbr')
  const refused = await give(opened, fund)
  expect(refused.status).toBe(422)
  const why = 'This isn’t the state’s file of complaints about licensed contractors: line 1 has a different layout.'
  expect(refused.html).toContain(why)
  expect((await opened.get(path)).html).toContain('A file was rejected, so the previous one still applies.')
})

test('nobody outside the dashboard sees what a discipline file says', async () => {
  const opened = await desk()
  const { app } = opened
  const { business, account } = await buildOwner(app, {
    email: 'ann@ace.example',
    listing: { licenseNumber: 'CCC1330001' },
  })
  const secret = { complaint: 'COMPLAINT-77', respondent: 'SECRET, SAM', discipline: 'REPRIMAND-77' }
  await give(opened, disciplineFile([disciplineLine(secret)]))
  expect((await opened.get(`/admin/businesses/${business.id}/check`)).html).toContain('COMPLAINT-77')
  const { cookie } = await buildSession(app, account)
  const [slug, id] = [business.slug, business.id]
  const paths = [
    ...['/', '/?q=ace', `/business/${slug}`, '/compare', `/api/v1/businesses/${slug}`, '/api/v1/businesses'],
    ...['/account', '/account/listings', `/account/listings/${id}`, '/account/requests', '/account/data'],
  ]
  for (const shown of paths)
    for (const headers of [undefined, { cookie }]) {
      const { html } = await opened.visitPage(shown, headers)
      expect(html, shown).not.toMatch(/COMPLAINT-77|SECRET, SAM|REPRIMAND-77/)
    }
})

test('only the dashboard, the jobs, the command and the alarms read the discipline files', () => {
  const readers = globSync('app/**/*.{ts,tsx}')
    .filter(file => !file.includes('.test.') && readFileSync(file, 'utf8').includes('directory/discipline/'))
    .filter(file => !/^app\/(?:admin|jobs|commands|boot|domain\/oversight\/alarms)\//.test(file))
  expect(readers).toEqual([])
})
