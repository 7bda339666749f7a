import { createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { readSmsUrl } from '../alerts/twilio-sms.ts'
import { passwordLength } from '../auth/auth-limits.ts'
import { readFormerSecrets } from '../auth/former-secrets.ts'
import { readBucketUrl } from '../files/bucket-url.ts'
import { readStreetTiles } from '../files/street-tiles.ts'
import { isUnencrypted, readMailboxUrl } from '../mail-reports/mailbox-url.ts'
import { isLoopbackHost, isLoopbackUrl } from '../network/loopback.ts'
import { defaultRegion, regionIds } from '../region/read-region.ts'
import { type Retention, readRetention } from './retention.ts'
import { withSecretFiles } from './secret-settings.ts'

const wholeNumber = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
const port = wholeNumber.pipe(z.int().max(65_535))
const stopDelay = wholeNumber.pipe(z.int().max(300))
const url = z.url({ protocol: /^https?$/ }).refine(text => isSiteAddress(text))
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ })
const mailUrl = z.union([z.literal('off'), z.url({ protocol: /^smtps?$/ })])
const secret = z.string().min(32)
const formerSecrets = z.string().transform((text, context) => {
  const read = readFormerSecrets(text)
  if (read) return read
  context.addIssue({ code: 'custom' })
  return z.NEVER
})
/** A point on P-256 and its private number. */
const vapidKeys = z.string().regex(/^[\w-]{87}:[\w-]{43}$/)
/** Over http only on this machine, for tests. */
const issuer = z.url({ protocol: /^https?$/ }).refine(text => text.startsWith('https:') || isLoopbackUrl(text))
const smsUrl = z.url({ protocol: /^https?$/ }).refine(text => isSmsAddress(text))
const bucketUrl = z.string().refine(text => isBucketUrl(text))
const mailboxUrl = z.string().refine(text => readMailboxUrl(text) !== undefined)
const topicArn = z.string().regex(/^arn:aws[a-z-]*:sns:[a-z]{2}(-[a-z]+)+-\d:\d{12}:[\w-]{1,256}$/)
const sendgridKey = z.base64().refine(text => isPublicKey(text))
const stripeKey = z.union([z.literal('off'), z.string().regex(/^[rs]k_/)])

/** Says why a demonstration rejects a setting that production accepts. */
const needsPassword =
  'a demonstration prints its admin’s password, so it only listens on this machine (127.0.0.1, ::1, localhost). To open it up, set PUBLIC_DEMONSTRATION_PASSWORD'
const noLiveKey = "a demonstration accepts only a Stripe test key, 'sk_test_…' or 'rk_test_…', or 'off'"
const needsTls = 'production reads the mailbox only over TLS: leave out tls=off'
const readsNothing = 'a demonstration doesn’t read anyone’s mail: leave it out, or use a mailbox on this machine'
function sendsNothing(server: string) {
  return `a demonstration doesn’t write to anyone: leave it out, or use a ${server} on this machine`
}

const shared = {
  AUTH_SECRET_FORMER: formerSecrets.optional(),
  PORT: port.default(3000),
  /** A folder of database/regions/, which `platform/region` reads. */
  REGION: z
    .string()
    .refine(id => regionIds().includes(id))
    .default(defaultRegion),
  PROCESS_ROLE: z.enum(['web', 'worker', 'both']).default('both'),
  WEB_CONCURRENCY: wholeNumber.pipe(z.int().min(1).max(64)).default(1),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_POOL: wholeNumber.pipe(z.int().min(2).max(200)).default(16),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_HOUR: wholeNumber.pipe(z.int().max(23)).default(3),
  BACKUP_KEEP_DAYS: wholeNumber.pipe(z.int().min(1).max(3_650)).default(14),
  BACKUP_PASSPHRASE: z.string().min(16).optional(),
  FILES_URL: bucketUrl.optional(),
  TRUST_PROXY: wholeNumber.pipe(z.int().max(10)).default(0),
  HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('off'),
  CDN: z.enum(['on', 'off']).default('off'),
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CDN_PURGE_TOKEN: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  MAIL_FROM: z.email().default('no-reply@roof-rescue.example'),
  SMTP_UTF8: z.enum(['on', 'off']).default('off'),
  /** Both, or neither: replies to our emails then arrive at `/webhooks/inbound-mail`. */
  INBOUND_MAIL_DOMAIN: z
    .string()
    .regex(/^(?=.{3,190}$)([a-z0-9-]{1,63}\.)+[a-z]{2,63}$/i)
    .optional(),
  INBOUND_MAIL_SECRET: secret.optional(),
  /** Each turns on the calls of one provider about emails that bounced or were called spam. */
  SES_TOPIC_ARN: topicArn.optional(),
  POSTMARK_WEBHOOK_SECRET: z
    .string()
    .regex(/^[^:]+:.{16,}$/)
    .optional(),
  SENDGRID_WEBHOOK_KEY: sendgridKey.optional(),
  MAILGUN_WEBHOOK_KEY: z.string().min(16).optional(),
  /** A mailbox that gets them instead, read by IMAP. */
  BOUNCE_MAILBOX_URL: mailboxUrl.optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('roof-rescue'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/)
    .transform(Number)
    .default(1),
  VAPID_KEYS: vapidKeys.optional(),
  SMS_URL: smsUrl.optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).max(300).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).max(300).optional(),
  GOOGLE_ISSUER: issuer.optional(),
  MICROSOFT_CLIENT_ID: z.string().min(1).max(300).optional(),
  MICROSOFT_CLIENT_SECRET: z.string().min(1).max(300).optional(),
  MICROSOFT_ISSUER: issuer.optional(),
  GEOCODER: z.enum(['off', 'census']).default('off'),
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAP_TILES: z
    .string()
    .refine(text => readStreetTiles(text) !== undefined)
    .optional(),
  WEATHER: z.enum(['off', 'nws']).default('off'),
  WEATHER_URL: z.url({ protocol: /^https?$/ }).optional(),
  WEATHER_CONTACT: z.email().optional(),
  WEATHER_ZONES: z
    .string()
    .regex(/^[A-Z]{2}[CZ]\d{3}(,[A-Z]{2}[CZ]\d{3}){0,19}$/)
    .transform(text => text.split(','))
    .optional(),
  LICENSE_FILE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DISCIPLINE_FILES_URL: z
    .url({ protocol: /^https?$/ })
    .refine(text => text.includes('{year}'))
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/)
    .optional(),
}

