import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

const tellingSchema = z.object({ host: z.string(), folder: z.string() })

/** Starts a process with PostgreSQL in `dataDir`, and resolves when it is open. */
export async function startOwner(dataDir: string, role: 'product' | 'command' = 'product') {
  const owner = spawn(process.execPath, ['tests/support/postgres-owner.ts', dataDir, role], {
    // The process has its own group, like a shell's foreground job.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(owner, 'exit')
  onTestFinished(async () => {
    owner.kill('SIGKILL')
    await ended
  })
  const lines = createInterface(owner.stdout)
  const line = await Promise.race([once(lines, 'line'), ended.then(() => Promise.reject(new Error('it ended early')))])
  const { host, folder } = tellingSchema.parse(JSON.parse(String(line[0])))
  return {
    pid: z.number().parse(owner.pid),
    connection: { host },
    folder,
    /** Lets it shut down normally. */
    async finish() {
      owner.stdin.end()
      await ended
    },
    async kill() {
      owner.kill('SIGKILL')
      await ended
    },
  }
}
