import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { takeDataLink } from './data-links.server.ts'

export type OpenDataError = 'forbidden' | 'link-over'

export async function openDataLink(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { token }: { token: string },
): Promise<Result<{ grant: string }, OpenDataError>> {
  if (!may(caller, 'ask-for-own-data')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'open-data-link' })
    const grant = await takeDataLink(tx, token)
    return grant ? { ok: true, grant } : { ok: false, reason: 'link-over' }
  })
}
