import { expect, test } from 'vitest'
import { demoAdmin } from '#domain/foundation/accounts/session.ts'
import { accountMails, buildAccount, buildSession, cookieHeader, password } from '#tests/support/build-account.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

const ed = 'ed@example.com'

async function desk({ adminNeedsTwoStep = false } = {}) {
  const site = await testSite({ adminNeedsTwoStep })
  const { app, clock } = site
  // The sign-in library uses the system's clock.
  clock.at = new Date()
  await buildOperator(app)
  const boss = await buildAccount(app, { email: 'boss@example.com', kind: 'admin' })
  if (adminNeedsTwoStep) await app.db.updateTable('users').set({ twoFactorEnabled: true }).execute()
  const { cookie } = await buildSession(app, boss)
  return {
    ...site,
    boss,
    read: (path: string, as = cookie) => site.get(path, { cookie: as }),
    send: (path: string, form: Record<string, string>, as = cookie) =>
      site.post(path, form, { headers: { cookie: as } }),
    join: async (email: string) => {
      const token = (await accountMails(app, email)).at(-1)?.token
      const path = `/admin-login/invitation?${new URLSearchParams({ token: token ?? '' })}`
      const page = await site.get(path)
      const joined = await site.post(path, { name: 'Ed Editor', password: 'a ladder and two hands' })
      return { page, joined, cookie: cookieHeader(joined.headers.getSetCookie()), again: await site.get(path) }
    },
  }
}

test('an administrator invites an editor, who sees only what the role includes, until they are removed', async () => {
  const { app, read, send, join } = await desk()
  const ace = await buildListing(app)
  const invited = await send('/admin/staff', { act: 'invite', email: 'Ed@Example.com', role: 'editor' })
  expect(invited.html).toContain('The invitation is on its way.')
  expect(invited.html).toMatch(/Open invitations.*ed@example\.com/s)

  const { page, joined, cookie, again } = await join(ed)
  expect(page.html).toContain('Ann invited you. Your role: Editor.')
  expect([joined.status, joined.location]).toEqual([303, '/admin'])
  expect([again.status, again.html.includes('has expired, was used or was revoked')]).toEqual([410, true])

  const home = (await read('/admin', cookie)).html
  expect([...home.matchAll(/<nav aria-label="(?:Dashboard|More pages)".*?<\/nav>/gs)].join()).not.toMatch(
    /Reports|Settings|API|Audit|Staff|Personal data/,
  )
  expect(home).toContain('href="/admin/import"')
  expect((await read(`/admin/businesses/${ace.id}`, cookie)).status).toBe(200)
  const forbidden = await read('/admin/settings', cookie)
  expect(forbidden.status).toBe(403)
  expect(forbidden.html).toContain('Your role doesn’t include this page.')
  expect(forbidden.html).toContain('href="/admin"')
  const payment = await read(`/admin/inbox/payment/${app.ids.next()}`, cookie)
  expect(payment.status).toBe(403)
  expect((await read('/admin/inbox', cookie)).html).not.toContain('>Payments')

  const { id } = await app.db.selectFrom('users').select('id').where('email', '=', ed).executeTakeFirstOrThrow()
  await send('/admin/staff', { act: 'role', id, role: 'analyst' })
  expect((await read(`/admin/businesses/${ace.id}`, cookie)).status).toBe(403)
  expect((await read('/admin/reports', cookie)).status).toBe(200)
  const removed = await send('/admin/staff', { act: 'remove', id })
  expect(removed.html).toContain('their sessions have ended')
  expect(await read('/admin/reports', cookie)).toMatchObject({ status: 303, location: '/admin-login' })
  expect(removed.html).toContain('Role of ed@example.com: Analyst → none')
  const audit = (await read('/admin/audit')).html
  expect(audit).toMatch(/Ed Editor<\/span>ed@example\.com/)
  expect(audit).toContain('Role of ed@example.com: Editor → Analyst')
})

test('reports a missing address or role next to its field', async () => {
  const { send } = await desk()
  const noAddress = await send('/admin/staff', { act: 'invite', email: 'x', role: 'editor' })
  expect([noAddress.status, noAddress.html.includes('Enter an email address')]).toEqual([422, true])
  const noRole = await send('/admin/staff', { act: 'invite', email: ed, role: 'owner' })
  expect([noRole.status, noRole.html.includes('Choose a role.')]).toEqual([422, true])
  expect(noRole.html).toContain(`value="${ed}"`)
})

test('a password that is easy to guess doesn’t join', async () => {
  const { app, send, get, post } = await desk()
  await send('/admin/staff', { act: 'invite', email: ed, role: 'editor' })
  const [mail] = await accountMails(app, ed)
  const path = `/admin-login/invitation?token=${mail?.token}`
  expect((await get(path)).status).toBe(200)
  const { status, html } = await post(path, { name: '', password: 'password12' })
  expect(status).toBe(422)
  expect(html).toContain('Enter your name.')
})

test('in production a person without a second factor opens nothing before it is set up', async () => {
  const { app, read, send, join } = await desk({ adminNeedsTwoStep: true })
  await send('/admin/staff', { act: 'invite', email: ed, role: 'support' })
  const { joined, cookie } = await join(ed)
  expect(joined.location).toBe('/admin')

  for (const path of ['/admin', '/admin/inbox', '/admin/account', '/admin/settings'])
    expect(await read(path, cookie)).toMatchObject({ status: 303, location: '/admin-login/set-up' })
  const page = await read('/admin-login/set-up', cookie)
  expect(page.html).toContain('Everyone on the staff needs it here.')
  const started = await send(
    '/admin-login/set-up',
    { act: 'start-two-step', password: 'a ladder and two hands' },
    cookie,
  )
  expect(started.html).toContain('Backup codes')
  const wrong = await send('/admin-login/set-up', { act: 'finish-two-step', code: '000000' }, cookie)
  expect(wrong.status).toBe(422)
  expect((await read('/admin', cookie)).status).toBe(303)
  await app.db.updateTable('users').set({ twoFactorEnabled: true }).where('email', '=', ed).execute()
  expect((await read('/admin', cookie)).status).toBe(200)
  expect((await read('/admin-login/set-up', cookie)).location).toBe('/admin')
})

test('nobody can change the demo account', async () => {
  const { app, send, get } = await desk()
  const demo = await buildAccount(app, { email: demoAdmin.email, kind: 'admin' })
  for (const act of ['remove', 'role', 'again']) {
    const { status, html } = await send('/admin/staff', { act, id: demo.id, role: 'analyst' })
    expect([status, html.includes('The demo account can’t be changed.')]).toEqual([409, true])
  }
  const { cookie } = await buildSession(app, demo)
  const change = { act: 'password', password, newPassword: 'a ladder and two hands' }
  expect((await send('/admin/account', change, cookie)).html).toContain('The demo account can’t be changed.')
  expect((await get('/admin', { cookie })).status).toBe(200)
})
