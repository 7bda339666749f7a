import { timingSafeEqual } from 'node:crypto'
import type { App, Result } from '../app.ts'
import { type CheckedKey, type KeyRefusal, keyPattern } from './api-key.ts'
import { findKeyByHash } from './api-keys.server.ts'
import { hashKey } from './key-text.ts'

/**
 * What a key that came with a request opens. It is read from the database each time, by one look-up in a primary key, so that
 * a revoked one is refused at once in every process. A contractor's key ends with his plan.
 */
export async function checkKey(
  app: Pick<App, 'db' | 'clock'>,
  bearer: string,
): Promise<Result<{ key: CheckedKey }, KeyRefusal>> {
  if (!keyPattern.test(bearer)) return { ok: false, reason: 'unknown-key' }
  const hash = hashKey(bearer)
  const found = await findKeyByHash(app, hash)
  // How far an index look-up went says something of a hash, and nothing of a key; the comparison says neither.
  if (!found || !timingSafeEqual(found.hash, hash)) return { ok: false, reason: 'unknown-key' }
  const now = app.clock.now()
  if (found.revokedAt) return { ok: false, reason: 'revoked' }
  const ends = [found.expiresAt, found.endsAt].filter(at => at !== null)
  if (ends.some(at => at <= now)) return { ok: false, reason: 'expired' }
  if (found.ownerId !== null && !found.hasApi) return { ok: false, reason: 'plan-ended' }
  return { ok: true, key: { id: found.id, permissions: found.permissions, ownerId: found.ownerId } }
}
