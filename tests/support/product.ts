import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

export type Product = { url: string; dataDir: string; process: ChildProcess; stop(): Promise<void> }

/** A data folder of its own, gone when the test has ended. */
export function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'roof-rescue-journey-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return folder
}

/** The built product on a port of its own; answers when it serves. Throws what it said when it does not start. */
export async function startProduct({
  dataDir = dataFolder(),
  env = {},
}: {
  dataDir?: string
  env?: NodeJS.ProcessEnv
} = {}) {
  const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', NODE_ENV: 'production', ...env }
  const product = spawn(process.execPath, ['build/server/index.js'], {
    // Nothing else of this environment: the test runner sets names that the product reads too.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  product.stderr.on('data', text => said.push(String(text)))
  const stop = async () => {
    if (product.exitCode !== null || product.signalCode !== null) return
    product.kill('SIGTERM')
    await once(product, 'exit')
  }
  onTestFinished(stop)

  for await (const line of createInterface(product.stdout)) {
    said.push(line)
    const url = /serves (http:\S+)/.exec(line)?.[1]
    if (!url) continue
    product.stdout.resume()
    return { url, dataDir, process: product, stop } satisfies Product
  }
  throw new Error(`The product did not start: ${said.join('\n')}`)
}
