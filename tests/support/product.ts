import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serverArguments } from '#scripts/launch/server-arguments.mjs'
import { afterwards } from './afterwards.ts'
import { fillDataFolder, programEnvironment } from './product-template.ts'

export type Product = {
  url: string
  dataDir: string
  process: ChildProcess
  said: string[]
  stop(): Promise<void>
  /** Kills the process, as a crash or a power cut would. */
  kill(): Promise<void>
}

type Start = { dataDir?: string; env?: NodeJS.ProcessEnv }

export function dataFolder() {
  const folder = makeDataFolder()
  afterwards(() => removeFolder(folder))
  return folder
}

/** Starts the built server on a free port. Throws its output when it doesn't start. */
export async function startProduct({ dataDir = dataFolder(), env = {} }: Start = {}): Promise<Product> {
  const { product, started } = launch(dataDir, env)
  afterwards(product.stop)
  return { ...product, url: await started }
}

function makeDataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'roof-rescue-journey-'))
  // When started as root, the database runs as another user, who must be able to enter this folder.
  chmodSync(folder, 0o711)
  return folder
}

function removeFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

function launch(dataDir: string, env: NodeJS.ProcessEnv) {
  fillDataFolder(dataDir, env)
  const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', NODE_ENV: 'production', ...env }
  const child = spawn(process.execPath, serverArguments, {
    env: { ...programEnvironment(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  const said: string[] = []
  const started = new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', line => said.push(line))
    createInterface(child.stdout).on('line', line => {
      said.push(line)
      const url = /serves (http:\S+)/.exec(line)?.[1]
      if (url) resolve(url)
    })
    child.once('close', () => reject(new Error(`The product did not start: ${said.join('\n')}`)))
  })
  return { product: { dataDir, process: child, said, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }, started }
}
