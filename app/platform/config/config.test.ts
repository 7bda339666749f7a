import { expect, test } from 'vitest'
import { configError } from '#tests/support/config-error.ts'
import { spec } from '#tests/support/spec.ts'
import { readConfig } from './config.ts'

const production = {
  ROOF_RESCUE_MODE: 'production',
  BASE_URL: 'https://roofs.example.com',
  DATABASE_URL: 'postgres://app@db.example.com/roofs',
  AUTH_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtps://mail.example.com',
  OPERATOR_EMAIL: 'desk@example.com',
  STRIPE_SECRET_KEY: 'off',
}

test('starts a demonstration on the loopback address by default', () => {
  const config = readConfig({ PATH: '/usr/bin', PORT: '' })
  expect(config).toMatchObject({ ROOF_RESCUE_MODE: 'demonstration', PORT: 3000, HOST: '127.0.0.1', DATA_DIR: '.data' })
})

test('rejects all invalid settings at once, by name and without their values', () => {
  const messages = configError({
    PORT: 'eighty',
    TRUST_PROXY: '-1',
    BASE_URL: 'roofs',
    SMTP_URL: 'http://x',
    AUTH_SECRET: 'short',
  })
  for (const name of ['PORT', 'TRUST_PROXY', 'BASE_URL', 'SMTP_URL', 'AUTH_SECRET'])
    expect(messages).toContain(`${name} isn’t valid`)
  expect(messages).toContain('PORT isn’t valid: a whole number from 0 to 65535')
  expect(messages).not.toMatch(/eighty|short/)
})

test('a port is an integer in the valid range', () => {
  expect(readConfig({ PORT: '65535' }).PORT).toBe(65_535)
  for (const PORT of ['65536', '-1', '3000.5', '0x1g', ' ', 'null'])
    expect(configError({ PORT })).toContain('PORT isn’t valid')
})

test("a site's address has no path and no password", () => {
  for (const BASE_URL of [
    '/',
    'https://a.example/b',
    'https://a.example/?q',
    'ftp://a.example',
    'https://u:p@a.example',
  ])
    expect(configError({ BASE_URL })).toContain('BASE_URL isn’t valid')
})

test('production starts with every setting, and otherwise lists all that are missing', () => {
  expect(readConfig(production)).toMatchObject({ ROOF_RESCUE_MODE: 'production', HOST: '0.0.0.0' })
  const messages = configError({ ROOF_RESCUE_MODE: 'production' })
  for (const name of ['BASE_URL', 'DATABASE_URL', 'AUTH_SECRET', 'SMTP_URL', 'OPERATOR_EMAIL', 'STRIPE_SECRET_KEY'])
    expect(messages).toContain(`${name} is missing`)
})

test('web push keys are a pair, and an SMS address has an account, its token and a number', () => {
  const VAPID_KEYS = `${'B'.repeat(87)}:${'k'.repeat(43)}`
  const SMS_URL = 'https://AC1:token@api.twilio.com/?from=+15615550100'
  expect(readConfig({ ...production, VAPID_KEYS, SMS_URL })).toMatchObject({ VAPID_KEYS, SMS_URL })
  for (const keys of ['B'.repeat(87), `${'B'.repeat(87)}:`, 'a:b'])
    expect(configError({ VAPID_KEYS: keys })).toContain('VAPID_KEYS isn’t valid')
  for (const url of ['https://api.twilio.com/?from=+15615550100', 'https://AC1:t@api.twilio.com/', 'sms://x'])
    expect(configError({ SMS_URL: url })).toContain('SMS_URL isn’t valid')
})

test('the mailbox for bounces has an account and its password, and production reads it only over TLS', () => {
  const tls = { BOUNCE_MAILBOX_URL: 'imaps://bounces%40roofs.example:p%2Fw@imap.example/Bounces' }
  expect(readConfig({ ...production, ...tls })).toMatchObject(tls)
  const started = { BOUNCE_MAILBOX_URL: 'imap://bounces:pw@imap.example' }
  expect(readConfig({ ...production, ...started })).toMatchObject(started)
  for (const url of [
    'imaps://imap.example/INBOX',
    'imaps://a@imap.example',
    'pop3://a:b@imap.example',
    'imaps://a:%@x',
  ])
    expect(configError({ ...production, BOUNCE_MAILBOX_URL: url })).toContain('BOUNCE_MAILBOX_URL isn’t valid')
  const open = 'imap://bounces:pw@127.0.0.1/INBOX?tls=off'
  expect(configError({ ...production, BOUNCE_MAILBOX_URL: open })).toContain('only over TLS')
  expect(readConfig({ BOUNCE_MAILBOX_URL: open })).toMatchObject({ BOUNCE_MAILBOX_URL: open })
  expect(configError(tls)).toContain('a mailbox on this machine')
})

