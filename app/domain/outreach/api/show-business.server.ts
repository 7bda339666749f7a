import type { App } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { readByPublicId, type SeenBusiness } from './api-businesses.server.ts'
import { type ApiCaller, callerOf, opens } from './api-caller.ts'
import type { Rejected } from './api-error.ts'
import type { BusinessResource } from './api-resource.server.ts'

type Shown = { ok: true; resource: BusinessResource } | Rejected<'permission-missing' | 'not-found'>

export async function showBusiness(app: Pick<App, 'db'>, caller: ApiCaller, id: string): Promise<Shown> {
  if (!may(callerOf(caller), 'read-by-key') || !opens(caller, 'read:businesses'))
    return { ok: false, reason: 'permission-missing' }
  const seen = await seeBusiness(app, caller, id)
  return seen ? { ok: true, resource: seen.resource } : { ok: false, reason: 'not-found' }
}

export async function seeBusiness(
  app: Pick<App, 'db'>,
  { key }: ApiCaller,
  id: string,
): Promise<SeenBusiness | undefined> {
  if (!/^[\w-]{1,64}$/.test(id)) return undefined
  const seen = await readByPublicId(app, { id, viewer: key.id })
  return seen && (seen.live || seen.isOwn || key.ownerId === null) ? seen : undefined
}
