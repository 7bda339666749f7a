import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeConfiguration } from '#boot/describe-configuration.ts'
import { limitsOf } from '#boot/limits.ts'
import { listJobs } from '#jobs/jobs.ts'
import { readConfig } from '#platform/config/config.ts'
import { openMail } from '#platform/mail/open-mail.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { testApp } from '#tests/support/test-app.ts'
import { testSite } from '#tests/support/test-site.ts'

const path = '/admin/settings/configuration'

/** Every environment variable that can contain a secret. */
const secrets = {
  AUTH_SECRET: 'hidden-auth-hidden-auth-hidden-auth',
  STRIPE_SECRET_KEY: 'sk_live_hidden-stripe',
  STRIPE_WEBHOOK_SECRET: 'whsec_hidden-webhook',
  database: 'hidden-database',
  direct: 'hidden-direct',
  smtpUser: 'hidden-mailer',
  smtp: 'hidden-smtp',
  parameter: 'hidden-parameter',
}

const production = readConfig({
  ROOF_RESCUE_MODE: 'production',
  BASE_URL: 'https://roofs.example',
  DATABASE_URL: `postgres://app:${secrets.database}@db.example:6432/roofs?sslpassword=${secrets.parameter}`,
  DATABASE_DIRECT_URL: `postgres://app:${secrets.direct}@db.example:5432/roofs`,
  AUTH_SECRET: secrets.AUTH_SECRET,
  SMTP_URL: `smtps://${secrets.smtpUser}:${secrets.smtp}@mail.example:465`,
  OPERATOR_EMAIL: 'boss@example.com',
  STRIPE_SECRET_KEY: secrets.STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET: secrets.STRIPE_WEBHOOK_SECRET,
})

async function readPage(config = production) {
  const { app } = await testApp()
  const mail = openMail(config, 'no-such-folder')
  const jobs = listJobs(app, { baseUrl: '', mailFrom: '', deliversMail: true })
  const running = { baseUrl: 'https://roofs.example', mail, limits: limitsOf(config.ROOF_RESCUE_MODE), jobs }
  const site = await testSite({ configuration: () => describeConfiguration(config, running) })
  const { cookie } = await buildSession(site.app, await buildAccount(site.app, { kind: 'admin' }))
  const { status, html } = await site.get(path, { cookie })
  expect(status).toBe(200)
  mail.transport.close()
  const facts = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)]
  return { html, facts: Object.fromEntries(facts.map(([, name = '', value = '']) => [name, value])) }
}

test('the page shows how the product runs, and contains no secret', async () => {
  const { html, facts } = await readPage()

  expect(facts).toMatchObject({
    Mode: 'production',
    Version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    'Node.js': process.version,
    'Site address': 'https://roofs.example',
    'Search engines': 'allowed',
    Transport: 'smtps://mail.example:465',
    'Sender address': 'no-reply@roof-rescue.example',
    Stripe: 'on, with a secret key and signed events',
    AUTH_SECRET: 'set',
    RETENTION_MAILS_DAYS: '90 days',
    Server: 'postgres://db.example:6432/roofs',
    'For migrations': 'postgres://db.example:5432/roofs',
    'send-quote': '10 times in 1 hour',
    'deliver-mails': 'every 0.5 seconds, 4 at once',
    PostgreSQL: expect.stringMatching(/^\d+/),
  })
  for (const file of readdirSync('database/migrations')) expect(html).toContain(file)
  for (const secret of Object.values(secrets)) expect(html).not.toContain(secret)
})

test('a demonstration lists its stand-ins for real services', async () => {
  const { facts } = await readPage(readConfig({}))

  expect(facts).toMatchObject({
    Mode: 'demonstration',
    Transport: 'outbox in the data folder',
    Stripe: 'none: the sandbox replaces it',
    AUTH_SECRET: 'created in the data folder',
    Server: 'embedded, in the data folder',
    'Search engines': 'asked not to index',
  })
})

test('disabled email is reported as such', async () => {
  expect((await readPage(readConfig({ SMTP_URL: 'off' }))).facts.Transport).toBe('off: emails are queued and wait')
})

test('only the operator can open the configuration page', async () => {
  const { app, get } = await testSite()
  const { cookie } = await buildSession(app, await buildAccount(app))

  for (const sent of ['', cookie])
    expect(await get(path, { cookie: sent })).toMatchObject({ status: 303, location: '/admin-login' })
})
