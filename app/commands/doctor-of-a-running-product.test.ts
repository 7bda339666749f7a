import { expect, test } from 'vitest'
import { runAdminCreate } from '#commands/admin-create-command.ts'
import { noteSign } from '#domain/oversight/alarms/alarms.server.ts'
import { examine, healthySite, noteBackup, siteThat, startProduction } from '#tests/support/doctored-production.ts'
import { startImapServer } from '#tests/support/imap-server.ts'
import { freePort } from '#tests/support/local-port.ts'
import { checkBounces, checkPayments } from './doctor/check-services.ts'

const minuteMs = 60_000

test('reports a missing admin and one without two-step sign-in', async () => {
  const { app, environment } = await startProduction()
  await app.db.updateTable('users').set({ twoFactorEnabled: false }).execute()
  expect((await examine(environment)).of('admin')).toEqual([
    'wrong: The admin has no two-step sign-in, so they can’t sign in.',
  ])
  await app.db.deleteFrom('users').execute()
  expect((await examine(environment)).of('admin')).toEqual([
    'wrong: There’s no admin, so no one can sign in to the dashboard.',
  ])
})

test('reports a secret that can’t decrypt the admin’s two-step sign-in', async () => {
  const { environment } = await startProduction()
  const terminal = { print() {}, printError() {}, isInteractive: false, readLine: async () => 'a ladder and two hands' }
  expect(await runAdminCreate(['boss@example.com', '--yes'], environment, terminal)).toBe(0)
  expect((await examine(environment)).of('admin')).toEqual(['fine: The admin exists.'])
  const other = { ...environment, AUTH_SECRET: 'nB4kX9sQ2vLr7TzG0yWc5HgJ8dPfM3eA' }
  expect((await examine(other)).of('admin')[0]).toMatch(/^wrong: AUTH_SECRET has changed since/)
})

test('reports a BASE_URL that redirects elsewhere', async () => {
  const { environment } = await startProduction()
  const sendsOn = await siteThat({
    '/healthz': { status: 301, headers: { location: 'https://roofs.example/healthz' } },
  })
  const { findings } = await examine({ ...environment, BASE_URL: sendsOn })
  expect(findings.find(({ check }) => check === 'site')?.mend).toContain('BASE_URL=https://roofs.example,')
})

test('reports jobs that aren’t running, or only in web processes', async () => {
  const { app, clock, environment } = await startProduction()
  const longAgo = new Date(clock.at.getTime() - 20 * minuteMs)
  await app.db.updateTable('jobRuns').set({ reportedAt: longAgo }).where('job', '=', 'run-import-sessions').execute()
  expect((await examine(environment)).of('jobs')[0]).toMatch(/^wrong: Only processes that serve pages are running/)
  await app.db.updateTable('jobRuns').set({ reportedAt: longAgo }).execute()
  expect((await examine(environment)).of('jobs')[0]).toMatch(/^wrong: No process has run jobs for 20 minutes/)
  await app.db.deleteFrom('jobRuns').execute()
  expect((await examine(environment)).of('jobs')[0]).toMatch(/^warning: No process has run jobs yet/)
})

test('reports an old backup and a missing one', async () => {
  const { app, clock, environment } = await startProduction()
  await app.db.deleteFrom('backupRuns').execute()
  expect((await examine(environment)).of('backup')[0]).toMatch(/^warning: There’s no backup yet/)
  await noteBackup(app, new Date(clock.at.getTime() - 30 * 60 * minuteMs))
  expect((await examine(environment)).of('backup')).toEqual(['wrong: The last backup is 30 hours old.'])
  expect((await examine({ ...environment, BACKUP_DIR: '' })).of('backup')[0]).toMatch(/^warning: Daily backups are off/)
})

test('reports an open alarm', async () => {
  const { app, environment } = await startProduction()
  await noteSign(app, { kind: 'disk-low', about: 'web-1 /var/lib' })
  expect((await examine(environment)).of('alarms')).toEqual(['wrong: The disk is nearly full: web-1 /var/lib.'])
})

