import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { ensureBuilt } from '#scripts/launch/build.mjs'
import { makeDataFolder } from '#scripts/launch/serve-product.ts'
import { report } from './outcome.ts'

// Measures `npm start` until it prints its address: first with a new database, then the median of three.

const mostSeconds = 3

await ensureBuilt()
const dataDir = makeDataFolder()
try {
  row('npm start, the first time with a new database', await timeToServe(), '')
  const again = [await timeToServe(), await timeToServe(), await timeToServe()].sort((a, b) => a - b)
  row('npm start, again', again[1] ?? Number.NaN, `at most ${mostSeconds} s`)
} finally {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

async function timeToServe() {
  const started = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' }
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(npm, 'exit')
  let seconds = Number.NaN
  for await (const line of createInterface(npm.stdout)) {
    if (!line.includes(' serves http:')) continue
    seconds = (performance.now() - started) / 1_000
    npm.stdout.resume()
    npm.kill('SIGTERM')
    break
  }
  await ended
  return seconds
}

function row(name: string, seconds: number, goal: string) {
  report({ name, measured: `${seconds.toFixed(1)} s`, goal, isMet: goal === '' || seconds <= mostSeconds })
}
