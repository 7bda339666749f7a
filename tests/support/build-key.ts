import type { App, Caller } from '#domain/app.ts'
import { type ApiPermission, firstPermissions } from '#domain/outreach/api-keys/api-key.ts'
import { grantPermissions } from '#domain/outreach/api-keys/grant-permissions.server.ts'
import { readKeyBusinesses } from '#domain/outreach/api-keys/key-scope.server.ts'
import { makeKey } from '#domain/outreach/api-keys/make-key.server.ts'
import { callerOf } from './build-account.ts'

export const boss = callerOf('admin', '00000000-0000-7000-8000-000000000001')

type Given = {
  caller?: Caller
  business?: string
  name?: string
  permissions?: ApiPermission[]
  expiresInDays?: number | null
}

/** For a contractor: a key of their first business. */
export async function buildKey(app: App, { caller = boss, name = 'Website', permissions, ...given }: Given = {}) {
  const business = given.business ?? (await firstBusiness(app, caller))
  const made = await makeKey(app, caller, {
    id: app.ids.next(),
    business,
    name,
    expiresInDays: given.expiresInDays ?? null,
  })
  if (!made.ok) throw new Error(made.reason)
  if (permissions) await grantPermissions(app, boss, { id: made.id, permissions })
  return { id: made.id, text: made.text, permissions: permissions ?? firstPermissions }
}

export async function firstBusiness(app: App, { actor }: Caller) {
  return actor.kind === 'user' ? (await readKeyBusinesses(app, actor.id))[0]?.id : undefined
}
