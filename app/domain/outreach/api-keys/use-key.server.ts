import { timingSafeEqual } from 'node:crypto'
import type { App, Result } from '#domain/app.ts'
import { type CheckedKey, hourMs, type KeyError, keyPattern, requestsPerHour } from './api-key.ts'
import { takeRequest } from './api-key-hours.server.ts'
import { hashKey } from './key-text.ts'

/** `ok: false`: the hour is used up. */
export type Spent = { ok: boolean; limit: number; remaining: number; resetSeconds: number }

/**
 * Reads the database each time, so that revoking works at once in every process. A contractor's key needs their plan.
 * An hour starts with the first request after the previous one ended.
 */
export async function useKey(
  app: Pick<App, 'db' | 'clock'>,
  bearer: string,
): Promise<Result<{ key: CheckedKey; spent: Spent }, KeyError>> {
  if (!keyPattern.test(bearer)) return { ok: false, reason: 'unknown-key' }
  const hash = hashKey(bearer)
  const found = await takeRequest(app, hash)
  // The lookup's timing reveals something about a hash but not about a key; the comparison reveals neither.
  if (!found || !timingSafeEqual(found.hash, hash)) return { ok: false, reason: 'unknown-key' }
  if (found.error !== null) return { ok: false, reason: found.error }
  const { id, permissions, ownerId, startedAt, used } = found
  const leftMs = startedAt.getTime() + hourMs - app.clock.now().getTime()
  const spent = {
    ok: used <= requestsPerHour,
    limit: requestsPerHour,
    remaining: Math.max(0, requestsPerHour - used),
    resetSeconds: Math.max(1, Math.ceil(leftMs / 1_000)),
  }
  return { ok: true, key: { id, permissions, ownerId }, spent }
}
