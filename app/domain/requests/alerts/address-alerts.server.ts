import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { isFailed } from '#domain/foundation/mail/mail-suppressions.server.ts'
import { daysBefore } from '#platform/time/days.ts'
import { wantsAlerts } from './alert-choices.server.ts'

/** Older failures are no longer news. */
const newsDays = 3

export type OwedAddressAlert = { businessId: string; userId: string; business: string; phone: string; failedAt: Date }

/** Returns an owner or manager to be told that the listing's address failed: once for each failure, outside their quiet hours. */
export async function findOwedAddressAlert({ db, clock }: Pick<App, 'db' | 'clock'>, told: readonly string[]) {
  const now = clock.now()
  const { rows } = await sql<OwedAddressAlert>`
    select b.id as business_id, o.user_id, b.name as business, p.phone, s.at as failed_at
    from mail_suppressions s
      join businesses b on lower(btrim(b.email)) = s.address and b.claimed and b.removed_at is null
      join business_team o on o.business_id = b.id and o.role in ('owner', 'manager')
      join alert_phones p on p.user_id = o.user_id and p.confirmed_at is not null
    where ${isFailed} and s.at > ${daysBefore(now, newsDays)} and ${wantsAlerts(now)}
      and o.user_id::text || b.id <> all(${[...told]}::text[])
      and not exists (select from address_alerts a
        where a.business_id = b.id and a.user_id = o.user_id and a.failed_at >= s.at)
    order by s.at, o.user_id limit 1`.execute(db)
  return rows[0]
}

/** Returns false if another process has notified them meanwhile. */
export async function isStillOwed({ db }: Pick<App, 'db'>, { businessId, userId, failedAt }: OwedAddressAlert) {
  const told = db.selectFrom('addressAlerts').select('userId').where('failedAt', '>=', failedAt)
  return !(await told.where('businessId', '=', businessId).where('userId', '=', userId).executeTakeFirst())
}

export async function noteAddressAlert({ db }: Pick<App, 'db'>, { businessId, userId, failedAt }: OwedAddressAlert) {
  await sql`insert into address_alerts (business_id, user_id, failed_at) values (${businessId}, ${userId}, ${failedAt})
    on conflict (business_id, user_id) do update set failed_at = excluded.failed_at
      where address_alerts.failed_at < excluded.failed_at`.execute(db)
}
