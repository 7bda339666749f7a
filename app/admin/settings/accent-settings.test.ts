import { expect, test } from 'vitest'
import { undoDays } from '#domain/foundation/changes/undo-window.ts'
import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { readAccent } from '#domain/foundation/settings/settings.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildMail } from '#tests/support/build-mail.ts'
import { testSite } from '#tests/support/test-site.ts'

const path = '/admin/settings'
const violet = '#7c3aed'

async function desk() {
  const desk = await adminDesk()
  const version = async () =>
    /id="card-brand".*?name="version" value="(\d+)"/s.exec((await desk.get(path)).html)?.[1] ?? ''
  return {
    ...desk,
    save: async (accent: string, section = 'brand') => desk.post(path, { section, accent, version: await version() }),
    async undoLast() {
      const last = desk.app.db
        .selectFrom('changes')
        .select('id')
        .where('action', 'in', ['change-brand', 'undo-setting-change'])
      const { id } = await last.orderBy('xid', 'desc').executeTakeFirstOrThrow()
      const undo = `/admin/audit/${id}/undo`
      const asked = /name="asked" value="([^"]*)"/.exec((await desk.get(undo)).html)?.[1] ?? ''
      return desk.post(undo, { asked })
    },
  }
}

test('a chosen color has its own sheet, on every page and nowhere else', async () => {
  const { save, visitPage } = await desk()
  expect((await visitPage('/')).html).not.toContain('/brand/')
  expect((await visitPage('/brand/1/0b57b5.css')).status).toBe(404)

  expect(await save(violet.toUpperCase())).toMatchObject({ status: 303 })

  for (const page of ['/', '/es', '/emergency-help', '/nowhere', '/admin-login'])
    expect((await visitPage(page)).html, page).toContain('<link rel="stylesheet" href="/brand/1/7c3aed.css"/>')
  const sheet = await visitPage('/brand/1/7c3aed.css')
  expect(sheet.html).toContain('--accent:#7c3aed')
  expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(sheet.headers.get('cache-control')).toContain('immutable')
  for (const other of ['/brand/1/ff0000.css', '/brand/2/7c3aed.css', '/brand/1/7c3aed'])
    expect((await visitPage(other)).status, other).toBe(404)
})

test('emails have the chosen color, in light and dark, and keep what people wrote', async () => {
  const { app, mail } = await testSite()
  await app.db
    .insertInto('settings')
    .values({ key: 'brand', value: JSON.stringify({ accent: violet }) })
    .execute()
  const content = {
    subject: 'A',
    preheader: '',
    paragraphs: ['Paint it #0B57B5.'],
    button: { label: 'Open', path: '/' },
  }
  await buildMail(app, { content })
  await deliverDueMails(app, { baseUrl: 'https://directory.example', from: 'no-reply@directory.example' })
  const html = String(mail.sent[0]?.html)
  expect(html).toContain('bgcolor="#7C3AED"')
  expect(html).not.toContain('#7DB8FF')
  expect(html.match(/#0B57B5/g)).toEqual(['#0B57B5'])
  expect(html).toContain('Paint it #0B57B5.')
})

test('a color that is hard to read is rejected with its contrast, and the nearest one is offered', async () => {
  const { app, save } = await desk()
  const rejected = await save('#fc0')
  expect(rejected.status).toBe(422)
  expect(rejected.html).toMatch(
    /value="#fc0".*#ffcc00 is hard to read on light pages: its contrast is 1\.2 : 1, and text needs 4\.5 : 1\./s,
  )
  expect(rejected.html).toContain('Use #826702')
  expect(await readAccent(app)).toBe('')
  expect(await save('#fc0', 'brand-nearest')).toMatchObject({ status: 303 })
  expect(await readAccent(app)).toBe('#826702')
  const junk = await save('tarp blue')
  expect(junk.status).toBe(422)
  expect(junk.html).toContain('Enter a color like #0b57b5.')
})

test('one tap restores the default color', async () => {
  const { app, save, visitPage } = await desk()
  await save(violet)
  expect(await save(violet, 'brand-reset')).toMatchObject({ status: 303 })
  expect(await readAccent(app)).toBe('')
  expect((await visitPage('/')).html).not.toContain('/brand/')
  await save('#0b57b5')
  expect((await visitPage('/')).html).not.toContain('/brand/')
})

test('the audit has the color before and after, and undoes it for 30 days, until it changes again', async () => {
  const { app, clock, save, get, undoLast, signInAgain } = await desk()
  await save(violet)
  await save('#0b7b39')
  expect((await get('/admin/audit?action=change-brand')).html).toMatch(
    /Color: #7c3aed → #0b7b39.*Color: #0b57b5 \(the default\) → #7c3aed/s,
  )

  expect(await undoLast()).toMatchObject({ status: 303 })
  expect(await readAccent(app)).toBe(violet)
  expect(await undoLast()).toMatchObject({ status: 303 })
  expect(await readAccent(app)).toBe('#0b7b39')

  const first = app.db.selectFrom('changes').select('id').where('action', '=', 'change-brand').orderBy('xid')
  const { id } = await first.executeTakeFirstOrThrow()
  expect((await get(`/admin/audit/${id}/undo`)).html).toContain('Someone changed this setting again later.')
  clock.at = new Date(clock.at.getTime() + undoDays * 86_400_000)
  await signInAgain()
  expect((await get(`/admin/audit/${id}/undo`)).html).toContain('That time has passed.')
})