test('reports a mail server that is down, and email that is off', async () => {
  const { mail, environment } = await startProduction()
  await mail.stop()
  expect((await examine(environment)).of('mail')[0]).toMatch(/^wrong: Can’t use the mail server/)
  expect((await examine({ ...environment, SMTP_URL: 'off' })).of('mail')[0]).toMatch(/^warning: Email is off/)
})

test('reports a site that is down, isn’t ours, or isn’t ready', async () => {
  const { environment } = await startProduction()
  const at = async (url: string) => (await examine({ ...environment, BASE_URL: url })).findings
  const says = async (url: string) =>
    (await at(url)).filter(({ state }) => state === 'wrong').map(finding => finding.says)
  expect(await says(`http://127.0.0.1:${await freePort()}`)).toEqual([
    'The site isn’t responding at BASE_URL (ECONNREFUSED).',
  ])
  expect(await says(await siteThat({ '/healthz': { body: 'It works!' } }))).toEqual([
    'Something other than this product answers at BASE_URL.',
  ])
  const unready = await siteThat({ ...healthySite, '/readyz': { status: 503, body: '{"status":"database-away"}' } })
  expect(await says(unready)).toEqual(['The product reports that it isn’t ready ({"status":"database-away"}).'])
})

test('reports a wrong TRUST_PROXY, another version, and a rejected token', async () => {
  const { environment } = await startProduction()
  expect((await examine({ ...environment, TRUST_PROXY: '2' })).of('proxies')[0]).toMatch(
    /anyone can fake their IP address/,
  )
  expect((await examine({ ...environment, TRUST_PROXY: '0' })).of('proxies')[0]).toMatch(/all visitors count as one/)
  const old = { body: '{"version":"0.0.1","proxies":1}' }
  const BASE_URL = await siteThat({ ...healthySite, '/healthz/about': old })
  expect((await examine({ ...environment, BASE_URL })).of('version')[0]).toMatch(/^warning: Version 0.0.1 is running/)
  const closed = await siteThat({ ...healthySite, '/healthz/about': { status: 401 } })
  expect((await examine({ ...environment, BASE_URL: closed })).of('metrics')[0]).toMatch(
    /^wrong: The product rejects the token/,
  )
})

test('contacts the payment provider only on request', async () => {
  const { environment } = await startProduction()
  const paying = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  expect((await examine({ ...environment, ...paying })).of('stripe')).toEqual([])
  const stripe = await siteThat({ '/v1/balance': { status: 401 } })
  expect(await checkPayments(paying, stripe)).toMatchObject([
    { state: 'wrong', check: 'stripe', says: 'Stripe rejects the key (401).' },
  ])
})

test('reports a mailbox for bounces that can’t be opened, without its password', async () => {
  const { environment } = await startProduction()
  const imap = await startImapServer({ offersTls: true })
  const closed = await examine({ ...environment, BOUNCE_MAILBOX_URL: imap.url('') })
  expect(closed.of('bounce-mailbox')).toEqual([
    'wrong: Can’t read the mailbox for bounced email (no secure connection).',
  ])
  expect(closed.printed).not.toContain('password@')
  const of = async (url: string) => (await checkBounces({ BOUNCE_MAILBOX_URL: url })).map(({ says }) => says).join()
  expect(await of(imap.url())).toBe('The mailbox for bounced email can be opened.')
  expect(await of(imap.url('?tls=off', 'Elsewhere'))).toContain('(folder missing)')
  expect(await of(imap.url('?tls=off', 'INBOX', 'wrong'))).toContain('(sign-in refused)')
  expect(await of(`imap://a:b@127.0.0.1:${await freePort()}/INBOX?tls=off`)).toContain('(unreachable)')
  expect((await examine(environment)).of('bounce-mailbox')).toEqual([])
  expect(imap.state.commands.some(command => /FETCH|STORE/.test(command))).toBe(false)
})

test('reports a Stripe substitute in production', async () => {
  const { environment } = await startProduction()
  const { of } = await examine({ ...environment, STRIPE_API_URL: 'http://127.0.0.1:1' })
  expect(of('settings').join()).toContain('STRIPE_API_URL isn’t valid')
})
