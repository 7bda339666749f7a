import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { type WeatherAlert, type WeatherEvent, weatherEvents } from '#platform/network/weather-service.ts'
import { daysBefore } from '#platform/time/days.ts'
import { overAfter, type WeatherWarning, warningsKeptDays } from './weather-warning.ts'

type Store = Pick<App, 'db' | 'clock' | 'ids'>
type Db = Pick<App, 'db'>

const columns = ['id', 'event', 'area', 'beganAt', 'until', 'overAt', 'endedAt', 'stormAt', 'stormBy'] as const

/**
 * Stores the messages that are new, in the order they were sent. A message replaces those that it names, also ones that
 * arrive after it. A message that is only missing from an answer stays until its end.
 */
export async function storeAlerts(app: Store, alerts: readonly WeatherAlert[]) {
  const known = await knownOf(app, alerts)
  const inOrder = [...alerts].sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime())
  // A response may contain a message and its replacement, sent in the same second.
  const replaced = new Set(inOrder.flatMap(({ replaces }) => replaces))
  for (const alert of inOrder) {
    if (known.has(alert.identifier)) continue
    known.add(alert.identifier)
    await replaceAlerts(app, alert)
    const state = alert.isCanceled ? 'canceled' : replaced.has(alert.identifier) ? 'replaced' : 'current'
    await storeAlert(app, alert, state)
  }
}

async function knownOf({ db }: Db, alerts: readonly WeatherAlert[]) {
  if (alerts.length === 0) return new Set<string>()
  const identifiers = alerts.map(({ identifier }) => identifier)
  const rows = await db
    .selectFrom('weatherAlerts')
    .select('identifier')
    .where('identifier', 'in', identifiers)
    .execute()
  return new Set(rows.map(({ identifier }) => identifier))
}

async function replaceAlerts({ db }: Db, alert: WeatherAlert) {
  const state = alert.isCanceled ? 'canceled' : 'replaced'
  const rest = { area: alert.area, until: alert.until, overAt: overAfter(alert) }
  for (const identifier of alert.replaces)
    await db
      .insertInto('weatherAlerts')
      .values({ ...rest, identifier, state })
      .onConflict(conflict =>
        conflict.column('identifier').doUpdateSet({ state }).where('weatherAlerts.state', '=', 'current'),
      )
      .execute()
}

async function storeAlert(app: Store, alert: WeatherAlert, state: 'current' | 'replaced' | 'canceled') {
  const { identifier, area, until } = alert
  const overAt = overAfter(alert)
  const isInEffect = state === 'current' && overAt > app.clock.now()
  const warningId = isInEffect ? await warningFor(app, alert) : null
  await app.db.insertInto('weatherAlerts').values({ identifier, warningId, state, area, until, overAt }).execute()
}

/** The messages for the parts of the county make one warning. */
async function warningFor({ db, clock, ids }: Store, alert: WeatherAlert) {
  const { event, area, until } = alert
  const open = await db
    .selectFrom('weatherWarnings')
    .select('id')
    .where('event', '=', event)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (open) return open.id
  const id = ids.next()
  const warning = { id, event, area, beganAt: clock.now(), until, overAt: overAfter(alert) }
  await db.insertInto('weatherWarnings').values(warning).execute()
  return id
}

export type FollowedWarning = WeatherWarning & { isOver: boolean; isNew: boolean }