const demonstration = z
  .object({
    ...shared,
    ROOF_RESCUE_MODE: z.literal('demonstration'),
    HOST: z.string().min(1).default('127.0.0.1'),
    STOP_DELAY_SECONDS: stopDelay.default(0),
    BASE_URL: url.optional(),
    DATABASE_URL: databaseUrl.optional(),
    AUTH_SECRET: secret.optional(),
    SMTP_URL: mailUrl
      .refine(text => text === 'off' || isLoopbackUrl(text), { params: { why: sendsNothing('mail server') } })
      .optional(),
    SMS_URL: smsUrl.refine(isLoopbackUrl, { params: { why: sendsNothing('text message server') } }).optional(),
    BOUNCE_MAILBOX_URL: mailboxUrl.refine(isLoopbackUrl, { params: { why: readsNothing } }).optional(),
    STRIPE_SECRET_KEY: stripeKey
      .refine(key => key === 'off' || /^[rs]k_test_/.test(key), { params: { why: noLiveKey } })
      .optional(),
    /** A fake Stripe server, for tests. */
    STRIPE_API_URL: url.optional(),
    DEMO_NOINDEX: z.enum(['on', 'off']).default('on'),
    /** Opens the demonstration to other machines, with this password for its admin instead of the printed one. */
    PUBLIC_DEMONSTRATION_PASSWORD: z.string().min(passwordLength.min).max(passwordLength.max).optional(),
    /** Names a production database that may be used for a demonstration anyway. */
    DEMONSTRATION_DATABASE: z.string().optional(),
  })
  .superRefine((config, context) => {
    if (config.PUBLIC_DEMONSTRATION_PASSWORD !== undefined) return
    const isPublic = {
      HOST: !isLoopbackHost(config.HOST),
      BASE_URL: config.BASE_URL !== undefined && !isLoopbackUrl(config.BASE_URL),
    }
    for (const [name, isOpen] of Object.entries(isPublic))
      if (isOpen) context.addIssue({ code: 'custom', path: [name], params: { why: needsPassword } })
  })

const production = z
  .object({
    ...shared,
    ROOF_RESCUE_MODE: z.literal('production'),
    HOST: z.string().min(1).default('0.0.0.0'),
    STOP_DELAY_SECONDS: stopDelay.default(5),
    BASE_URL: url,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret,
    SMTP_URL: mailUrl,
    BOUNCE_MAILBOX_URL: mailboxUrl.refine(text => !isUnencrypted(text), { params: { why: needsTls } }).optional(),
    OPERATOR_EMAIL: z.email(),
    STRIPE_SECRET_KEY: stripeKey,
    // This must not be set: real buyers' data would go to that server.
    STRIPE_API_URL: z.never().optional(),
  })
  .refine(config => config.STRIPE_SECRET_KEY === 'off' || config.STRIPE_WEBHOOK_SECRET !== undefined, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    // Reports it together with the other missing settings.
    when: ({ value }) => isWithKey(value),
  })

