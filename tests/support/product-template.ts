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

/** A data folder after a first start, and a folder for what Node has compiled. */
type Template = { dataDir: string; compiled: string }

// With these the product has another database, another mode or another secret than the template.
const ownBeginnings = ['DATABASE_URL', 'ROOF_RESCUE_MODE', 'AUTH_SECRET']

/**
 * One first start for the run: its database with tables and sample data is copied by every product of the tests, which
 * else would each take seconds to make the same.
 * @public Vitest calls it.
 */
export default async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'roof-rescue-template-'))
  chmodSync(folder, 0o711)
  const template = { dataDir: join(folder, 'data'), compiled: join(folder, 'compiled') }
  try {
    if (existsSync('build/server/index.js')) await startOnce(template)
    // Where root's database had to go elsewhere, a copy would name the same place.
    if (existsSync(join(template.dataDir, 'postgres/data'))) provide('productTemplate', template)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Fills a data folder in which nothing is yet, where the product would fill it in the same way. */
export function fillDataFolder(dataDir: string, env: NodeJS.ProcessEnv) {
  const template = inject('productTemplate')
  if (!template || ownBeginnings.some(name => env[name])) return
  mkdirSync(dataDir, { recursive: true })
  if (readdirSync(dataDir).length > 0) return
  // Node's own copy would make root the owner of all.
  execFileSync('cp', ['-a', `${template.dataDir}/.`, dataDir])
}

/**
 * What a program of ours is given of this environment, and no more: the test runner sets names that the product reads too. It
 * need not compile what another one has compiled.
 */
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
  // A run that is told to end meanwhile leaves none behind.
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
