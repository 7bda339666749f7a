import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import {
  differences,
  type FieldChange,
  type HistoryNames,
  type Part,
  type Parts,
  tablesBeside,
} from './history-part.ts'

type HistoryEntry = {
  changeId: string
  at: Date
  action: string
  actorKind: string
  actorId: string
  fields: FieldChange[]
}

type Row = Omit<HistoryEntry, 'fields'> & { parts: Record<string, Part> | null }

const entriesShown = 200

export async function readHistory({ db }: Pick<App, 'db'>, businessId: string): Promise<HistoryEntry[]> {
  const { rows } = await sql<Row>`
    select c.id as change_id, c.at, c.action, c.actor_kind, c.actor_id,
      jsonb_object_agg(part, before) filter (where part is not null) as parts
    from (
      select change_id, part, before from business_revisions where business_id = ${businessId}
      union all
      select created_change_id, null, null from businesses where id = ${businessId}
    ) deeds join changes c on c.id = change_id
    group by c.id order by c.xid desc, c.id desc limit ${entriesShown}`.execute(db)
  const now = new Map(await currentParts(db, businessId))
  const names = await namesIn(db, [...now.values(), ...rows.flatMap(({ parts }) => Object.values(parts ?? {}))])
  return rows.map(({ parts, ...entry }) => {
    const told = Object.entries(parts ?? {})
    const fields = told.flatMap(([part, before]) => differences(part, before, now.get(part), names))
    for (const [part, before] of told) now.set(part, before)
    return { ...entry, fields }
  })
}

export async function readListedAt({ db }: Pick<App, 'db'>, businessId: string) {
  const added = db
    .selectFrom('businesses')
    .innerJoin('changes', 'changes.id', 'createdChangeId')
    .select('at')
    .where('businesses.id', '=', businessId)
  return (await added.executeTakeFirst())?.at
}

export async function compareWithPast({ db }: Pick<App, 'db'>, businessId: string, at: Date): Promise<FieldChange[]> {
  const { rows } = await sql<{ part: string; before: Part }>`
    select distinct on (r.part) r.part, r.before from business_revisions r join changes c on c.id = r.change_id
    where r.business_id = ${businessId} and c.at > ${at} order by r.part, c.xid, c.id`.execute(db)
  const now = await currentParts(db, businessId)
  const names = await namesIn(db, [...now.values(), ...rows.map(({ before }) => before)])
  return rows.flatMap(({ part, before }) => differences(part, before, now.get(part), names))
}

/** Also describes columns and tables added later. */
export async function describeListing({ db }: Pick<App, 'db'>, businessId: string) {
  const now = await currentParts(db, businessId)
  const names = await namesIn(db, [...now.values()])
  const said = [...now].flatMap(([part, is]) => differences(part, Array.isArray(is) ? [] : {}, is, names))
  return said.map(({ field, after: text }) => ({ field, text }))
}

async function currentParts(db: App['db'], businessId: string): Promise<Parts> {
  const satellites = tablesBeside.map(
    table => sql`
      select ${table}::text, coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${sql.table(table)} t where business_id = ${businessId}`,
  )
  const { rows } = await sql<{ part: string; now: Part }>`
    select 'businesses' as part, to_jsonb(b) as now from businesses b where id = ${businessId}
    union all ${sql.join(satellites, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ part, now }) => [part, now]))
}

export async function namesIn(db: App['db'], parts: Part[]): Promise<HistoryNames> {
  const rows = parts.flat()
  const numbersOf = (field: string) => rows.flatMap(row => (typeof row[field] === 'number' ? [row[field]] : []))
  const [places, categories] = await Promise.all([
    db
      .selectFrom('places')
      .select(['id', 'name', 'state'])
      .where('id', '=', anyOf(numbersOf('place_id')))
      .execute(),
    db
      .selectFrom('categories')
      .select(['id', 'name'])
      .where('id', '=', anyOf(numbersOf('category_id')))
      .execute(),
  ])
  return {
    places: new Map(places.map(({ id, name, state }) => [id, [name, state].filter(Boolean).join(', ')])),
    categories: new Map(categories.map(({ id, name }) => [id, name])),
  }
}

function anyOf(ids: number[]) {
  return sql<number>`any(${ids}::integer[])`
}
