import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureBuilt } from './build.mjs'
import { serverArguments } from './server-arguments.mjs'

/**
 * On a free port, built from the current sources, with sample data.
 * @param settings additional environment variables
 * @param kept a data folder that stays when it stops; without one it has a temporary folder
 */
export async function serveProduct(settings: NodeJS.ProcessEnv = {}, kept?: string) {
  await ensureBuilt()
  const dataDir = kept ?? makeDataFolder()
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
  throw new Error('The product didn’t start.')
}

export function makeDataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'roof-rescue-served-'))
  // If root starts it, the database runs as another user who must be able to enter this folder.
  chmodSync(folder, 0o711)
  return folder
}
