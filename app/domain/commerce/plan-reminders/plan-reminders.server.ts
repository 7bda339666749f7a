import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import type { Purchase } from '../billing/purchase.ts'
import { remindedAfterDays, remindedUntilDays } from './plan-reminder.ts'

type Db = Pick<App, 'db'>

/** A plan that an account chose, without a payment. */
export type UnpaidPlan = Pick<Purchase, 'id' | 'itemId' | 'name' | 'per' | 'checkoutSessionId'> & {
  userId: string
  email: string
}

/** SQL condition: purchase `p` is unpaid with no payment in progress, and its account never had a plan. */
const unpaid = sql`p.processing_since is null and p.state in ('open', 'failed', 'expired')
  and not exists (select from subscribers s where s.user_id = p.user_id)
  and not exists (select from purchases o where o.user_id = p.user_id and o.kind = 'plan' and o.paid_at is not null)`

/** Returns the accounts whose latest plan was chosen some days ago and isn't paid, without a reason not to remind them. */
export async function readToRemind({ db, clock }: Pick<App, 'db' | 'clock'>, limit: number) {
  const now = clock.now()
  const { rows } = await sql<UnpaidPlan>`
    select p.id, p.user_id, u.email, p.item_id, p.name, p.per, p.checkout_session_id
    from (select distinct on (user_id) * from purchases
      where kind = 'plan' and user_id is not null and opened_at > ${daysBefore(now, remindedUntilDays)}
      order by user_id, opened_at desc, id desc) p
      join users u on u.id = p.user_id and u.email_verified and u.kind = 'user'
    where p.opened_at <= ${daysBefore(now, remindedAfterDays)}
      and not exists (select from plan_reminders r where r.user_id = p.user_id) and ${unpaid}
    order by p.opened_at, p.id limit ${limit}`.execute(db)
  return rows
}

/** Locks the plan until the transaction ends. False if it's paid by now, isn't the latest, or its payment is being written. */
export async function lockUnpaid({ db }: Db, id: string) {
  const { rows } = await sql`
    select p.id from purchases p where p.id = ${id} and ${unpaid}
      and not exists (select from purchases o where o.user_id = p.user_id and o.kind = 'plan'
        and (o.opened_at, o.id) > (p.opened_at, p.id))
    for update of p skip locked`.execute(db)
  return rows.length > 0
}

/** Returns false if the account has been reminded before, or asked not to be. */
export async function addReminder({ db, clock }: Pick<App, 'db' | 'clock'>, userId: string, changeId: string) {
  const reminder = { userId, remindedAt: clock.now(), changeId }
  const added = db
    .insertInto('planReminders')
    .values(reminder)
    .onConflict(conflict => conflict.doNothing())
  return ((await added.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Stores that the account wants no reminder; null for `stoppedAt` reverses it. An account gets one reminder at most. */
export async function writeStop({ db }: Db, userId: string, stop: { stoppedAt: Date | null; changeId: string }) {
  await db
    .insertInto('planReminders')
    .values({ userId, ...stop })
    .onConflict(conflict => conflict.column('userId').doUpdateSet(stop))
    .execute()
}

/** A reminder that was taken back before it was sent can be sent after all. */
export async function forgetReminder({ db }: Db, userId: string) {
  await db.updateTable('planReminders').set({ remindedAt: null }).where('userId', '=', userId).execute()
}

/** Deletes an opt-out, so that the reminder can be sent after all. */
export async function deleteUnused({ db }: Db, userId: string) {
  const own = db.deleteFrom('planReminders').where('userId', '=', userId)
  await own.where('remindedAt', 'is', null).where('stoppedAt', 'is', null).execute()
}

/** `since`: when the plan was chosen. A plan chosen after the opt-out gets a reminder again. */
export async function isStopped({ db }: Db, userId: string, since: Date) {
  const stopped = db.selectFrom('planReminders').select('userId').where('userId', '=', userId)
  return (await stopped.where('stoppedAt', '>=', since).executeTakeFirst()) !== undefined
}

const newestUnpaid = sql<Date | null>`(select max(opened_at) from purchases
  where user_id = users.id and kind = 'plan' and paid_at is null)`

export async function readReminder({ db }: Db, userId: string) {
  const users = db.selectFrom('users').leftJoin('planReminders', 'planReminders.userId', 'users.id')
  const found = users.select('planReminders.stoppedAt').where('users.id', '=', userId)
  return found.select(newestUnpaid.as('chosenAt')).executeTakeFirst()
}
