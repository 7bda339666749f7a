import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { hasProblem } from '#domain/directory/listings/listing-problems.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { daysAfter, daysBefore } from '#platform/time/days.ts'
import { expiringDays, recentDays, type Segment } from './segment.ts'

export function selectSegmentIds({ clock }: Pick<App, 'clock'>, segment: Segment) {
  const conditions = conditionsOf(segment, clock.now())
  return sql<{ id: string }>`select id from businesses where removed_at is null and ${sql.join(conditions, sql` and `)}`
}

function conditionsOf({ city, category, plan, claimed, verified, health, answered, unknown }: Segment, now: Date) {
  return [
    unknown ? sql<boolean>`false` : sql<boolean>`true`,
    ...(city === '' ? [] : [sql<boolean>`place_id in (select p.id from places p where p.name = ${city})`]),
    ...(category === ''
      ? []
      : [
          sql<boolean>`category_ids && array(select n.category_id from category_names n where n.key = lower(${category}))`,
        ]),
    ...(plan === 'any' ? [] : [hasPlan(plan, now)]),
    ...(claimed === 'any' ? [] : [sql<boolean>`claimed = ${claimed === 'yes'}`]),
    ...(verified === 'any' ? [] : [sql<boolean>`verified = ${verified === 'yes'}`]),
    ...(health === 'any' ? [] : [hasHealth(health, now)]),
    ...(answered === 'any' ? [] : [hasAnswered(answered, now)]),
  ]
}

function hasPlan(plan: Exclude<Segment['plan'], 'any'>, now: Date): RawBuilder<boolean> {
  const current = sql`select e.business_id from business_entitlements e where e.since <= ${now} and (e.until is null or e.until > ${now})`
  if (plan === 'none') return sql`businesses.id not in (${current})`
  if (plan === 'paid') return sql`businesses.id in (${current})`
  return sql`businesses.id in (${current} and e.plan = ${plan})`
}

function hasHealth(health: Exclude<Segment['health'], 'any'>, now: Date): RawBuilder<boolean> {
  switch (health) {
    case 'no-photo':
      return sql`businesses.id not in (select business_id from business_photos)`
    case 'license-expiring':
      return sql`businesses.id in (select c.business_id from business_checks c where c.ended_at is null
        and c.license_expires_on between ${regionDay(now)} and ${regionDay(daysAfter(now, expiringDays))})`
    default:
      return hasProblem[health]
  }
}

function hasAnswered(answered: Exclude<Segment['answered'], 'any'>, now: Date): RawBuilder<boolean> {
  const since = (days: number) => sql`(select q.business_id from quote_events q
    where q.kind = 'answered' and q.at >= ${daysBefore(now, days)})`
  switch (answered) {
    case 'recently':
      return sql`businesses.id in ${since(recentDays)}`
    case 'not-in-30':
      return sql`businesses.id not in ${since(30)}`
    case 'not-in-90':
      return sql`businesses.id not in ${since(90)}`
    case 'never':
      return sql`not exists (select from quote_events q where q.business_id = businesses.id and q.kind = 'answered')`
  }
}
