import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { SettingDifference } from '#domain/foundation/settings/setting-revisions.server.ts'

type Db = Pick<App, 'db'>
type Row = Record<string, unknown>

export type CategoryRevision = {
  categoryId: number
  /** Null: the change added the category. */
  before: Row | null
  columns: string[]
  /** Whether one of these fields was changed again since. */
  isOvertaken: boolean
}

export async function readRevisions({ db }: Db, changeId: string): Promise<CategoryRevision[]> {
  const { rows } = await sql<{ categoryId: number; before: Row | null; after: Row | null; now: Row | null }>`
    select category_id, before, after, to_jsonb(c) as now
    from category_revisions left join categories c on c.id = category_id
    where change_id = ${changeId} order by category_id`.execute(db)
  return rows.map(({ categoryId, before, after, now }) => {
    const columns = Object.keys(before ?? after ?? {}).filter(column => !isSame(before?.[column], after?.[column]))
    const isOvertaken =
      (after === null) !== (now === null) || columns.some(column => !isSame(after?.[column], now?.[column]))
    return { categoryId, before, columns, isOvertaken }
  })
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}

const shownColumns = {
  ...{ name: 'name', name_es: 'Spanish name', name_ht: 'Creole name', slug: 'address', position: 'place' },
  ...{ description: 'description', description_es: 'Spanish description', description_ht: 'Creole description' },
  ...{ synonyms: 'searched words', standard: 'page', kept: 'merged into' },
}

/** Returns how each of these changes altered categories, for the audit. */
export async function readCategoryDifferences({ db }: Db, changeIds: readonly string[]) {
  const found = new Map<string, SettingDifference[]>()
  if (changeIds.length === 0) return found
  const withKept = (row: string) =>
    sql`${sql.ref(row)} || jsonb_build_object('kept', (select name from categories where id = (${sql.ref(row)} ->> 'merged_into')::integer))`
  const { rows } = await sql<{ changeId: string; slug: string; before: Row | null; after: Row | null }>`
    select change_id, coalesce(after ->> 'slug', before ->> 'slug') as slug, ${withKept('before')} as before,
      ${withKept('after')} as after
    from category_revisions where change_id = any(${[...changeIds]}::uuid[]) order by change_id, category_id`.execute(
    db,
  )
  for (const { changeId, slug, before, after } of rows) {
    const differences = Object.entries(shownColumns).flatMap(([column, label]) => {
      const [old, now] = [textOf(before?.[column]), textOf(after?.[column])]
      return old === now
        ? []
        : [{ key: 'categories', field: `${slug}.${label}`.toLowerCase(), before: old, after: now }]
    })
    found.set(changeId, [...(found.get(changeId) ?? []), ...differences])
  }
  return found
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}
