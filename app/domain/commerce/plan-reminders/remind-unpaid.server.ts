import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { queueMail, takeBackMails } from '#domain/foundation/mail/mails.server.ts'
import { readReplyAddress } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { askProvider } from '../billing/ask-provider.ts'
import { planReminderKey } from '../billing/purchase.ts'
import { checkSoon } from '../billing/purchases.server.ts'
import { planReminderEmail, planReminderPath, readPlanReminderLink } from './plan-reminder.ts'
import {
  addReminder,
  deleteUnused,
  forgetReminder,
  lockUnpaid,
  readReminder,
  readToRemind,
  type UnpaidPlan,
  writeStop,
} from './plan-reminders.server.ts'

const atOnce = 50
const timer: Caller = { actor: { kind: 'system', id: 'reminders' }, requestId: 'remind-unpaid', language: 'en' }

/** Reminds each account once of a plan that it chose and didn't pay for. Returns the number of reminders. */
export async function remindUnpaid(app: Pick<App, 'db' | 'clock' | 'payments' | 'transaction'>) {
  let reminded = 0
  for (const plan of await readToRemind(app, atOnce)) if (await remind(app, plan)) reminded += 1
  return reminded
}

/** Asks the provider first, because its events can get lost, and no one gets a reminder after paying. */
async function remind(app: Pick<App, 'db' | 'clock' | 'payments' | 'transaction'>, plan: UnpaidPlan) {
  const checkout = await askProvider(() => app.payments.readCheckout(plan.checkoutSessionId), 'unknown' as const)
  if (checkout === 'unknown') return false
  if (checkout?.state === 'paid' || checkout?.state === 'processing') {
    await checkSoon(app, plan.id)
    return false
  }
  const { isReminded } = await app.transaction(async tx => ({ ok: true, isReminded: await send(tx, plan) }))
  return isReminded
}

async function send(tx: Transaction, { userId, email: recipient, ...plan }: UnpaidPlan) {
  if (!(await lockUnpaid(tx, plan.id))) return false
  const changeId = await recordChange(tx, timer, { action: 'remind-of-plan' })
  if (!(await addReminder(tx, userId, changeId))) return false
  const content = planReminderEmail({ ...plan, stopPath: planReminderPath(tx.tokens, userId) })
  const mail = {
    kind: 'plan-reminder',
    changeId,
    recipient,
    replyTo: await readReplyAddress(tx),
    language: 'en',
  } as const
  await queueMail(tx, { ...mail, content, dedupeKey: planReminderKey(userId) })
  return true
}

export type ReminderError = 'forbidden' | 'link-unknown'

/** Stops a reminder that isn't sent yet and the notice in the account, or takes that back. Idempotent. */
export async function stopPlanReminder(
  app: Pick<App, 'transaction' | 'tokens'>,
  caller: Caller,
  { link, isWanted }: { link: string; isWanted: boolean },
): Promise<Result<object, ReminderError>> {
  if (!may(caller, 'refuse-mailings')) return { ok: false, reason: 'forbidden' }
  const userId = readPlanReminderLink(app.tokens, link)
  return app.transaction(async tx => {
    if (userId === undefined || !(await readReminder(tx, userId))) return { ok: false, reason: 'link-unknown' }
    const changeId = await recordChange(tx, caller, {
      action: isWanted ? 'take-plan-reminder' : 'refuse-plan-reminder',
    })
    await writeStop(tx, userId, { stoppedAt: isWanted ? null : tx.clock.now(), changeId })
    if (isWanted) await deleteUnused(tx, userId)
    else if ((await takeBackMails(tx, [planReminderKey(userId)])) > 0) await forgetReminder(tx, userId)
    return { ok: true }
  })
}

export async function readPlanReminder(
  app: Pick<App, 'db' | 'tokens'>,
  link: string,
): Promise<Result<{ isStopped: boolean }, ReminderError>> {
  const userId = readPlanReminderLink(app.tokens, link)
  const found = userId === undefined ? undefined : await readReminder(app, userId)
  if (!found) return { ok: false, reason: 'link-unknown' }
  const { stoppedAt, chosenAt } = found
  return { ok: true, isStopped: stoppedAt !== null && (chosenAt === null || stoppedAt >= chosenAt) }
}
