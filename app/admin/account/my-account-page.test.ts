import { expect, test } from 'vitest'
import { accountMails, buildAccount, buildSession, cookieHeader, password } from '#tests/support/build-account.ts'
import { testSite } from '#tests/support/test-site.ts'

async function signedIn({ adminNeedsTwoStep = false } = {}) {
  const site = await testSite({ adminNeedsTwoStep })
  // The sign-in library uses the system's clock.
  site.clock.at = new Date()
  const sue = await buildAccount(site.app, { email: 'sue@example.com', kind: 'support' })
  if (adminNeedsTwoStep) await site.app.db.updateTable('users').set({ twoFactorEnabled: true }).execute()
  const { cookie } = await buildSession(site.app, sue)
  return {
    ...site,
    sue,
    cookie,
    read: (path = '/admin/account') => site.get(path, { cookie }),
    send: (form: Record<string, string>) => site.post('/admin/account', form, { headers: { cookie } }),
  }
}

test('shows the address, the role, and the name that the audit log shows', async () => {
  const { app, read, send } = await signedIn()
  expect((await read()).html).toContain('You sign in as sue@example.com. Your role: Support.')

  expect((await send({ act: 'name', name: ' ' })).status).toBe(422)
  expect((await send({ act: 'name', name: 'Sue Support' })).html).toContain('Your name is saved.')

  expect((await read()).html).toContain('value="Sue Support"')
  const audit = await app.db.selectFrom('staffRevisions').select(['field', 'before', 'after']).execute()
  expect(audit).toEqual([{ field: 'name', before: 'Ann', after: 'Sue Support' }])
})

test('a new password ends the other sessions and is reported by email without a link', async () => {
  const { app, sue, send, get, read } = await signedIn()
  const other = await buildSession(app, sue)
  expect((await send({ act: 'password', password: 'not this', newPassword: 'a ladder and two hands' })).html).toContain(
    'That isn’t your password.',
  )

  const changed = await send({ act: 'password', password, newPassword: 'a ladder and two hands' })

  expect(changed.html).toContain('Your password is changed.')
  expect((await get('/admin/account', { cookie: other.cookie })).location).toBe('/admin-login')
  expect((await read()).location).toBe('/admin-login')
  const renewed = cookieHeader(changed.headers.getSetCookie())
  expect((await get('/admin/account', { cookie: renewed })).status).toBe(200)
  const [mail] = await accountMails(app, 'sue@example.com')
  expect(mail?.text).toContain('Tell an administrator now.')
  expect(mail?.text).not.toContain('/recover')
})

test('lists the sessions by browser, and ends one or all others', async () => {
  const { app, sue, get, read, send } = await signedIn()
  const sessions = [await buildSession(app, sue), await buildSession(app, sue), await buildSession(app, sue)]
  const stranger = await buildSession(app, await buildAccount(app, { email: 'other@example.com', kind: 'admin' }))
  expect((await read()).html.match(/Firefox/g)?.length).toBeGreaterThanOrEqual(4)

  const one = await send({ act: 'end-sessions', end: sessions[0]?.id ?? '' })
  expect(one.html).toContain('One session has ended.')
  expect((await get('/admin', { cookie: sessions[0]?.cookie ?? '' })).status).toBe(303)
  expect((await get('/admin', { cookie: sessions[1]?.cookie ?? '' })).status).toBe(200)
  expect((await send({ act: 'end-sessions', end: stranger.id })).html).toContain('0 sessions have ended.')
  expect((await send({ act: 'end-sessions', end: 'others' })).html).toContain('2 sessions have ended.')
  expect((await read()).status).toBe(200)
  expect((await get('/admin', { cookie: stranger.cookie })).status).toBe(200)
})

test('where two-step sign-in is required, it stays on', async () => {
  const { send, read } = await signedIn({ adminNeedsTwoStep: true })
  expect((await read()).html).toContain('everyone on the staff needs it here')
  expect((await read()).html).not.toContain('Turn off')
  const { status, html } = await send({ act: 'stop-two-step', password, code: '123456' })
  expect([status, html.includes('so it stays on')]).toEqual([422, true])
})
