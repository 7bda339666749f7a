import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { saySegment } from '#domain/outreach/segments/segment.ts'
import { segmentConditions } from '#domain/outreach/segments/segment-schema.server.ts'
import { timeIn, writtenDay } from '#platform/time/dates.ts'
import { inboxMessages } from '../inbox/inbox-messages.ts'
import type { AuditLine } from './audit-line.ts'
import { type RowWords, rowWords, type ValueKind } from './row-words.ts'

type Db = Pick<App, 'db'>
type Values = Record<string, unknown>
type Row = { changeId: string; source: string; key: Values; before: Values | null; after: Values | null }
type Shown = Extract<RowWords, { columns: unknown }>

type Names = { people: Map<string, string>; listings: Map<string, string>; places: Map<string, string> }

/** Returns how each of these changes altered rows that only `row_revisions` records, which keeps 30 days. */
export async function readRowLines({ db }: Db, changeIds: readonly string[]) {
  const found = new Map<string, AuditLine[]>()
  if (changeIds.length === 0) return found
  const { rows } = await sql<Row>`
    select change_id, source, key, before, after from row_revisions
    where change_id = any(${[...changeIds]}::uuid[]) order by position`.execute(db)
  const named = await nameThings(db, rows)
  const names = await readNames(db, rows)
  for (const row of rows) {
    const words = rowWords[row.source]
    if (!words || 'shownBy' in words) continue
    const lines = linesOf(row, words, { names, name: named.get(row) ?? '' })
    found.set(row.changeId, [...(found.get(row.changeId) ?? []), ...lines])
  }
  return found
}

function linesOf(
  { source, before, after }: Row,
  { thing, columns, name: column }: Shown,
  { names, name }: { names: Names; name: string },
) {
  const of = name ? `${thing} “${name}”` : thing
  return Object.entries(columns).flatMap(([field, words]): AuditLine[] => {
    const [label, kind] = typeof words === 'string' ? [words, 'text' as const] : words
    const say = (row: Values | null) =>
      sayValue(field === 'kind' ? kindName(source, row?.[field]) : row?.[field], kind, names)
    const [was, is] = [say(before), say(after)]
    if (was === is) return []
    // A thing that was added or deleted is named by the value itself.
    const isOwnName = field === column && (before === null || after === null)
    return [{ name: isOwnName ? thing : `${of}, ${label.toLowerCase()}`, before: was, after: is }]
  })
}

function kindName(source: string, kind: unknown) {
  const known: Record<string, { one: string }> = inboxMessages.en.kinds
  return source.startsWith('inbox_') ? (known[String(kind)]?.one ?? kind) : kind
}

function sayValue(value: unknown, kind: ValueKind, names: Names): string {
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'moment') return timeIn(region.zone, new Date(String(value)))
  if (kind === 'day') return writtenDay(String(value))
  if (kind === 'person') return names.people.get(String(value)) ?? 'a deleted account'
  if (kind === 'listing') return names.listings.get(String(value)) ?? 'a deleted listing'
  if (kind === 'place') return names.places.get(String(value)) ?? ''
  if (kind === 'segment') {
    // Stored rows may have an earlier format.
    const read = segmentConditions.safeParse(value)
    return read.success ? saySegment(read.data) : ''
  }
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== '')
      .map(([key, inner]) => `${key}: ${typeof inner === 'object' ? JSON.stringify(inner) : String(inner)}`)
      .join('; ')
  return String(value)
}

/** Finds the names of things of which a change wrote other columns. */
async function nameThings(db: App['db'], rows: readonly Row[]) {
  const named = new Map<Row, string>()
  for (const [source, words] of Object.entries(rowWords)) {
    const own = rows.filter(row => row.source === source)
    if (own.length === 0 || 'shownBy' in words || !words.name) continue
    const { name } = words
    const ids = own.map(({ key }) => String(key.id))
    const present = await sql<{ id: string; name: string }>`
      select id, ${sql.ref(name)} as name from ${sql.table(source)} where id::text = any(${ids}::text[])`.execute(db)
    const now = new Map(present.rows.map(row => [row.id, row.name]))
    for (const row of own) {
      const known = row.before?.[name] ?? row.after?.[name] ?? now.get(String(row.key.id))
      if (typeof known === 'string') named.set(row, known)
    }
  }
  return named
}

async function readNames(db: App['db'], rows: readonly Row[]): Promise<Names> {
  const idsOf = (wanted: ValueKind) =>
    rows.flatMap(({ source, before, after }) => {
      const words = rowWords[source]
      if (!words || 'shownBy' in words) return []
      const fields = Object.entries(words.columns).filter(
        ([, column]) => column[1] === wanted && typeof column !== 'string',
      )
      return fields
        .flatMap(([field]) => [before?.[field], after?.[field]])
        .flatMap(value => (value ? [String(value)] : []))
    })
  const read = async (table: string, ids: string[]) => {
    if (ids.length === 0) return new Map<string, string>()
    const named = await sql<{ id: string; name: string }>`
      select id::text as id, name from ${sql.table(table)} where id::text = any(${ids}::text[])`.execute(db)
    return new Map(named.rows.map(({ id, name }) => [id, name]))
  }
  return {
    people: await read('users', idsOf('person')),
    listings: await read('businesses', idsOf('listing')),
    places: await read('places', idsOf('place')),
  }
}
