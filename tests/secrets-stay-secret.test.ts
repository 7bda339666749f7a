import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { describeConfiguration } from '#describe-configuration.ts'
import { limitsOf } from '#limits.ts'
import { ConfigRefusal, readConfig } from '#platform/config.ts'
import { openMail } from '#platform/open-mail.ts'
import { secretSettings } from '#platform/secret-settings.ts'
import { testSite } from './support/test-site.ts'

/** A value of each kind that is good, with a word in it that nobody may ever read. */
const hidden = 'never-to-be-read'
const good: Record<string, string> = {
  ROOF_RESCUE_MODE: 'production',
  BASE_URL: 'https://roofs.example',
  OPERATOR_EMAIL: 'boss@example.com',
  AUTH_SECRET: `${hidden}-${hidden}`,
  ADMIN_PASSWORD: hidden,
  DATABASE_URL: `postgres://app:${hidden}@db.example/roofs?sslpassword=${hidden}`,
  DATABASE_DIRECT_URL: `postgres://app:${hidden}@db.example/roofs`,
  DATABASE_REPLICA_URL: `postgres://app:${hidden}@db.example/roofs`,
  SMTP_URL: `smtps://${hidden}:${hidden}@mail.example:465`,
  STRIPE_SECRET_KEY: `sk_live_${hidden}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${hidden}`,
  VAPID_KEYS: `${'B'.repeat(87)}:${hidden}${'k'.repeat(43 - hidden.length)}`,
  SMS_URL: `https://AC1:${hidden}@api.twilio.com/?from=+15615550100`,
  METRICS_TOKEN: `${hidden}-${hidden}`,
  BACKUP_PASSPHRASE: `${hidden}-${hidden}`,
  FILES_URL: `s3://KEY:${hidden}@s3.example/bucket?region=us-east-1`,
  CDN_PURGE_URL: 'https://cdn.example/purge',
  CDN_PURGE_TOKEN: hidden,
}

test('there is a value here for every secret that the product knows', () => {
  expect(secretSettings.filter(name => good[name] === undefined)).toEqual([])
  expect(() => readConfig(good)).not.toThrow()
})

test('the effective configuration tells no secret', () => {
  const config = readConfig(good)
  const mail = openMail(config, 'no-such-folder')
  const parts = describeConfiguration(config, { baseUrl: '', mail, limits: limitsOf('production'), jobs: [] })
  mail.transport.close()
  expect(JSON.stringify(parts)).not.toContain(hidden)
})

test.each(secretSettings)('%s: a value that is no good is refused without being repeated', name => {
  const bad = ` ${hidden} `
  try {
    readConfig({ ...good, [name]: bad })
  } catch (error) {
    if (!(error instanceof ConfigRefusal)) throw error
    expect(error.message).not.toContain(hidden)
  }
})

test('a secret in an address that the log is given does not reach it by cookies, keys or mail addresses', () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const redact = ['*.headers.cookie', '*.headers.authorization', '*.address', '*.email', '*.phone']
  pino({ redact }, sink).info({ request: { headers: { cookie: hidden, authorization: hidden }, email: hidden } })
  expect(lines.join('')).not.toContain(hidden)
})

test('what is logged of a page that is not there holds nothing of its query', async () => {
  const { get, logged } = await testSite()
  const { status } = await get(`/no/such/page?token=${hidden}`)
  expect(status).toBe(404)
  expect(JSON.stringify(logged)).not.toContain(hidden)
})
