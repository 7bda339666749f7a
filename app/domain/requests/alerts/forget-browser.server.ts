import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { deletePhone } from './alert-phones.server.ts'
import { deleteSubscription } from './push-subscriptions.server.ts'

export type ForgetError = 'forbidden' | 'already-forgotten'

export async function forgetBrowser(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id }: { id: string },
): Promise<Result<object, ForgetError>> {
  if (!may(caller, 'manage-alerts')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'forget-browser' })
    const isGone = await deleteSubscription(tx, caller.actor.id, id)
    return isGone ? { ok: true } : { ok: false, reason: 'already-forgotten' }
  })
}

/** Turns off text alerts and deletes the number. */
export async function forgetPhone(app: Pick<App, 'transaction'>, caller: Caller): Promise<Result<object, ForgetError>> {
  if (!may(caller, 'manage-alerts')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'forget-phone' })
    return (await deletePhone(tx, caller.actor.id)) ? { ok: true } : { ok: false, reason: 'already-forgotten' }
  })
}
