import type { App, Caller, Result } from '#domain/app.ts'
import { mayFor } from '#domain/directory/team/members.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { type AlertChoice, writeAlertChoice } from './alert-choices.server.ts'

export type ChooseAlertsError = 'forbidden' | 'listing-unknown'

/** Stores which alerts a member wants about one business, and their quiet hours. */
export async function chooseAlerts(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { businessId, ...choice }: AlertChoice & { businessId: string },
): Promise<Result<object, ChooseAlertsError>> {
  if (!may(caller, 'manage-alerts')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    if (!(await mayFor(tx, caller, businessId, 'answer-requests'))) return { ok: false, reason: 'listing-unknown' }
    await recordChange(tx, caller, { action: 'choose-alerts' })
    await writeAlertChoice(tx, { ...choice, businessId, userId: caller.actor.id })
    return { ok: true }
  })
}
