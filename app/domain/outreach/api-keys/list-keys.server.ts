import type { App, Caller, Result } from '#domain/app.ts'
import { readHasApi } from './api-plans.server.ts'
import { keyScope } from './key-scope.ts'
import { type ListedKey, readKeys } from './listed-keys.server.ts'

/**
 * Returns the keys that the caller may see, and whether they may create another; a contractor needs a plan for that.
 */
export async function listKeys(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
): Promise<Result<{ keys: ListedKey[]; hasApi: boolean }, 'forbidden'>> {
  const scope = keyScope(caller)
  if (!scope) return { ok: false, reason: 'forbidden' }
  const hasApi = scope === 'all' || (await readHasApi(app, scope.ownerId))
  return { ok: true, keys: await readKeys(app, scope), hasApi }
}
