import { z } from 'zod'
import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import { type AlarmKind, alarmKeptDays, alarmKinds, quietMinutes, type Sign } from './alarm.ts'

type Store = Pick<App, 'db' | 'clock'>

export type Alarm = { id: string; kind: AlarmKind; about: string; raisedAt: Date }

const kindSchema = z.enum(alarmKinds)

export async function listOpenAlarms({ db }: Pick<App, 'db'>): Promise<Alarm[]> {
  const rows = await db
    .selectFrom('alarms')
    .select(['id', 'kind', 'about', 'raisedAt'])
    .where('endedAt', 'is', null)
    .orderBy('raisedAt')
    .limit(100)
    .execute()
  return rows.flatMap(row => {
    const kind = kindSchema.safeParse(row.kind)
    return kind.success ? [{ ...row, kind: kind.data }] : []
  })
}

/** Returns undefined if an alarm was already open. */
export async function noteSign({ db, clock, ids }: Store & Pick<App, 'ids'>, { kind, about }: Sign) {
  const now = clock.now()
  const alarm = { id: ids.next(), kind, about, raisedAt: now }
  const { id } = await db
    .insertInto('alarms')
    .values({ ...alarm, seenAt: now })
    .onConflict(open => open.columns(['kind', 'about']).where('endedAt', 'is', null).doUpdateSet({ seenAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id === alarm.id ? alarm : undefined
}

export async function endQuietAlarms({ db, clock }: Store) {
  const now = clock.now()
  const quietSince = new Date(now.getTime() - quietMinutes * 60_000)
  return db
    .updateTable('alarms')
    .set({ endedAt: now })
    .where('endedAt', 'is', null)
    .where('seenAt', '<', quietSince)
    .returning(['id', 'kind', 'about', 'raisedAt'])
    .execute()
}

export async function eraseOldAlarms({ db, clock }: Store) {
  const before = daysBefore(clock.now(), alarmKeptDays)
  await db.deleteFrom('alarms').where('endedAt', '<', before).execute()
}
