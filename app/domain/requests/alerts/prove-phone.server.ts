import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { confirmPhone, takePhoneTry } from './alert-phones.server.ts'
import { phoneCode } from './phone-code.ts'

export type ProvePhoneRefusal = 'forbidden' | 'code-over' | 'wrong-code'

/**
 * Confirms a phone by its code and turns on text alerts. A wrong code uses up an attempt even though the call fails.
 */
export async function provePhone(
  app: Pick<App, 'db' | 'clock' | 'tokens' | 'transaction'>,
  caller: Caller,
  { code }: { code: string },
): Promise<Result<object, ProvePhoneRefusal>> {
  if (!may(caller, 'manage-alerts')) return { ok: false, reason: 'forbidden' }
  const userId = caller.actor.id
  const codeId = await takePhoneTry(app, userId)
  if (!codeId) return { ok: false, reason: 'code-over' }
  if (phoneCode(app, codeId) !== code) return { ok: false, reason: 'wrong-code' }
  return app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'prove-phone' })
    return (await confirmPhone(tx, { userId, codeId })) ? { ok: true } : { ok: false, reason: 'code-over' }
  })
}
