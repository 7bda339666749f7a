import type { App, Caller } from '#domain/app.ts'
import { type ApiPermission, firstPermissions } from '#domain/outreach/api-keys/api-key.ts'
import { grantPermissions } from '#domain/outreach/api-keys/grant-permissions.server.ts'
import { makeKey } from '#domain/outreach/api-keys/make-key.server.ts'
import { callerOf } from './build-account.ts'

export const boss = callerOf('admin', '00000000-0000-7000-8000-000000000001')

type Given = { caller?: Caller; name?: string; permissions?: ApiPermission[]; expiresInDays?: number | null }

export async function buildKey(app: App, { caller = boss, name = 'Website', permissions, expiresInDays }: Given = {}) {
  const made = await makeKey(app, caller, { id: app.ids.next(), name, expiresInDays: expiresInDays ?? null })
  if (!made.ok) throw new Error(made.reason)
  if (permissions) await grantPermissions(app, boss, { id: made.id, permissions })
  return { id: made.id, text: made.text, permissions: permissions ?? firstPermissions }
}
