import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Client, type PoolConfig } from 'pg'
import type { Config } from '#platform/config/config.ts'
import { openDatabase, openPool } from '#platform/database/database.ts'
import { DataFolderError } from '#platform/postgres/data-folder-error.ts'
import { openPostgres } from '#platform/postgres/open-postgres.ts'
import { systemClock } from '#platform/time/clock.ts'
import type { Environment } from './command-app.ts'
import {
  checkBackupFolder,
  checkDataFolder,
  checkNode,
  checkSecrets,
  checkSettings,
} from './doctor/check-configuration.ts'
import { checkMigrations, checkServer } from './doctor/check-database.ts'
import { checkDirectory } from './doctor/check-directory.ts'
import { checkBounces, checkMail, checkPayments } from './doctor/check-services.ts'
import { checkSite } from './doctor/check-site.ts'
import { type Finding, warning, wrong } from './doctor/finding.ts'
import { printable, type Terminal } from './terminal.ts'

const usage = `Checks this installation, and says what's wrong and how to fix it. It changes nothing and sends no email.

  npm run doctor [-- --production] [--online] [--json]

  --production   checks the settings as npm run start:production reads them
  --online       checks the payment provider too
  --json         prints the findings as JSON

Exit status: 0 if nothing is wrong (warnings don't count), 1 if something is, 2 for a usage error.`

const options = {
  production: { type: 'boolean' },
  online: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Exit codes: 0 nothing wrong, 1 a problem, 2 usage error. */
export async function runDoctor(
  args: string[],
  given: Environment,
  { print, printError }: Pick<Terminal, 'print' | 'printError'>,
) {
  const asked = parse(args)
  if (!asked || asked.help) {
    ;(asked ? print : printError)(usage)
    return asked ? 0 : 2
  }
  const environment = asked.production ? { ...given, ROOF_RESCUE_MODE: 'production' } : given
  const findings = await examine(environment, asked.online ?? false)
  const wrongs = findings.filter(({ state }) => state === 'wrong').length
  if (asked.json) print(JSON.stringify({ wrongs, findings }, null, 2))
  else for (const line of linesOf(findings, wrongs)) print(printable(line))
  return wrongs > 0 ? 1 : 0
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values
  } catch {
    return undefined
  }
}

async function examine(environment: Environment, isOnline: boolean): Promise<Finding[]> {
  const { config, findings } = checkSettings(environment)
  if (!config) return [checkNode(), ...findings]
  const found = await Promise.all([
    checkDataFolder(config),
    checkBackupFolder(config),
    checkDatabase(config),
    checkMail(config),
    checkBounces(config),
    checkSite(config),
    isOnline ? checkPayments(config, config.STRIPE_API_URL) : [],
  ])
  return [checkNode(), ...findings, ...checkSecrets(config), ...found.flat()]
}

async function checkDatabase(config: Config): Promise<Finding[]> {
  const findings = await checkServer(config)
  if (findings.some(({ check, state }) => check === 'database' && state === 'wrong')) return findings
  const own = await openEmbedded(config)
  if (own && 'finding' in own) return [...findings, own.finding]
  const connection = own?.connection ?? { connectionString: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL }
  try {
    if (own) findings.push(...(await migrationsOf(connection)))
    // The tables can only be read after all migrations.
    const isMigrated = findings.some(({ check, state }) => check === 'migrations' && state === 'fine')
    return isMigrated ? [...findings, ...(await readDirectory(connection, config))] : findings
  } finally {
    await own?.stop()
  }
}

/** Joins a running server's database or starts it temporarily; never creates one. */
async function openEmbedded({ DATABASE_URL: url, DATA_DIR: dataDir }: Config) {
  if (url) return undefined
  const folder = resolve(dataDir)
  // The first start creates this file, wherever PostgreSQL's own files are.
  if (!existsSync(join(folder, 'auth-secret')))
    return { finding: warning('database', 'There’s no database in the data folder yet.', 'Start the product once.') }
  try {
    return await openPostgres({ dataDir: folder, role: 'command' })
  } catch (error) {
    if (!(error instanceof DataFolderError)) throw error
    return { finding: wrong('database', error.message, 'Check the product’s log.') }
  }
}

async function migrationsOf(connection: PoolConfig) {
  const client = new Client(connection)
  await client.connect()
  try {
    return await checkMigrations(client)
  } finally {
    await client.end()
  }
}

async function readDirectory(connection: PoolConfig, config: Config) {
  const db = openDatabase(openPool({ ...connection, max: 2 }, { isForReading: true }))
  try {
    return await checkDirectory({ db, clock: systemClock }, config)
  } finally {
    await db.destroy()
  }
}

const marks = { fine: 'ok     ', warning: 'warning', wrong: 'WRONG  ' }

function linesOf(findings: Finding[], wrongs: number) {
  const lines = findings.flatMap(({ state, check, says, mend }) => [
    ...`${marks[state]} ${check}: ${says}`.split('\n'),
    ...(mend ? [`        → ${mend}`] : []),
  ])
  return [
    ...lines,
    '',
    wrongs === 0 ? 'No problems found.' : `${wrongs === 1 ? 'One thing is' : `${wrongs} things are`} wrong.`,
  ]
}
