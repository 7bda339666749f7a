import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { littleRock } from './csv-files.ts'
import { programEnvironment } from './product-template.ts'

/** Imports into that data folder; `ended` resolves with exit code and output. */
export function startImport({ dataDir, env }: { dataDir: string; env?: NodeJS.ProcessEnv }, ...args: string[]) {
  const child = spawn(process.execPath, ['app/commands/import.ts', ...args], {
    env: { ...programEnvironment(), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const closed = once(child, 'close')
  const ended = Promise.all([text(child.stdout), text(child.stderr), closed]).then(([out, err]) => ({
    code: child.exitCode,
    said: out + err,
  }))
  return { ended, kill: () => child.kill('SIGKILL') }
}

/** Writes the real file, or its header and first `rows` rows. Returns the path. */
export async function writeLittleRock(folder: string, rows = 14_573) {
  const path = join(folder, `licenses-${rows}.csv`)
  const lines = (await text(littleRock().open())).split('\n')
  writeFileSync(path, lines.slice(0, rows + 1).join('\n'))
  return path
}