type InboundMail = { INBOUND_MAIL_DOMAIN?: string | undefined; INBOUND_MAIL_SECRET?: string | undefined }

/** Requires both settings of inbound mail, or neither. */
function pairInboundMail(config: InboundMail, context: z.RefinementCtx) {
  const names = ['INBOUND_MAIL_DOMAIN', 'INBOUND_MAIL_SECRET'] as const
  const missing = names.filter(name => config[name] === undefined)
  if (missing.length === 1) context.addIssue({ code: 'custom', path: missing })
}

type Weather = { WEATHER?: 'off' | 'nws' | undefined; WEATHER_CONTACT?: string | undefined }

/** The service requires a contact address. */
function nameWeatherContact({ WEATHER: name, WEATHER_CONTACT: contact }: Weather, context: z.RefinementCtx) {
  if (name === 'nws' && !contact) context.addIssue({ code: 'custom', path: ['WEATHER_CONTACT'] })
}

/** Requires both settings of a sign-in provider, or neither. */
function pairProviders(config: Partial<Record<string, unknown>>, context: z.RefinementCtx) {
  for (const name of ['GOOGLE', 'MICROSOFT']) {
    const names = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`]
    const missing = names.filter(one => config[one] === undefined)
    if (missing.length === 1) context.addIssue({ code: 'custom', path: missing })
  }
}

/** Returns whether, by its settings, only programs on this machine can reach the product. */
export function isForThisMachine({ HOST, BASE_URL }: Pick<Config, 'HOST' | 'BASE_URL'>) {
  return isLoopbackHost(HOST) && (BASE_URL === undefined || isLoopbackUrl(BASE_URL))
}

/** Payments are on, which requires the secret that verifies their events. */
function isWithKey(value: unknown) {
  return z.object({ STRIPE_SECRET_KEY: z.string().startsWith('sk_').or(z.string().startsWith('rk_')) }).safeParse(value)
    .success
}

const settings = z
  .discriminatedUnion('ROOF_RESCUE_MODE', [demonstration, production])
  .superRefine(pairInboundMail)
  .superRefine(nameWeatherContact)
  .superRefine(pairProviders)

export type Config = z.output<typeof settings> & { retention: Retention }

function isSiteAddress(text: string) {
  const url = URL.parse(text)
  return url !== null && url.href === `${url.origin}/`
}

function isPublicKey(text: string) {
  try {
    return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}

function isSmsAddress(text: string) {
  try {
    return readSmsUrl(text).account !== ''
  } catch {
    return false
  }
}

function isBucketUrl(text: string) {
  try {
    return readBucketUrl(text).folder !== undefined
  } catch {
    return false
  }
}

const expected: Record<string, string> = {
  ROOF_RESCUE_MODE: "'demonstration' or 'production'",
  PORT: 'a whole number from 0 to 65535',
  HOST: 'an address or host name to listen on',
  REGION: `a folder of database/regions/: ${regionIds().join(', ')}`,
  PROCESS_ROLE: 'web, worker or both',
  WEB_CONCURRENCY: 'how many processes serve pages, from 1 to 64',
  STOP_DELAY_SECONDS: 'seconds from 0 to 300',
  DATA_DIR: 'a folder',
  BASE_URL: 'the site’s address without a path, like https://example.com',
  DATABASE_URL: 'a postgres:// address, in which a password has %2F for /, %23 for # and %40 for @',
  DATABASE_DIRECT_URL: 'a postgres:// address',
  DATABASE_REPLICA_URL: 'a postgres:// address',
  DATABASE_POOL: 'how many connections one process can open, from 2 to 200',
  BACKUP_DIR: 'a folder',
  BACKUP_HOUR: 'an hour of the day, from 0 to 23',
  BACKUP_KEEP_DAYS: 'a number of days, from 1 to 3650',
  BACKUP_PASSPHRASE: 'at least 16 characters that no one can guess',
  FILES_URL: 'an address like s3://KEY:SECRET@s3.us-east-1.amazonaws.com/bucket?region=us-east-1',
  AUTH_SECRET: 'at least 32 characters that no one can guess',
  AUTH_SECRET_FORMER: 'a line for each earlier secret, like 2026-12-01T09:00:00Z SECRET',
  SMTP_URL: "an smtp:// or smtps:// address, or 'off'",
  STRIPE_SECRET_KEY: "a Stripe secret key, or 'off'",
  STRIPE_WEBHOOK_SECRET: "the signing secret of Stripe's webhook, 'whsec_…'",
  STRIPE_API_URL: 'for tests, in a demonstration only: an address without a path',
  SMTP_UTF8: "'on' or 'off'",
  MAIL_FROM: 'an email address',
  INBOUND_MAIL_DOMAIN: 'a domain like reply.example.com, together with INBOUND_MAIL_SECRET',
  INBOUND_MAIL_SECRET: 'at least 32 characters that no one can guess, together with INBOUND_MAIL_DOMAIN',
  SES_TOPIC_ARN: 'the ARN of the SNS topic that gets the events of Amazon SES',
  POSTMARK_WEBHOOK_SECRET: 'user:password, with at least 16 characters that no one can guess as the password',
  SENDGRID_WEBHOOK_KEY: 'the verification key of SendGrid’s signed event webhook',
  MAILGUN_WEBHOOK_KEY: 'Mailgun’s HTTP webhook signing key',
  BOUNCE_MAILBOX_URL: 'an address like imaps://NAME:PASSWORD@imap.example.com/INBOX',
  VAPID_KEYS: "the web push public and private keys joined by a colon, from 'npx web-push generate-vapid-keys'",
  SMS_URL: 'an address like https://ACCOUNT:TOKEN@api.twilio.com/?from=+15615550100',
  GOOGLE_CLIENT_ID: 'the client id from Google, together with GOOGLE_CLIENT_SECRET',
  GOOGLE_CLIENT_SECRET: 'the client secret from Google, together with GOOGLE_CLIENT_ID',
  GOOGLE_ISSUER: 'an https:// address, or http:// on this machine',
  MICROSOFT_CLIENT_ID: 'the client id from Microsoft, together with MICROSOFT_CLIENT_SECRET',
  MICROSOFT_CLIENT_SECRET: 'the client secret from Microsoft, together with MICROSOFT_CLIENT_ID',
  MICROSOFT_ISSUER: 'an https:// address, or http:// on this machine',
  GEOCODER: "'off' or 'census'",
  LICENSE_FILE_URL: 'the http:// or https:// address of the state’s construction license file',
  DISCIPLINE_FILES_URL: 'an http:// or https:// address with {year} where the fiscal year, like 2425, belongs',
  GEOCODER_URL: "the address of a server that speaks the Census geocoder's protocol",
  MAP_TILES: 'the address of a PMTiles archive, or such a file (version 3)',
  WEATHER: "'off' or 'nws'",
  WEATHER_URL: "the address of a server that speaks the National Weather Service's protocol",
  WEATHER_CONTACT: 'an email address, which the National Weather Service asks for',
  WEATHER_ZONES: 'zones and counties of the National Weather Service, like FLC099,FLZ168',
  TRUST_PROXY: 'how many proxies are in front, from 0 to 10',
  HSTS_SUBDOMAINS: "'on' or 'off'",
  CDN: "'on' or 'off'",
  CDN_PURGE_URL: 'the address that receives the pages to purge',
  CDN_PURGE_TOKEN: 'the token for CDN_PURGE_URL',
  LOG_LEVEL: 'debug, info, warn, error or silent',
  METRICS_TOKEN: 'at least 16 characters that no one can guess',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the http:// or https:// address of a collector',
  OTEL_SERVICE_NAME: 'a name',
  OTEL_TRACES_SAMPLER_ARG: 'the share of traces to send, from 0 to 1',
  PUBLIC_DEMONSTRATION_PASSWORD: `${passwordLength.min} to ${passwordLength.max} characters that no one can guess`,
  DEMONSTRATION_DATABASE: 'the name of a database',
  OPERATOR_EMAIL: 'the operator’s email address',
  DEMO_NOINDEX: "'on' or 'off'",
}

export class ConfigError extends Error {}

/** Secrets may come from files. Throws a ConfigError that names every invalid setting without its value. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const { environment: filled, problems: fileErrors } = withSecretFiles(environment)
  const { retention, problems: daysErrors } = readRetention(environment)
  const problems = [...fileErrors, ...daysErrors]
  const given = Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== ''))
  const result = settings.safeParse({ ROOF_RESCUE_MODE: 'demonstration', ...given })
  if (result.success && problems.length === 0) return { ...result.data, retention }
  const issues = result.error?.issues ?? []
  const names = [...new Set(issues.map(issue => String(issue.path[0])))]
  const whyOf = (name: string) =>
    issues
      .flatMap(issue => (issue.code === 'custom' && issue.path[0] === name ? [issue.params?.why] : []))
      .find(Boolean)
  const isFromFile = (name: string) => problems.some(problem => problem.name === `${name}_FILE`)
  const lines = [
    ...problems.map(({ name, problem }) => `  ${name} ${problem}`),
    ...names
      .filter(name => !isFromFile(name))
      .map(
        name =>
          `  ${name} ${given[name] === undefined ? 'is missing' : 'isn’t valid'}: ${whyOf(name) ?? expected[name]}`,
      ),
  ]
  throw new ConfigError(`Fix these settings and start again:\n${lines.join('\n')}`)
}
