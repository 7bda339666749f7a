import { timingSafeEqual } from 'node:crypto'
import type { App, Result } from '#domain/app.ts'
import { type CheckedKey, hourMs, type KeyRefusal, keyPattern, requestsPerHour } from './api-key.ts'
import { takeRequest } from './api-key-hours.server.ts'
import { hashKey } from './key-text.ts'

/** What the answer to a request says of its key's hour; `ok: false`: the hour is used up. */
export type Spent = { ok: boolean; limit: number; remaining: number; resetSeconds: number }

/**
 * What a key that came with a request opens, with one request taken from its hour. It is read from the database each time, so
 * that a revoked one is refused at once in every process; a contractor's key ends with his plan. An hour begins with the first
 * request after the last one was over, as GitHub counts them: no more than `requestsPerHour` fit into it, and whoever
 * spreads them evenly is never stopped.
 */
export async function useKey(
  app: Pick<App, 'db' | 'clock'>,
  bearer: string,
): Promise<Result<{ key: CheckedKey; spent: Spent }, KeyRefusal>> {
  if (!keyPattern.test(bearer)) return { ok: false, reason: 'unknown-key' }
  const hash = hashKey(bearer)
  const found = await takeRequest(app, hash)
  // How far an index look-up went says something of a hash, and nothing of a key; the comparison says neither.
  if (!found || !timingSafeEqual(found.hash, hash)) return { ok: false, reason: 'unknown-key' }
  if (found.refusal !== null) return { ok: false, reason: found.refusal }
  const { id, permissions, ownerId, beganAt, used } = found
  const leftMs = beganAt.getTime() + hourMs - app.clock.now().getTime()
  const spent = {
    ok: used <= requestsPerHour,
    limit: requestsPerHour,
    remaining: Math.max(0, requestsPerHour - used),
    resetSeconds: Math.max(1, Math.ceil(leftMs / 1_000)),
  }
  return { ok: true, key: { id, permissions, ownerId }, spent }
}
