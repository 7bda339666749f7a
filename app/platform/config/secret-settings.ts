import { readFileSync } from 'node:fs'

/** `NAME_FILE` can name a file with the value instead, as with systemd, Docker or Kubernetes secrets. */
export const secretSettings = [
  'AUTH_SECRET',
  'AUTH_SECRET_FORMER',
  'ADMIN_PASSWORD',
  'PUBLIC_DEMONSTRATION_PASSWORD',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'VAPID_KEYS',
  'SMS_URL',
  'GOOGLE_CLIENT_SECRET',
  'MICROSOFT_CLIENT_SECRET',
  'INBOUND_MAIL_SECRET',
  'POSTMARK_WEBHOOK_SECRET',
  'MAILGUN_WEBHOOK_KEY',
  'BOUNCE_MAILBOX_URL',
  'METRICS_TOKEN',
  'BACKUP_PASSPHRASE',
  'FILES_URL',
  'CDN_PURGE_URL',
  'CDN_PURGE_TOKEN',
] as const

type Environment = Record<string, string | undefined>
type WithFiles = { environment: Environment; problems: { name: string; problem: string }[] }

/** Removes one line break at the end, which editors and `echo` add. Doesn't read a file twice. */
export function withSecretFiles(
  given: Environment,
  readText = (file: string) => readFileSync(file, 'utf8'),
): WithFiles {
  const environment = { ...given }
  const problems: WithFiles['problems'] = []
  for (const name of secretSettings) {
    const fileName = `${name}_FILE`
    const file = given[fileName]
    if (!file) continue
    if (given[name]) {
      problems.push({ name: fileName, problem: `and ${name} are both set: remove one of them` })
      continue
    }
    try {
      environment[name] = readText(file).replace(/\r?\n$/, '')
      environment[fileName] = undefined
      if (environment[name] === '') problems.push({ name: fileName, problem: 'points to an empty file' })
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : 'no answer'
      problems.push({ name: fileName, problem: `points to a file that can’t be read (${code})` })
    }
  }
  return { environment, problems }
}
