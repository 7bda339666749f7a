import type { App } from '../app.ts'
import { type CheckedKey, hourMs, requestsPerHour } from './api-key.ts'
import { countRequest } from './api-key-hours.server.ts'

/** What the answer to a request says of its key's hour. */
export type Spent = { ok: boolean; limit: number; remaining: number; resetSeconds: number }

/**
 * Takes one request from the hour of a key. An hour begins with the first request after the last one was over, as GitHub
 * counts them: no more than `requestsPerHour` fit into it, and whoever spreads them evenly is never stopped.
 */
export async function spendRequest(app: Pick<App, 'db' | 'clock'>, key: Pick<CheckedKey, 'id'>): Promise<Spent> {
  const { beganAt, used } = await countRequest(app, key.id)
  const leftMs = beganAt.getTime() + hourMs - app.clock.now().getTime()
  return {
    ok: used <= requestsPerHour,
    limit: requestsPerHour,
    remaining: Math.max(0, requestsPerHour - used),
    resetSeconds: Math.max(1, Math.ceil(leftMs / 1_000)),
  }
}
