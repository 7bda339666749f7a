import type { ConfigurationPart } from '#context.ts'
import { region } from '#domain/foundation/settings/region.ts'
import type { Job } from '#jobs/jobs.ts'
import { readProviderClients } from '#platform/auth/sign-in-providers.ts'
import type { Config } from '#platform/config/config.ts'
import { productVersion } from '#platform/config/product-version.ts'
import { retentionBySetting } from '#platform/config/retention.ts'
import { readStreetTiles } from '#platform/files/street-tiles.ts'
import type { OpenMail } from '#platform/mail/open-mail.ts'
import { readMailboxUrl } from '#platform/mail-reports/mailbox-url.ts'
import type { Limit } from '#platform/request/rate-limits.ts'

type Running = {
  baseUrl: string
  mail: Pick<OpenMail, 'delivers' | 'outbox'>
  limits: Record<string, Limit>
  jobs: Pick<Job, 'name' | 'everyMilliseconds' | 'atOnce'>[]
}

/** Says of a secret only whether it's set, and leaves credentials out of addresses. */
export function describeConfiguration(config: Config, { baseUrl, mail, limits, jobs }: Running): ConfigurationPart[] {
  return [
    {
      title: 'Product',
      facts: {
        Mode: config.ROOF_RESCUE_MODE,
        Region: `${region.name} (${region.id})`,
        Version: productVersion(),
        'Node.js': process.version,
        System: `${process.platform} ${process.arch}`,
        'Log level': config.LOG_LEVEL,
        'Data folder': config.DATA_DIR,
      },
    },
    {
      title: 'Web',
      facts: {
        'Site address': baseUrl,
        'Listens on': `${config.HOST}, port ${config.PORT}`,
        Processes: processesOf(config),
        'Proxies in front': String(config.TRUST_PROXY),
        'Caches in front': cachesOf(config),
        'Search engines': isHidden(config) ? 'asked not to index' : 'allowed',
      },
    },
    {
      title: 'Mail',
      facts: {
        Transport: transportOf(config, mail),
        'Sender address': config.MAIL_FROM,
        Replies: repliesOf(config),
        'Bounces and complaints': reportersOf(config),
      },
    },
    {
      title: 'Alerts',
      facts: {
        'Web push': config.VAPID_KEYS ? 'on' : 'off: no keys',
        Texts: config.SMS_URL ? new URL(config.SMS_URL).host : 'off: no address',
      },
    },
    { title: 'Sign-in', facts: { 'Other sign-in providers': providersOf(config) } },
    { title: 'Map', facts: { Geocoder: geocoderOf(config), Streets: streetsOf(config) } },
    { title: 'Weather', facts: { Warnings: weatherOf(config) } },
    {
      title: 'Licenses',
      facts: { 'State’s file': licenseFileOf(config), 'Discipline files': disciplineFilesOf(config) },
    },
    { title: 'Backups and files', facts: storageOf(config) },
    { title: 'Payments', facts: { Stripe: stripeOf(config) } },
    { title: 'Monitoring', facts: watchingOf(config) },
    {
      title: 'Secrets',
      facts: {
        AUTH_SECRET: config.AUTH_SECRET ? 'set' : 'created in the data folder',
        AUTH_SECRET_FORMER: config.AUTH_SECRET_FORMER ? 'set' : 'none',
      },
    },
    { title: 'Deleted after', facts: mapValues(retentionBySetting(config.retention), days => counted(days, 'day')) },
    { title: 'Database connection', facts: databaseOf(config) },
    { title: 'Limits', facts: mapValues(limits, ({ times, seconds }) => `${times} times in ${duration(seconds)}`) },
    { title: 'Jobs', facts: Object.fromEntries(jobs.map(job => [job.name, pace(job)])) },
  ]
}

function processesOf({ PROCESS_ROLE: role, WEB_CONCURRENCY: count }: Config) {
  if (role === 'worker') return 'this one runs jobs and serves no pages'
  const pages = count === 1 ? 'one serves pages' : `${count} serve pages`
  if (role === 'web') return `${pages}; others run the jobs`
  return count === 1 ? 'one for pages and jobs' : `${pages}, one runs the jobs`
}

function isHidden(config: Config) {
  return config.ROOF_RESCUE_MODE === 'demonstration' && config.DEMO_NOINDEX === 'on'
}

function cachesOf({ CDN: cdn, CDN_PURGE_URL: purge }: Config) {
  if (purge) return `may keep pages; changes are purged at ${new URL(purge).host}`
  return cdn === 'on' ? 'may keep pages for seconds' : 'none'
}

function transportOf({ SMTP_URL: url }: Config, { delivers, outbox }: Running['mail']) {
  if (outbox) return 'outbox in the data folder'
  return delivers && url ? addressOf(url) : 'off: emails are queued and wait'
}

