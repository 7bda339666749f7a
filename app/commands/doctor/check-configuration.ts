import { existsSync, statSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { isLow } from '#domain/oversight/alarms/alarm.ts'
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts'
import { freeSpace } from '#platform/files/free-space.ts'
import type { Environment } from '../command-app.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'

const oldestNode = 24

export function checkNode(version = process.versions.node): Finding {
  return Number.parseInt(version, 10) >= oldestNode
    ? fine('node', `Node.js is ${version}.`)
    : wrong(
        'node',
        `Node.js is ${version}; the product needs ${oldestNode} or later.`,
        `Install Node.js ${oldestNode}.`,
      )
}

/** Invalid settings make all further checks impossible. */
export function checkSettings(environment: Environment): { config?: Config; findings: Finding[] } {
  try {
    const config = readConfig(environment)
    return { config, findings: [fine('settings', `The settings are complete for ${config.ROOF_RESCUE_MODE}.`)] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return {
      findings: [wrong('settings', error.message, 'Fix these settings; docs/configuration.md lists them all.')],
    }
  }
}

export function checkSecrets(config: Config): Finding[] {
  const { AUTH_SECRET: secret, STRIPE_SECRET_KEY: stripe, ROOF_RESCUE_MODE: mode } = config
  const findings: Finding[] = []
  if (secret)
    findings.push(
      isGuessable(secret)
        ? wrong(
            'auth-secret',
            'AUTH_SECRET can be guessed.',
            "Use what 'openssl rand -base64 48' prints, before anyone has an account.",
          )
        : fine('auth-secret', 'AUTH_SECRET is long and random enough.'),
    )
  if (mode === 'production' && stripe?.includes('_test_'))
    findings.push(
      warning(
        'stripe-key',
        'STRIPE_SECRET_KEY is a Stripe test key: no one really pays.',
        'Set the live key before you open.',
      ),
    )
  else if (stripe)
    findings.push(
      fine('stripe-key', stripe === 'off' ? 'Payments are off.' : 'STRIPE_SECRET_KEY looks like a live key.'),
    )
  return findings
}

/** A guessable secret has few distinct characters, repetitions or common words. */
function isGuessable(secret: string) {
  return new Set(secret).size < 12 || /(.{1,8})\1{3}/.test(secret) || /secret|password|changeme|example/i.test(secret)
}

export async function checkDataFolder({ DATA_DIR: dataDir }: Pick<Config, 'DATA_DIR'>): Promise<Finding[]> {
  const folder = resolve(dataDir)
  const space = await freeSpace(folder)
  if (!space)
    return [
      warning(
        'data-folder',
        `The folder ${folder} doesn’t exist yet.`,
        'The product creates it on its first start; DATA_DIR sets it.',
      ),
    ]
  const mayWrite = await isWritable(folder)
  const gigabytes = (space.freeBytes / 1e9).toFixed(1)
  return [
    mayWrite
      ? fine('data-folder', `The folder ${folder} is writable.`)
      : wrong(
          'data-folder',
          `The folder ${folder} isn’t writable.`,
          'Make the account that runs the product its owner.',
        ),
    isLow(space)
      ? wrong(
          'disk',
          `The disk of ${folder} has ${gigabytes} GB left.`,
          'Free up space: nothing can be saved on a full disk.',
        )
      : fine('disk', `The disk of ${folder} has ${gigabytes} GB left.`),
  ]
}

/** Finds a folder that can't be written before the next nightly backup fails. */
export async function checkBackupFolder({ BACKUP_DIR: given }: Pick<Config, 'BACKUP_DIR'>): Promise<Finding[]> {
  if (!given) return []
  const folder = resolve(given)
  let nearest = folder
  while (!existsSync(nearest) && nearest !== dirname(nearest)) nearest = dirname(nearest)
  if (statSync(nearest).isDirectory() && (await isWritable(nearest))) return []
  const mend = 'Make the account that runs the product its owner; BACKUP_DIR sets it.'
  return [wrong('backup-folder', `The folder ${folder} isn’t writable.`, mend)]
}

function isWritable(path: string) {
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  )
}
