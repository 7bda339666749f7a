import { type App, type Caller, type Result, visitorOf } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import type { ChangeError } from './application.ts'
import { saidIn } from './application-schema.server.ts'
import { applicationToken } from './application-token.ts'
import { findApplication } from './applications.server.ts'
import { openDraft } from './save-application.server.ts'

type Again = Result<{ token: string }, ChangeError>

export async function applyAgain(
  app: Pick<App, 'limits' | 'transaction'>,
  caller: Caller,
  token: string,
): Promise<Again> {
  if (!may(caller, 'apply-for-listing')) return { ok: false, reason: 'forbidden' }
  if ((await app.limits.take('save-application', visitorOf(caller))) > 0) return { ok: false, reason: 'too-many' }
  return app.transaction<Again>(async tx => {
    const previous = await findApplication(tx, token)
    if (!previous) return { ok: false, reason: 'application-unknown' }
    if (previous.state !== 'rejected' && previous.state !== 'withdrawn') return { ok: false, reason: 'already-sent' }
    const changeId = await recordChange(tx, caller, { action: 'apply-again' })
    const id = await openDraft(tx, caller, { said: saidIn(previous), changeId })
    return id ? { ok: true, token: applicationToken(tx, id) } : { ok: false, reason: 'application-unknown' }
  })
}