test('a sign-in provider needs its client and its secret, and an issuer over https', () => {
  const client = { GOOGLE_CLIENT_ID: 'roofs', GOOGLE_CLIENT_SECRET: 'a secret' }
  expect(readConfig({ ...production, ...client })).toMatchObject(client)
  expect(configError({ GOOGLE_CLIENT_ID: 'roofs' })).toContain('GOOGLE_CLIENT_SECRET is missing')
  expect(configError({ MICROSOFT_CLIENT_SECRET: 'x' })).toContain('MICROSOFT_CLIENT_ID is missing')
  expect(configError({ ...client, GOOGLE_ISSUER: 'http://accounts.example' })).toContain('GOOGLE_ISSUER isn’t valid')
})

test('inbound mail needs its domain and its secret, or neither', () => {
  const INBOUND_MAIL_SECRET = 'x'.repeat(32)
  const INBOUND_MAIL_DOMAIN = 'reply.roofs.example.com'
  for (const mode of [{}, production])
    expect(readConfig({ ...mode, INBOUND_MAIL_DOMAIN, INBOUND_MAIL_SECRET })).toMatchObject({ INBOUND_MAIL_DOMAIN })
  expect(configError({ INBOUND_MAIL_DOMAIN })).toContain('INBOUND_MAIL_SECRET is missing')
  expect(configError({ ...production, INBOUND_MAIL_SECRET })).toContain('INBOUND_MAIL_DOMAIN is missing')
  for (const domain of ['localhost', 'a@b.example', 'x y.example', `${'a'.repeat(190)}.example`])
    expect(configError({ INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_SECRET })).toContain(
      'INBOUND_MAIL_DOMAIN isn’t valid',
    )
})

test('one process does everything by default, and only production keeps serving for a while after a stop signal', () => {
  expect(readConfig({})).toMatchObject({ PROCESS_ROLE: 'both', WEB_CONCURRENCY: 1, STOP_DELAY_SECONDS: 0 })
  expect(readConfig(production)).toMatchObject({ STOP_DELAY_SECONDS: 5 })
  const messages = configError({ PROCESS_ROLE: 'all', WEB_CONCURRENCY: '0', STOP_DELAY_SECONDS: '-1' })
  for (const name of ['PROCESS_ROLE', 'WEB_CONCURRENCY', 'STOP_DELAY_SECONDS'])
    expect(messages).toContain(`${name} isn’t valid`)
})

test('rejects an unknown mode', () => {
  expect(configError({ ROOF_RESCUE_MODE: 'staging' })).toContain(
    "ROOF_RESCUE_MODE isn’t valid: 'demonstration' or 'production'",
  )
})

test('a demonstration may have a payment key; production needs both the key and the webhook secret, or neither', () => {
  spec('decision 11')
  expect(readConfig({}).STRIPE_SECRET_KEY).toBeUndefined()
  expect(readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' }).STRIPE_SECRET_KEY).toBe('sk_test_1')
  expect(readConfig({ ...production }).STRIPE_SECRET_KEY).toBe('off')
  const live = { ...production, STRIPE_SECRET_KEY: 'rk_live_1' }
  expect(readConfig({ ...live, STRIPE_WEBHOOK_SECRET: 'whsec_1' }).STRIPE_WEBHOOK_SECRET).toBe('whsec_1')
  expect(configError(live)).toContain('STRIPE_WEBHOOK_SECRET is missing')
  const messages = configError({ ROOF_RESCUE_MODE: 'production', STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_URL: 'x' })
  for (const name of ['BASE_URL is missing', 'STRIPE_WEBHOOK_SECRET is missing', 'STRIPE_API_URL isn’t valid'])
    expect(messages).toContain(name)
  expect(configError({ STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'x' })).not.toContain('pk_test_1')
})
