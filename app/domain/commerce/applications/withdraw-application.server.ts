import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import type { WithdrawApplicationError } from './application.ts'
import { findApplication, lockApplication, updateApplication } from './applications.server.ts'

type Withdrawn = Result<{ isDuplicate: boolean }, WithdrawApplicationError>

export async function withdrawApplication(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  token: string,
): Promise<Withdrawn> {
  if (!may(caller, 'change-own-application')) return { ok: false, reason: 'forbidden' }
  const found = await findApplication(app, token)
  if (!found) return { ok: false, reason: 'application-unknown' }
  return app.transaction<Withdrawn>(async tx => {
    const locked = await lockApplication(tx, found.id)
    if (!locked || locked.state === 'draft') return { ok: false, reason: 'application-unknown' }
    if (locked.state === 'withdrawn') return { ok: true, isDuplicate: true }
    if (locked.state !== 'waiting') return { ok: false, reason: 'already-decided' }
    const changeId = await recordChange(tx, caller, { action: 'withdraw-application' })
    await updateApplication(tx, locked.id, { state: 'withdrawn', decidedAt: tx.clock.now(), changeId })
    return { ok: true, isDuplicate: false }
  })
}
