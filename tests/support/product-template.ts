import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { serverArguments } from '#scripts/launch/server-arguments.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    productTemplate?: Template
  }
}

type Template = { dataDir: string; compiled: string }

// With these variables, the server's database, mode or secret differs from the template's.
const ownBeginnings = ['DATABASE_URL', 'ROOF_RESCUE_MODE', 'AUTH_SECRET', 'REGION']

/**
 * Runs once: tests copy this database with tables and sample data, which would otherwise take seconds each.
 * @public Vitest calls it.
 */
export default async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'roof-rescue-template-'))
  chmodSync(folder, 0o711)
  const template = { dataDir: join(folder, 'data'), compiled: join(folder, 'compiled') }
  try {
    if (existsSync('build/server/index.js')) await startOnce(template)
    // As root the database may be in another folder, and copies would share it.
    if (existsSync(join(template.dataDir, 'postgres/data'))) provide('productTemplate', template)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Copies the template, if the server would initialize the folder the same way. */
export function fillDataFolder(dataDir: string, env: NodeJS.ProcessEnv) {
  const template = inject('productTemplate')
  if (!template || ownBeginnings.some(name => env[name])) return
  mkdirSync(dataDir, { recursive: true })
  if (readdirSync(dataDir).length > 0) return
  // Node's own copy would make root the owner of all files.
  execFileSync('cp', ['-a', `${template.dataDir}/.`, dataDir])
}

/** The environment is minimal, because the test runner sets variables that the server reads too. */
export function programEnvironment(compiled = inject('productTemplate')?.compiled): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE: compiled }
}

async function startOnce({ dataDir, compiled }: Template) {
  mkdirSync(dataDir, { mode: 0o711 })
  const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', NODE_ENV: 'production' }
  const product = spawn(process.execPath, serverArguments, {
    env: { ...programEnvironment(compiled), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(product, 'exit')
  // Don't leave a product behind when the run is stopped meanwhile.
  const end = () => product.kill()
  process.once('exit', end)
  let serves = false
  createInterface(product.stdout).on('line', line => {
    serves ||= line.includes(' serves http')
    if (serves) product.kill('SIGTERM')
  })
  const [code] = await ended
  process.off('exit', end)
  if (!serves || code !== 0) throw new Error(`The product did not start or stop (code ${code}).`)
}
