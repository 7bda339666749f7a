import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client, type PoolConfig } from 'pg'
import { compose } from '#boot/compose.ts'
import { rejectOtherRegion } from '#boot/reject-other-region.ts'
import { otherRegionText } from '#boot/start-error.ts'
import type { App, Caller } from '#domain/app.ts'
import { loadRegion } from '#domain/directory/places/load-region.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readFormerSecrets } from '#platform/auth/former-secrets.ts'
import { BackupError } from '#platform/backup/snapshot.ts'
import { readRetention } from '#platform/config/retention.ts'
import { readSecret } from '#platform/config/secret-file.ts'
import { withSecretFiles } from '#platform/config/secret-settings.ts'
import { MigrationError, migrate } from '#platform/database/migrations.ts'
import { openBucket } from '#platform/files/open-bucket.ts'
import { openGeocoder } from '#platform/network/census-geocoder.ts'
import { DataFolderError } from '#platform/postgres/data-folder-error.ts'
import { openPostgres } from '#platform/postgres/open-postgres.ts'
import type { Terminal } from './terminal.ts'

/** An expected failure; the message is one sentence for the user. */
export class CommandError extends Error {}

export type Environment = Record<string, string | undefined>

export const migrations = fileURLToPath(new URL('../../database/migrations', import.meta.url))

/** Works on DATABASE_URL's database, or DATA_DIR's, which it joins or starts. Throws a CommandError if it can't. */
export async function withCommandApp<R>(given: Environment, work: (app: App, caller: Caller) => Promise<R>) {
  const environment = readSecretFiles(given)
  const database = await asCommandError(() => openCommandDatabase(environment))
  try {
    await asCommandError(() => migrate(database.migrateOn, migrations, rejectOtherRegion))
    // A command sends no email; the server delivers the emails that it queues.
    const secret = secretOf(environment)
    const { retention } = readRetention(environment)
    const { app, close } = compose({
      ...outsideOf(environment),
      connection: database.connection,
      secret,
      formerSecrets: formerSecretsOf(environment),
      limits: {},
      retention,
    })
    try {
      const loaded = await loadRegion(app, region)
      if (!loaded.ok) throw new CommandError(otherRegionText(loaded.owner))
      return await work(app, commandCaller(app))
    } catch (error) {
      throw isLostConnection(error) ? new CommandError(lostConnection) : error
    } finally {
      await close()
    }
  } finally {
    await database.stop()
  }
}

/** Throws a CommandError naming the unreadable ones. */
export function readSecretFiles(given: Environment): Environment {
  const { environment, problems } = withSecretFiles(given)
  if (problems.length > 0) throw new CommandError(problems.map(({ name, problem }) => `${name} ${problem}`).join('\n'))
  return environment
}

export function formerSecretsOf({ AUTH_SECRET_FORMER: text }: Environment) {
  const former = readFormerSecrets(text ?? '')
  if (!former) throw new CommandError('AUTH_SECRET_FORMER isn’t valid: see docs/configuration.md.')
  return former
}

/** An external database without AUTH_SECRET gets a random one: most commands sign nothing. */
function secretOf(environment: Environment) {
  const { AUTH_SECRET: secret, DATABASE_URL: url } = environment
  if (secret) return secret
  return url ? randomUUID() : readSecret(join(dataDirOf(environment), 'auth-secret'))
}

const lostConnection =
  'We lost the connection to the database before the work was confirmed. Check what was saved, then try again.'

/** The server ended the session (57P…) or the connection broke. */
export function isLostConnection(error: unknown) {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(57P0[1-3]|08\d{3}|ECONN(RESET|REFUSED)|EPIPE)$/.test(code) || error.message.startsWith('Connection terminated')
  )
}

function outsideOf({ FILES_URL: files, GEOCODER: geocoder, GEOCODER_URL: geocoderUrl }: Environment) {
  return {
    mail: noMail,
    bucket: files ? openBucket(files) : undefined,
    geocoder: openGeocoder({
      GEOCODER: geocoder === 'census' ? 'census' : 'off',
      GEOCODER_URL: geocoderUrl || undefined,
    }),
  }
}

const noMail = { send: () => Promise.reject(new Error('a command sends no email')), close() {} }

function commandCaller({ ids }: Pick<App, 'ids'>): Caller {
  return { actor: { kind: 'system', id: 'command' }, requestId: ids.next(), language: 'en' }
}

type CommandDatabase = {
  connection: PoolConfig
  migrateOn: PoolConfig
  /** A server is running on this data folder's database. */
  isJoined: boolean
  stop(): Promise<void>
}

export async function openCommandDatabase(environment: Environment): Promise<CommandDatabase> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = environment
  if (!url) {
    const { connection, joined, stop } = await openPostgres({ dataDir: dataDirOf(environment), role: 'command' })
    return { connection, migrateOn: connection, isJoined: joined, stop }
  }
  const migrateOn = { connectionString: directUrl || url, connectionTimeoutMillis: 10_000 }
  await tryConnection(migrateOn)
  return { connection: { connectionString: url }, migrateOn, isJoined: false, stop: async () => {} }
}

async function tryConnection(connection: PoolConfig) {
  const client = new Client(connection)
  try {
    await client.connect()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'no answer'
    throw new CommandError(`Can’t reach the database in DATABASE_URL (${code}).`)
  }
  await client.end()
}

const sentences = [DataFolderError, MigrationError, BackupError]

export async function asCommandError<R>(work: () => Promise<R>) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && sentences.some(kind => error instanceof kind)) throw new CommandError(error.message)
    throw error
  }
}

export function dataDirOf({ DATA_DIR: dataDir }: Environment) {
  return resolve(dataDir || '.data')
}

/** npm runs commands in the project's folder, so this resolves paths from the user's. */
export function pathFrom({ INIT_CWD: folder }: Environment, file: string) {
  return resolve(folder || '.', file)
}

type Asked = { question: string; isYes: boolean }

/** Continues if the user says yes or a script passed `--yes`. Does nothing when not interactive. */
export async function confirm(
  terminal: Pick<Terminal, 'isInteractive' | 'readLine'>,
  { question, isYes }: Asked,
): Promise<void> {
  if (isYes) return
  if (!terminal.isInteractive)
    throw new CommandError(
      'Nothing was done. This command asks before it goes ahead, and no one can answer here. Add --yes to go ahead.',
    )
  const answer = await terminal.readLine(`${question} [y/N] `)
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError('Nothing was done.')
}
