import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { chunkBytes } from '#domain/directory/import-sessions/import-session.ts'
import { findUnnotifiedUndo } from '#domain/directory/import-sessions/import-undos.server.ts'
import { flagListings } from '#domain/directory/listings/selected-listings.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildPreview, readImportSession, runDueWork } from '#tests/support/build-import-session.ts'
import { buildListing } from '#tests/support/builders.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { spec } from '#tests/support/spec.ts'

type Desk = Awaited<ReturnType<typeof adminDesk>>

const file = 'Name,City,Phone\nAce,Jupiter,561-555-0101\n,Jupiter,\nBay & <Sons,Jupiter,561-555-0102\n'

/** Uploads a file like the page's script does. Returns its id, or the error text. */
async function upload({ post }: Desk, content: string, fileName = 'firms.csv') {
  const bytes = Buffer.from(content)
  const begun = JSON.parse((await post('/admin/import/files', { fileName, bytes: String(bytes.length) })).html)
  if (!begun.ok) return String(begun.text)
  for (let position = 0; position * chunkBytes < bytes.length; position++)
    await post(`/admin/import/files/${begun.id}/pieces/${position}`, content)
  return String(begun.id)
}

/** Returns an action's response as the page's script receives it. */
async function answerTo(desk: Desk, form: Record<string, string>) {
  const { headers, html, status } = await desk.post('/admin/import.data', form)
  expect(headers.get('content-type')).toContain('text/x-script')
  return { status, html }
}

test('the tab has three steps and begins with the upload of a .csv file', async () => {
  spec('admin 2.3.16', 'admin 2.3.17')
  const { get } = await adminDesk()
  const { html } = await get('/admin/import')
  expect(html).toMatch(/<li aria-current="step"[^>]*>.*?Upload<\/li>.*Mapping<\/li>.*Preview<\/li>/s)
  expect(html).toMatch(/<input type="file" accept="\.csv,\.xlsx,text\/csv"/)
  expect(html).toContain('>No imports yet.</p>')
  expect(html).not.toContain('role="alert"')
})

test('a file goes from upload to mapping to preview, and is imported', async () => {
  spec('admin 2.3.18', 'admin 2.3.19', 'admin 4.9', 'admin 9.3', 'admin 8.6')
  const desk = await adminDesk()
  const id = await upload(desk, file)

  const loaded = await answerTo(desk, { intent: 'recognise', id })
  expect(loaded.html).toContain('File Loaded Successfully')
  expect(loaded.html).toContain('Found 3 columns and 3 data rows')

  const mapping = await desk.get('/admin/import')
  expect(mapping.html).toMatch(/<li aria-current="step"[^>]*>.*?Mapping<\/li>/s)
  for (const column of ['Name', 'City', 'Phone'])
    expect(mapping.html).toMatch(new RegExp(`<label for="column-\\d"[^>]*>${column}</label>`))
  expect(mapping.html).toMatch(/<option value="name" selected="">Business Name \(required\)<\/option>/)

  await desk.post('/admin/import', { intent: 'map', id, 'column-0': 'name', 'column-1': 'city', 'column-2': '' })
  expect((await desk.get('/admin/import')).html).toContain('<progress')
  await runDueWork(desk.app)

  const preview = await desk.get('/admin/import')
  expect(preview.html).toMatch(/<li aria-current="step"[^>]*>.*?Preview<\/li>/s)
  expect(preview.html).toContain('>All rows in the file.</caption>')
  expect(preview.html).toContain('Bay &amp; &lt;Sons')
  expect(preview.html).toMatch(/New<\/dt><dd[^>]*>2<\/dd>/)
  expect(preview.html).toContain('No column is the State: every new listing is in FL.')
  expect(preview.html).toMatch(/Skipped<\/dt><dd[^>]*>1<\/dd>/)
  expect(preview.html).toContain(`href="/admin/import/files/${id}/rows/skipped"`)
  expect((await desk.get(`/admin/import/files/${id}/rows/skipped`)).html).toContain('3,no business name,,Jupiter,')

  await desk.post('/admin/import', { intent: 'start', id, policy: 'add' })
  expect((await desk.get('/admin/import')).html).toContain('>Importing...</p>')
  await runDueWork(desk.app)
  const after = await desk.get('/admin/import')
  expect(after.html).toMatch(/<li aria-current="step"[^>]*>.*?Upload<\/li>/s)
  expect(after.html).toContain('2 new, 0 changed, 0 same, 1 skipped')
})

