import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { containing } from '../search/search-terms.server.ts'
import { redirectActions } from './redirect.ts'

type Db = Pick<App, 'db'>

const inForce = sql`r.removed_change_id is null
  and not exists (select from imports i where i.id = r.import_id and i.undone_at is not null)`

const hasPage = sql`(b.live or b.merged_into is not null)`

/** A listing that isn't public yet, or not anymore, is no place to lead to. */
export const leadsOn = sql<boolean>`${inForce} and (r.target not like '/business/%' or exists (
  select from business_slugs s join businesses b on b.id = s.business_id and ${hasPage}
  where s.slug = split_part(r.target, '/', 3)))`

/** Returns where a path leads, or undefined. */
export async function findRedirect({ db }: Db, path: string) {
  const { rows } = await sql<{ target: string }>`
    select target from redirects r where path = ${path} and ${leadsOn}`.execute(db)
  return rows[0]?.target
}

export async function findRedirects({ db }: Db, paths: readonly string[]) {
  const { rows } = await sql<{ path: string; target: string }>`
    select path, target from redirects r where path = any(${paths}::text[]) and ${inForce}`.execute(db)
  return new Map(rows.map(({ path, target }) => [path, target]))
}

type Change = { changeId: string }

/** Redirects paths, and replaces where they led before. Returns how many are new and how many replaced another target. */
export async function setRedirects(
  { db }: Db,
  { changeId }: Change,
  given: readonly { path: string; target: string }[],
) {
  const pairs = sql`unnest(${given.map(({ path }) => path)}::text[], ${given.map(({ target }) => target)}::text[]) as given (path, target)`
  const { numAffectedRows: replaced = 0n } = await sql`
    update redirects r set removed_change_id = ${changeId} from ${pairs}
    where r.path = given.path and r.removed_change_id is null and (r.target <> given.target or not (${inForce}))`.execute(
    db,
  )
  const { numAffectedRows: set = 0n } = await sql`
    insert into redirects (id, path, target, created_change_id)
    select gen_random_uuid(), path, target, ${changeId} from ${pairs}
    on conflict (path) where removed_change_id is null do nothing`.execute(db)
  return { added: Number(set - replaced), replaced: Number(replaced) }
}

/** Redirects the old addresses of an import's rows. An address named by two imports belongs to the later one that isn't undone. */
export async function setImportedRedirects({ db }: Db, { changeId, importId }: Change & { importId: string }) {
  const rows = sql`(
    select distinct on (s.old_path) s.old_path, '/business/' || b.slug as target
    from (
      select row_index, id from new_businesses union all select row_index, business_id from staged_matches
    ) listed (row_index, id)
    join staged_businesses s using (row_index) join business_slugs b on b.business_id = listed.id and b.current
    where s.old_path is not null and s.old_path <> '/business/' || b.slug order by s.old_path, row_index
  ) given`
  await sql`
    update redirects r set removed_change_id = ${changeId} from ${rows}, imports i
    where r.path = given.old_path and r.removed_change_id is null and i.id = r.import_id and i.undone_at is not null`.execute(
    db,
  )
  const { numAffectedRows = 0n } = await sql`
    insert into redirects (id, path, target, import_id, created_change_id)
    select gen_random_uuid(), old_path, target, ${importId}, ${changeId} from ${rows}
    on conflict (path) where removed_change_id is null do nothing`.execute(db)
  return Number(numAffectedRows)
}

export async function dropRedirect({ db }: Db, { changeId, id }: Change & { id: string }) {
  const { numUpdatedRows } = await db
    .updateTable('redirects')
    .set({ removedChangeId: changeId })
    .where('id', '=', id)
    .where('removedChangeId', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes the redirects that a change added, and restores those it removed if their path is still free. Returns the number of both. */
export async function reverseRedirects({ db }: Db, { changeId, undoId }: Change & { undoId: string }) {
  const { numAffectedRows: removed = 0n } = await sql`
    update redirects set removed_change_id = ${undoId}
    where created_change_id = ${changeId} and removed_change_id is null`.execute(db)
  // Writes new rows for the undo, so that the undo can be undone, too.
  const { numAffectedRows: back = 0n } = await sql`
    insert into redirects (id, path, target, import_id, created_change_id)
    select gen_random_uuid(), path, target, import_id, ${undoId} from redirects where removed_change_id = ${changeId}
    on conflict (path) where removed_change_id is null do nothing`.execute(db)
  return Number(removed + back)
}

export type Redirect = { id: string; path: string; target: string }

export async function listRedirects({ db }: Db, { search, limit, offset }: Listing) {
  const like = containing(search.toLowerCase())
  const { rows } = await sql<Redirect & { total: number }>`
    select id, path, target, count(*) over () as total from redirects r
    where ${inForce} and (${like === null} or path like ${like} or target like ${like})
    order by path limit ${limit} offset ${offset}`.execute(db)
  return { redirects: rows.map(({ total: _, ...redirect }) => redirect), total: Number(rows[0]?.total ?? 0) }
}

type Listing = { search: string; limit: number; offset: number }

export type RedirectChange = {
  id: string
  at: Date
  action: string
  added: number
  removed: number
  isUndone: boolean
}

/** The last changes to redirects, each of which can be undone. Those of an import are undone with it. */
export async function listRedirectChanges({ db }: Db, limit: number): Promise<RedirectChange[]> {
  const { rows } = await sql<RedirectChange>`
    select c.id, c.at, c.action, exists (select from changes u where u.undoes = c.id) as is_undone,
      (select count(*) from redirects where created_change_id = c.id)::int as added,
      (select count(*) from redirects where removed_change_id = c.id)::int as removed
    from changes c where action = any(${[...redirectActions]}::text[]) order by c.xid desc limit ${limit}`.execute(db)
  return rows
}

/** Returns which of these slugs lead to a page, including those of merged listings. */
export async function findSlugsWithPage({ db }: Db, slugs: readonly string[]) {
  const { rows } = await sql<{ slug: string }>`
    select slug from business_slugs s join businesses b on b.id = s.business_id and ${hasPage}
    where slug = any(${slugs}::text[])`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}

export async function findLiveSlugs({ db }: Db, slugs: readonly string[]) {
  const { rows } = await sql<{ slug: string }>`
    select slug from business_slugs s join businesses b on b.id = s.business_id and b.live
    where slug = any(${slugs}::text[])`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}
