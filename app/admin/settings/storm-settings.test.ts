import { expect, test } from 'vitest'
import { readStorm } from '#domain/foundation/settings/settings.server.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { testSite } from '#tests/support/test-site.ts'

const path = '/admin/settings'
const saved = { status: 303, location: path }
// It is July 1, 2026, 8 am in Florida.
const typed = {
  section: 'storm',
  stormUntil: '2026-07-03T20:00',
  noticeEn: 'Stay inside.',
  noticeEs: '',
  noticeHt: '',
  noticeLink: '',
}

async function operatorsSite() {
  const site = await testSite()
  const { cookie } = await buildSession(site.app, await buildAccount(site.app, { kind: 'admin' }))
  return {
    ...site,
    read: async (page = path) => (await site.get(page, { cookie })).html.replaceAll('<!-- -->', ''),
    save: (form: Record<string, string>) =>
      site.post(path, { version: '0', ...form }, { headers: { cookie, 'user-agent': 'Firefox/140' } }),
  }
}

test('storm mode is started until a local day and time, shown with its preview, and ended', async () => {
  const { app, save, read } = await operatorsSite()
  const off = await read()
  expect(off).toContain('Start storm mode')
  expect(off).toContain('value="2026-07-04T08:00"')
  expect(off).not.toContain('End storm mode now')

  expect(await save(typed)).toMatchObject(saved)

  const on = await read()
  expect(on).toContain('On until July 3, 2026, 8:00 pm. It ends on its own.')
  expect(on).toMatch(/aria-label="Avi tanpèt, Konte Palm Beach".*<span lang="en">Stay inside\./s)
  expect((await readStorm(app))?.until).toEqual(new Date('2026-07-04T00:00:00Z'))

  expect(await save({ section: 'storm-end', version: '1' })).toMatchObject(saved)
  expect(await read()).toContain('Start storm mode')
  expect(await read()).toContain('Stay inside.</textarea>')
})

test('the audit log shows who started and ended it, and when', async () => {
  const { save, read } = await operatorsSite()
  await save(typed)
  await save({ section: 'storm-end', version: '1' })

  expect(await read('/admin/audit')).toMatch(/End storm mode.*Start storm mode/s)
  expect(await read('/admin/audit?action=start-storm-mode')).toContain('July 1, 2026')
})

test('an invalid value shows an error beside its field, and typed values stay', async () => {
  const { app, save } = await operatorsSite()
  const rejected: [string, string][] = [
    ['stormUntil', ''],
    ['stormUntil', '2026-07-01T08:00'],
    ['stormUntil', '2026-07-15T08:01'],
    ['noticeEn', 'x'.repeat(281)],
    ['noticeEs', 'x'.repeat(281)],
    ['noticeHt', 'x'.repeat(281)],
    ['noticeLink', 'http://pbc.gov/'],
  ]
  for (const [field, text] of rejected) {
    const { status, html } = await save({ ...typed, [field]: text })
    expect(status, text).toBe(422)
    expect(html, text).toContain(`aria-describedby="${field}-fault"`)
    expect(html, text).toContain(text)
  }
  expect(await readStorm(app)).toBeNull()
})

test('saving or ending from an outdated page is rejected', async () => {
  const { app, save } = await operatorsSite()
  await save(typed)
  for (const form of [typed, { section: 'storm-end' }]) {
    const late = await save(form)
    expect(late.status).toBe(409)
    expect(late.html).toContain('Someone changed these settings')
  }
  expect(await readStorm(app)).not.toBeNull()
  expect((await save({ section: 'storm-end', version: 'x' })).status).toBe(422)
})

test('only the operator can open the storm settings', async () => {
  const { app, post } = await operatorsSite()
  expect((await post(path, { version: '0', ...typed })).status).toBeGreaterThanOrEqual(302)
  expect(await readStorm(app)).toBeNull()
})