test('errors appear in a toast and in a red banner above the steps', async () => {
  spec('admin 2.3.25', 'admin 8.7', 'admin 8.8', 'admin 8.10', 'admin 5.7', 'admin 5.14')
  const desk = await adminDesk()
  expect(await upload(desk, file, 'firms.txt')).toBe('Please upload a valid CSV file')
  expect(await upload(desk, '')).toBe('The uploaded file appears to be empty')

  const empty = await upload(desk, ' \n')
  const rejected = await answerTo(desk, { intent: 'recognise', id: empty })
  expect(rejected.html).toContain('Error')
  expect(rejected.html).toContain('The uploaded file appears to be empty')

  const id = await upload(desk, file)
  await desk.post('/admin/import', { intent: 'recognise', id })
  const unmapped = { intent: 'map', id, 'column-0': '', 'column-1': 'city', 'column-2': '' }
  expect((await answerTo(desk, unmapped)).html).toContain('Missing Required Fields')
  const { html } = await desk.post('/admin/import', unmapped)
  expect(html).toMatch(/<p role="alert"[^>]*>Please map the Business Name field - it&#x27;s required<\/p><ol/)
  for (const [columns, sentence] of [
    [{ 'column-0': 'name', 'column-1': 'name' }, 'Two columns are mapped to the field'],
    [{ 'column-0': 'owner' }, 'We don’t have a field'],
    [{ 'column-0': 'name', 'column-9': 'city' }, 'The file doesn’t have a column'],
  ] as const)
    expect((await desk.post('/admin/import', { intent: 'map', id, ...columns })).html).toContain(sentence)

  const bad = await buildPreview(desk.app, 'Name,City\n,Jupiter\n')
  expect((await answerTo(desk, { intent: 'start', id: bad })).html).toContain('Import Error')
  expect((await desk.get('/admin/import')).html).toMatch(
    /role="alert"[^>]*>No valid businesses found in CSV file\. Please/,
  )
})

test('Back goes to mapping, and Start over goes to upload', async () => {
  spec('admin 2.3.21', 'admin 2.3.22', 'admin 4.10', 'admin 4.11')
  const desk = await adminDesk()
  const id = await buildPreview(desk.app, file)
  const step = async () =>
    /aria-current="step"[^>]*>.*?(Upload|Mapping|Preview)<\/li>/s.exec((await desk.get('/admin/import')).html)?.[1]
  expect(await step()).toBe('Preview')
  await desk.post('/admin/import', { intent: 'back', id })
  expect(await step()).toBe('Mapping')
  await desk.post('/admin/import', { intent: 'restart', id })
  expect(await step()).toBe('Upload')
})

test("possible duplicates appear beside their listings, and the operator's choice applies", async () => {
  const desk = await adminDesk()
  const { id: listing } = await buildListing(desk.app, { email: '' })
  const id = await buildPreview(desk.app, 'Name,Phone,Email\nAce of Florida,561-555-0100,new@ace.example.com\n')
  const { html } = await desk.get('/admin/import')
  expect(html).toContain('1 row is probably in the directory')
  expect(html).toMatch(/Ace of Florida<\/strong> · same phone as <strong>Ace Roofing/)
  expect(html).toContain('Listing: –')

  const said = { 'act-0': 'pick', 'business-0': listing, 'fields-0': 'email' }
  await desk.post('/admin/import', { intent: 'start', id, policy: 'add', ...said, 'act-7': 'nonsense', 'act-x': 'add' })
  expect((await readImportSession(desk.app, id)).merging).toEqual({
    policy: 'add',
    duplicates: 'keep',
    rows: [{ row: 0, businessId: listing, act: 'pick', fields: ['email'] }],
  })
  await runDueWork(desk.app)
  expect(await listings(desk.app)).toEqual([{ name: 'Ace Roofing', email: 'new@ace.example.com' }])
})

test('duplicate rows within the file are shown, and merged where the operator chooses so', async () => {
  const desk = await adminDesk()
  const two = 'Name,Phone,Email\nAce,561-555-0100,\nAce of Florida,561-555-0100,new@ace.example.com\n'
  const id = await buildPreview(desk.app, two)
  const { html } = await desk.get('/admin/import')
  expect(html).toMatch(/Repeated<\/dt><dd[^>]*>1<\/dd>/)
  expect(rendered(html)).toContain('1 row probably repeats another row of the file')
  expect(rendered(html)).toContain('Line 3: Ace of Florida · same phone as line 2: Ace')
  expect(html).toMatch(/<option value="keep" selected="">Import every row<\/option>/)

  await desk.post('/admin/import', { intent: 'start', id, policy: 'add', duplicates: 'first' })
  await runDueWork(desk.app)
  expect(await listings(desk.app)).toEqual([{ name: 'Ace', email: 'new@ace.example.com' }])
  expect(rendered((await desk.get('/admin/import')).html)).toContain('1 new, 0 changed, 0 same, 1 repeated, 0 skipped')
})

test('an import is undone after a confirmation with counts, then restored, each only once', async () => {
  const desk = await adminDesk()
  const id = await buildPreview(desk.app, file)
  await desk.post('/admin/import', { intent: 'start', id })
  await runDueWork(desk.app)
  const importId = (await readImportSession(desk.app, id)).importId ?? ''
  const pathOf = async (label: string) =>
    new RegExp(`href="(/admin/audit/[^"]+/undo)"[^>]*>${label}<`).exec((await desk.get('/admin/import')).html)?.[1] ??
    ''

  const undoPath = await pathOf('Undo import')
  const question = await desk.get(undoPath)
  expect(question.html).toContain('2 listings will be removed from the directory.')
  expect(await listings(desk.app)).toHaveLength(2)
  const asked = askedIn(question.html)
  const flag = { selection: shownListing(await firstListing(desk.app)), flag: 'featured', value: true } as const
  await flagListings(desk.app, desk.account.caller, flag)
  const late = await desk.post(undoPath, { asked })
  expect(late.status).toBe(409)
  expect(late.html).toContain('Nothing was undone.')
  expect(late.html).toContain('1 listing will be kept, because it was changed or claimed since')
  const done = await desk.post(undoPath, { asked: askedIn(late.html) })
  expect(done).toMatchObject({ status: 303, location: '/admin/import' })

  const during = await desk.get('/admin/import')
  expect(during.html).toMatch(/<progress aria-label="Undoing…"/)
  expect(during.html).not.toContain('Undo import')
  expect(await listings(desk.app)).toHaveLength(2)
  await runDueWork(desk.app)
  expect(await listings(desk.app)).toHaveLength(1)
  expect(await findUnnotifiedUndo(desk.app)).toMatchObject({
    importId,
    action: 'undo',
    removed: 1,
    restored: 0,
    kept: 1,
  })
  await desk.post('/admin/import', { intent: 'acknowledge-undo', importId })
  expect(await findUnnotifiedUndo(desk.app)).toBeUndefined()
  expect((await desk.get(undoPath)).html).toContain('This is already undone.')
  const undone = (await desk.get('/admin/import')).html
  expect(undone).toMatch(/>Undone /)
  expect(rendered(undone)).toContain('1 listing removed, 0 restored. 1 kept, because it was changed or claimed since')
  expect(rendered(undone)).toContain('All of this can be restored until July 31, 2026')

  const restorePath = await pathOf('Restore import')
  await desk.post(restorePath, { asked: askedIn((await desk.get(restorePath)).html) })
  await runDueWork(desk.app)
  expect(await listings(desk.app)).toHaveLength(2)
  expect((await desk.get('/admin/import')).html).toContain('Undo import')
  expect((await desk.post(restorePath, { asked: '0-0-0-1-0' })).status).toBe(409)
})

function askedIn(html: string) {
  return /name="asked" value="([^"]*)"/.exec(html)?.[1] ?? ''
}