/** Brings the open warnings up to date with their messages, and returns those that began, changed or ended. */
export async function updateWarnings(app: Store, before: ReadonlySet<string>): Promise<FollowedWarning[]> {
  const { db } = app
  const now = app.clock.now()
  const open = await db.selectFrom('weatherWarnings').select(columns).where('endedAt', 'is', null).execute()
  const followed: FollowedWarning[] = []
  for (const warning of open) {
    const alerts = await db
      .selectFrom('weatherAlerts')
      .select(['area', 'until', 'overAt'])
      .where('warningId', '=', warning.id)
      .where('state', '=', 'current')
      .where('overAt', '>', now)
      .orderBy('overAt', 'desc')
      .execute()
    const [last] = alerts
    const isNew = !before.has(warning.id)
    if (!last) {
      await db.updateTable('weatherWarnings').set({ endedAt: now }).where('id', '=', warning.id).execute()
      followed.push({ ...asWarning(warning), isOver: true, isNew })
      continue
    }
    const area = [...new Set(alerts.map(alert => alert.area))].sort().join('; ').slice(0, 1_000)
    const end = { area, until: last.until, overAt: last.overAt }
    const isChanged = area !== warning.area || +last.until !== +warning.until || +last.overAt !== +warning.overAt
    if (isChanged) await db.updateTable('weatherWarnings').set(end).where('id', '=', warning.id).execute()
    if (isChanged || isNew) followed.push({ ...asWarning(warning), ...end, isOver: false, isNew })
  }
  return followed
}

export async function openWarningIds({ db }: Db) {
  const rows = await db.selectFrom('weatherWarnings').select('id').where('endedAt', 'is', null).execute()
  return new Set(rows.map(({ id }) => id))
}

export async function findWarningInEffect({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<WeatherWarning | null> {
  const rows = await db
    .selectFrom('weatherWarnings')
    .select(columns)
    .where('endedAt', 'is', null)
    .where('until', '>', clock.now())
    .execute()
  const rank = (event: WeatherEvent) => weatherEvents.indexOf(event)
  const [first] = rows.map(asWarning).sort((a, b) => rank(a.event) - rank(b.event))
  return first ?? null
}

export async function findWarning({ db }: Db, id: string) {
  const row = await db
    .selectFrom('weatherWarnings')
    .leftJoin('users', join => join.on(sql`users.id::text`, '=', sql`storm_by`))
    .select(columns.map(column => `weatherWarnings.${column}` as const))
    .select(sql<string>`coalesce(users.name, storm_by, '')`.as('by'))
    .where('weatherWarnings.id', '=', id)
    .executeTakeFirst()
  return row && { ...asWarning(row), endedAt: row.endedAt, stormAt: row.stormAt, by: row.by }
}

export async function lockWarning({ db }: Db, id: string) {
  await db.selectFrom('weatherWarnings').select('id').where('id', '=', id).forUpdate().execute()
}

/** Open warnings that never turned storm mode on. */
export async function listUnanswered({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<WeatherWarning[]> {
  const open = db
    .selectFrom('weatherWarnings')
    .select(columns)
    .where('endedAt', 'is', null)
    .where('stormAt', 'is', null)
  return (await open.where('overAt', '>', clock.now()).orderBy('overAt', 'desc').execute()).map(asWarning)
}

/** The open warning that ends last of those that the operator answered while storm mode followed this one. */
export async function findAnsweredSince({ db, clock }: Pick<App, 'db' | 'clock'>, id: string) {
  const since = db.selectFrom('weatherWarnings').select('stormAt').where('id', '=', id)
  const open = db.selectFrom('weatherWarnings').select(['id', 'overAt']).where('endedAt', 'is', null)
  const answered = open.where('stormAt', '>', since).where('overAt', '>', clock.now())
  return answered.orderBy('overAt', 'desc').limit(1).executeTakeFirst()
}

/** A warning turns storm mode on only once, so it doesn't overrule an operator who ends it by hand. */
export async function noteStorm({ db, clock }: Pick<App, 'db' | 'clock'>, id: string, by: string) {
  await db.updateTable('weatherWarnings').set({ stormAt: clock.now(), stormBy: by }).where('id', '=', id).execute()
}

export async function eraseOldWarnings({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const before = daysBefore(clock.now(), warningsKeptDays)
  await db.deleteFrom('weatherAlerts').where('overAt', '<', before).where('warningId', 'is', null).execute()
  await db.deleteFrom('weatherWarnings').where('endedAt', '<', before).execute()
}

function asWarning<Row extends { event: string } & Omit<WeatherWarning, 'event'>>(row: Row): WeatherWarning {
  const { id, area, beganAt, until, overAt } = row
  const event = weatherEvents.find(known => known === row.event) ?? 'severe-thunderstorm'
  return { id, event, area, beganAt, until, overAt }
}
