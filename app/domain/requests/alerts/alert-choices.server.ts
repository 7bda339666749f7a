import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

export type AlertChoice = { isOn: boolean; quietFrom: number | null; quietTo: number | null }
type Db = Pick<App, 'db'>

/**
 * SQL condition on a member `o` of business `b`: they want its alerts at this time. Without a choice they do. In quiet hours an alert
 * isn't sent; within half an hour of the request it's sent when they end.
 */
export function wantsAlerts(now: Date) {
  return sql<boolean>`not exists (
    select from alert_choices wish where wish.user_id = o.user_id and wish.business_id = o.business_id and (not wish.is_on
      or wish.quiet_from is not null and is_within(minute_of_day(${now}, b.time_zone), wish.quiet_from, wish.quiet_to)))`
}

export async function readAlertChoices({ db }: Db, userId: string) {
  const chosen = db
    .selectFrom('alertChoices')
    .select(['businessId', 'isOn', 'quietFrom', 'quietTo'])
    .where('userId', '=', userId)
  const rows = await chosen.execute()
  return new Map<string, AlertChoice>(rows.map(({ businessId, ...choice }) => [businessId, choice]))
}

export async function writeAlertChoice(
  { db }: Db,
  { userId, businessId, ...choice }: AlertChoice & { userId: string; businessId: string },
) {
  await db
    .insertInto('alertChoices')
    .values({ userId, businessId, ...choice })
    .onConflict(conflict => conflict.columns(['userId', 'businessId']).doUpdateSet(choice))
    .execute()
}