function repliesOf({ INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_SECRET: secret }: Config) {
  return domain && secret ? `to ${domain}, added to the thread` : 'to the sender’s own mailbox'
}

function reportersOf(config: Config) {
  const providers = {
    'Amazon SES': config.SES_TOPIC_ARN,
    Postmark: config.POSTMARK_WEBHOOK_SECRET,
    SendGrid: config.SENDGRID_WEBHOOK_KEY,
    Mailgun: config.MAILGUN_WEBHOOK_KEY,
  }
  const names = Object.entries(providers).flatMap(([name, setting]) => (setting ? [name] : []))
  const mailbox = config.BOUNCE_MAILBOX_URL ? readMailboxUrl(config.BOUNCE_MAILBOX_URL) : undefined
  const sources = [...names, ...(mailbox ? [`the folder ${mailbox.folder} at ${mailbox.host}`] : [])]
  return sources.length > 0 ? `reported by ${sources.join(', ')}` : 'not reported: no provider or mailbox is set'
}

function providersOf(config: Config) {
  return (
    readProviderClients(config)
      .map(({ issuer }) => new URL(issuer).host)
      .join(', ') || 'off: no client'
  )
}

function storageOf({ BACKUP_DIR: folder, FILES_URL: files, ...config }: Config) {
  const daily = `daily at ${config.BACKUP_HOUR}:00 into ${folder}, kept ${config.BACKUP_KEEP_DAYS} days`
  const sealed = config.BACKUP_PASSPHRASE ? ', encrypted' : ''
  return { Backups: folder ? daily + sealed : 'off: no folder', Files: files ? addressOf(files) : 'in the database' }
}

function geocoderOf({ GEOCODER: name, GEOCODER_URL: url }: Config) {
  if (name === 'off') return 'off: points come from ZIP codes and cities'
  return url ? `on, at ${new URL(url).host}` : 'on: US Census Bureau'
}

function streetsOf({ MAP_TILES: tiles }: Config) {
  const from = tiles === undefined ? undefined : readStreetTiles(tiles)
  if (!from) return 'off: the map shows no streets'
  return from.file ?? `on, at ${new URL(from.url).host}`
}

function weatherOf({ WEATHER: name, WEATHER_URL: url }: Config) {
  if (name === 'off') return 'off: storm mode is turned on by hand'
  return url ? `on, at ${new URL(url).host}` : 'on: National Weather Service'
}

function licenseFileOf({ LICENSE_FILE_URL: url }: Config) {
  return url ? `fetched weekly from ${new URL(url).host}` : 'not fetched: upload it, or run npm run licenses'
}

function disciplineFilesOf({ DISCIPLINE_FILES_URL: url }: Config) {
  return url ? `fetched weekly from ${new URL(url).host}` : 'not fetched: upload them, or run npm run licenses'
}

function stripeOf(config: Config) {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook } = config
  if (key === undefined) return 'none: the sandbox replaces it'
  if (key === 'off') return 'off'
  return webhook ? 'on, with a secret key and signed events' : 'on, without a webhook secret'
}

function databaseOf(config: Config): Record<string, string> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URL: replica } = config
  const connections = { 'Connections per process': `up to ${config.DATABASE_POOL}` }
  if (!url) return { Server: 'embedded, in the data folder', ...connections }
  return {
    Server: addressOf(url),
    'For migrations': addressOf(direct ?? url),
    'For public pages': replica ? addressOf(replica) : 'the same server',
    ...connections,
  }
}

function watchingOf({ METRICS_TOKEN: token, OTEL_EXPORTER_OTLP_ENDPOINT: traces, ...config }: Config) {
  const withoutToken = config.ROOF_RESCUE_MODE === 'demonstration' ? 'on this machine only' : 'off: no token'
  return { Metrics: token ? 'for anyone with the token' : withoutToken, Traces: traces ? addressOf(traces) : 'off' }
}

/** `smtp://mail.example:587/name`, without user name, password and parameters: any of them may be secret. */
function addressOf(text: string) {
  const { protocol, host, pathname } = new URL(text)
  return `${protocol}//${host}${pathname}`
}

function pace({ everyMilliseconds, atOnce = 1 }: Running['jobs'][number]) {
  return `every ${duration(everyMilliseconds / 1_000)}${atOnce > 1 ? `, ${atOnce} at once` : ''}`
}

function duration(seconds: number) {
  if (seconds % 3_600 === 0) return counted(seconds / 3_600, 'hour')
  return seconds % 60 === 0 ? counted(seconds / 60, 'minute') : counted(seconds, 'second')
}

function counted(count: number, unit: string) {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}

function mapValues<Value>(record: Record<string, Value>, describe: (value: Value) => string) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, describe(value)]))
}
