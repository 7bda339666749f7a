import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { describeConfiguration } from '#boot/describe-configuration.ts'
import { limitsOf } from '#boot/limits.ts'
import { readConfig } from '#platform/config/config.ts'
import { secretSettings } from '#platform/config/secret-settings.ts'
import { openMail } from '#platform/mail/open-mail.ts'
import { openLog } from '#platform/telemetry/log.ts'
import { buildKey } from './support/build-key.ts'
import { configError } from './support/config-error.ts'
import { newFolder, runCopyCommand, urlOf } from './support/copied-databases.ts'
import { testApp, testDatabase } from './support/test-app.ts'
import { testSite } from './support/test-site.ts'
import { buildEndpoint } from './support/webhook-receiver.ts'

/** A valid value of each setting, containing a word that must never appear anywhere. */
const hidden = 'never-to-be-read'
const good: Record<string, string> = {
  ROOF_RESCUE_MODE: 'production',
  BASE_URL: 'https://roofs.example',
  OPERATOR_EMAIL: 'boss@example.com',
  AUTH_SECRET: `${hidden}-${hidden}`,
  AUTH_SECRET_FORMER: `2026-12-01T09:00:00Z ${hidden}-${hidden}`,
  ADMIN_PASSWORD: hidden,
  PUBLIC_DEMONSTRATION_PASSWORD: hidden,
  DATABASE_URL: `postgres://app:${hidden}@db.example/roofs?sslpassword=${hidden}`,
  DATABASE_DIRECT_URL: `postgres://app:${hidden}@db.example/roofs`,
  DATABASE_REPLICA_URL: `postgres://app:${hidden}@db.example/roofs`,
  SMTP_URL: `smtps://${hidden}:${hidden}@mail.example:465`,
  STRIPE_SECRET_KEY: `sk_live_${hidden}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${hidden}`,
  VAPID_KEYS: `${'B'.repeat(87)}:${hidden}${'k'.repeat(43 - hidden.length)}`,
  SMS_URL: `https://AC1:${hidden}@api.twilio.com/?from=+15615550100`,
  GOOGLE_CLIENT_ID: 'roofs',
  GOOGLE_CLIENT_SECRET: hidden,
  MICROSOFT_CLIENT_ID: 'roofs',
  MICROSOFT_CLIENT_SECRET: hidden,
  INBOUND_MAIL_DOMAIN: 'reply.roofs.example',
  INBOUND_MAIL_SECRET: `${hidden}-${hidden}`,
  POSTMARK_WEBHOOK_SECRET: `postmark:${hidden}`,
  MAILGUN_WEBHOOK_KEY: `${hidden}-${hidden}`,
  BOUNCE_MAILBOX_URL: `imaps://${hidden}:${hidden}@imap.example/Bounces`,
  METRICS_TOKEN: `${hidden}-${hidden}`,
  BACKUP_PASSPHRASE: `${hidden}-${hidden}`,
  FILES_URL: `s3://KEY:${hidden}@s3.example/bucket?region=us-east-1`,
  CDN_PURGE_URL: 'https://cdn.example/purge',
  CDN_PURGE_TOKEN: hidden,
}

test('every secret setting has a value here', () => {
  expect(secretSettings.filter(name => good[name] === undefined)).toEqual([])
  expect(() => readConfig(good)).not.toThrow()
})

test('the effective configuration shows no secret', () => {
  const config = readConfig(good)
  const mail = openMail(config, 'no-such-folder')
  const parts = describeConfiguration(config, { baseUrl: '', mail, limits: limitsOf('production'), jobs: [] })
  mail.transport.close()
  expect(JSON.stringify(parts)).not.toContain(hidden)
})

