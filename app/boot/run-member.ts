import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#platform/config/config.ts'
import { openMemberChannel } from './member-channel.ts'
import { roleIn } from './process-role.ts'
import { openProductDatabase } from './product-database.ts'
import { StartError } from './start-error.ts'
import { startProduct } from './start-product.ts'

/** Ends when the first process says so or is gone. Ignores signals, because they reach the first process too. */
export async function runMember(config: Config, log: Logger) {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {})
  const channel = openMemberChannel()
  const { slot, embedded, port } = await channel.begun
  try {
    const database = embedded ? { connection: embedded } : await openProductDatabase(config, config.DATA_DIR, log)
    const product = await startProduct({ ...config, PORT: port }, log, {
      role: roleIn[slot],
      database,
      prepare: (_app, signal) => Promise.race([channel.prepared, untilAborted(signal)]),
      siteUrl: channel.siteUrl,
      figures: channel.figures,
    })
    channel.onStop(async ({ staysReady }) => {
      await product.stop({ staysReady })
      process.exit(0)
    })
    if (await product.ready) channel.tell({ kind: 'ready' })
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    channel.tell({ kind: 'rejected', sentence: error.message })
    // Gives the message time to reach the first process before our exit does.
    await sleep(100)
    process.exit(1)
  }
}

function untilAborted(signal: AbortSignal) {
  return new Promise<false>(resolve => {
    if (signal.aborted) resolve(false)
    signal.addEventListener('abort', () => resolve(false), { once: true })
  })
}