async function firstListing({ db }: App) {
  return (await db.selectFrom('businesses').select('id').orderBy('name').executeTakeFirstOrThrow()).id
}

test('rejects an unknown action and a misplaced piece', async () => {
  const desk = await adminDesk()
  const forms: Record<string, string>[] = [
    {},
    { intent: 'map', id: 'x' },
    { intent: 'fly' },
    { intent: 'undo', importId: desk.app.ids.next() },
    { intent: 'start', id: desk.app.ids.next(), policy: 'eat' },
  ]
  for (const form of forms) expect((await desk.post('/admin/import', form)).html).toContain('This upload has expired.')
  const id = await upload(desk, file)
  for (const position of ['-1', 'x', '1', '99999999'])
    expect((await desk.post(`/admin/import/files/${id}/pieces/${position}`, file)).status, position).toBe(422)
  expect((await desk.post('/admin/import/files', { fileName: 'a.csv', bytes: '-1' })).status).toBe(422)
  expect((await desk.get('/admin/import/files/x/progress')).status).toBe(404)
  expect((await desk.get('/admin/import/files/x/rows/rejected')).status).toBe(404)
})

test('progress reports counts, and when it is over', async () => {
  const desk = await adminDesk()
  const id = await buildPreview(desk.app, file)
  const read = async () => JSON.parse((await desk.get(`/admin/import/files/${id}/progress`)).html)
  expect(await read()).toEqual({ isOver: true, progress: null })

  await desk.post('/admin/import', { intent: 'start', id })
  expect(await read()).toEqual({ isOver: false, progress: null })
  const at = new Date(desk.clock.at.getTime() + 10_000)
  const row = { sessionId: id, phase: 'reading', rowsDone: 3, rowsTotal: 6, startedAt: desk.clock.at, at }
  await desk.app.db.insertInto('importProgress').values(row).execute()
  expect(await read()).toMatchObject({ isOver: false, progress: { phase: 'reading', percent: 12, rowsDone: 3 } })
})

test('only the operator can open any import page', async () => {
  const { app, visit, visitPage } = await adminDesk()
  const id = await buildPreview(app, file)
  const { cookie } = await buildSession(app, await buildAccount(app))
  for (const path of ['/admin/import', `/admin/import/files/${id}/progress`, `/admin/import/files/${id}/rows/rejected`])
    for (const headers of [{}, { cookie }] as Record<string, string>[])
      expect((await visitPage(path, headers)).location, path).toBe('/admin-login')
  for (const path of ['/admin/import', '/admin/import/files', `/admin/import/files/${id}/pieces/0`])
    expect(
      (await visit(path, { intent: 'start', id, fileName: 'a.csv', bytes: '1' }, { headers: { cookie } })).location,
    ).toBe('/admin-login')
  expect(await readImportSession(app, id)).toMatchObject({ step: 'preview', work: null })
})

const rendered = (html: string) => html.replaceAll(/<!--.*?-->|<[^>]+>/g, '')

function listings({ db }: App) {
  return db.selectFrom('businesses').select(['name', 'email']).where('live', '=', true).orderBy('name').execute()
}