/** Invalid values; settings without a format are never rejected. */
const bad: Record<string, string> = {
  AUTH_SECRET: hidden,
  AUTH_SECRET_FORMER: `${hidden}-${hidden}`,
  DATABASE_URL: `mysql://app:${hidden}@db.example/roofs`,
  DATABASE_DIRECT_URL: `mysql://app:${hidden}@db.example/roofs`,
  DATABASE_REPLICA_URL: `mysql://app:${hidden}@db.example/roofs`,
  SMTP_URL: `imaps://${hidden}:${hidden}@mail.example:993`,
  STRIPE_SECRET_KEY: `pk_live_${hidden}`,
  STRIPE_WEBHOOK_SECRET: `sk_live_${hidden}`,
  VAPID_KEYS: `${hidden}:${hidden}`,
  SMS_URL: `https://AC1:${hidden}@api.twilio.com/`,
  GOOGLE_CLIENT_SECRET: hidden.repeat(20),
  MICROSOFT_CLIENT_SECRET: hidden.repeat(20),
  INBOUND_MAIL_SECRET: hidden.slice(0, 15),
  POSTMARK_WEBHOOK_SECRET: hidden,
  MAILGUN_WEBHOOK_KEY: hidden.slice(0, 15),
  BOUNCE_MAILBOX_URL: `imap://${hidden}:${hidden}@imap.example/INBOX?tls=off`,
  METRICS_TOKEN: hidden.slice(0, 15),
  BACKUP_PASSPHRASE: hidden.slice(0, 15),
  FILES_URL: `s3://KEY:${hidden}@s3.example/`,
  CDN_PURGE_URL: `ftp://purge:${hidden}@cdn.example/`,
}
// Production either doesn't read these three from its configuration, or accepts any text.
const withoutForm = ['ADMIN_PASSWORD', 'PUBLIC_DEMONSTRATION_PASSWORD', 'CDN_PURGE_TOKEN']

test('every secret with a format has an invalid value here', () => {
  expect(secretSettings.filter(name => bad[name] === undefined)).toEqual(withoutForm)
})

test.each(Object.entries(bad))('%s: an invalid value is refused without being repeated', (name, value) => {
  const message = configError({ ...good, [name]: value })
  expect(message).toContain(`${name} isn’t valid`)
  expect(message).not.toContain(hidden.slice(0, 15))
})

test('secrets in a logged address are removed: cookies, keys and email addresses', () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const told = { cookie: hidden, authorization: hidden }
  openLog('info', sink).info({ request: { headers: told, address: hidden, email: hidden, phone: hidden } }, 'asked')
  expect(lines.join('')).toContain('asked')
  expect(lines.join('')).not.toContain(hidden)
})

test('the log of a page that is not found has nothing of its query', async () => {
  const { get, logged } = await testSite()
  const { status } = await get(`/no/such/page?token=${hidden}`)
  expect(status).toBe(404)
  expect(JSON.stringify(logged)).not.toContain(hidden)
})

test("a backup has the name of a key but neither the key nor a webhook's secret, unpacked and searched", async () => {
  const connection = await testDatabase()
  const { app } = await testApp({ connection })
  const key = await buildKey(app, { name: 'Weather desk' })
  const { secret } = await buildEndpoint(app, { url: 'https://roofs.example/hook' })
  const file = join(newFolder(), 'all.backup')
  expect(await runCopyCommand('backup', [file], { DATABASE_URL: urlOf(connection) })).toMatchObject({ code: 0 })

  const unpacked = zstdDecompressSync(readFileSync(file))
  expect(unpacked.includes('Weather desk')).toBe(true)
  expect(unpacked.includes('https://roofs.example/hook')).toBe(true)
  for (const form of formsOf(key.text.slice(8, -4), secret.slice(6))) expect(unpacked.includes(form)).toBe(false)
})

/** Returns the forms that bytes can have in a dump: as text, and as PostgreSQL's bytea output. */
function formsOf(...secrets: string[]) {
  return secrets.flatMap(text => [text, Buffer.from(text).toString('hex'), Buffer.from(text, 'base64').toString('hex')])
}
