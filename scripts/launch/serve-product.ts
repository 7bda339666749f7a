import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureBuilt } from './build.mjs'
import { serverArguments } from './server-arguments.mjs'

/**
 * The product, built of the present sources, with its sample data; on a port and a data folder of its own that go when it stops.
 * A folder that BENCH_DATA_DIR names stays, so that a bench need not fill a directory of a million anew.
 */
export async function serveProduct(settings: NodeJS.ProcessEnv = {}) {
  await ensureBuilt()
  const kept = process.env.BENCH_DATA_DIR
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'roof-rescue-served-'))
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', NODE_ENV: 'production', ...settings }
  const product = spawn(process.execPath, serverArguments, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(product, 'exit')
  const stop = async () => {
    product.kill('SIGTERM')
    await ended
    if (!kept) rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  for await (const line of createInterface(product.stdout)) {
    const url = /serves (http:\S+)/.exec(line)?.[1]
    if (!url) continue
    product.stdout.resume()
    return { url, dataDir, pid: product.pid, stop }
  }
  await stop()
  throw new Error('The product did not start.')
}
