import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#domain/app.ts'
import type { Language } from '#platform/text/language.ts'
import { language, placement } from './content-schema.server.ts'
import type { Placement } from './content-text.ts'

type Db = Pick<App, 'db'>

export type ContentPage = {
  id: string
  path: string
  kind: 'page' | 'guide'
  placement: Placement
  /** YYYY-MM-DD. */
  reviewOn: string | null
  removedAt: Date | null
}

const columns = [
  'id',
  'path',
  'kind',
  'placement',
  'removedAt',
  sql<string | null>`review_on::text`.as('reviewOn'),
] as const
const closedLists = z.object({ kind: z.enum(['page', 'guide']), placement })

export async function findPage({ db }: Db, path: string) {
  const row = await select(db).where('path', '=', path).where('removedAt', 'is', null).executeTakeFirst()
  return row && read(row)
}

/** Locks the page until the transaction ends. */
export async function lockPage({ db }: Db, id: string) {
  const row = await select(db).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && read(row)
}

/** Deleted pages come last. */
export async function listContentPages({ db }: Db) {
  const rows = await select(db).orderBy(sql`removed_at is not null`).orderBy('path').execute()
  return rows.map(read)
}

function select(db: App['db']) {
  return db.selectFrom('contentPages').select([...columns])
}

type Row = Omit<ContentPage, 'kind' | 'placement'> & { kind: string; placement: string }

function read(row: Row): ContentPage {
  return { ...row, ...closedLists.parse(row) }
}

/** Returns false if the address is taken meanwhile. */
export async function insertPage({ db }: Db, page: Omit<ContentPage, 'removedAt' | 'placement'>) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contentPages')
    .values(page)
    .onConflict(conflict => conflict.column('path').where('removedAt', 'is', null).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function updatePage(
  { db }: Db,
  id: string,
  change: Partial<Pick<ContentPage, 'placement' | 'reviewOn' | 'removedAt'>>,
) {
  await db.updateTable('contentPages').set(change).where('id', '=', id).execute()
}

export async function countHeaderPages({ db }: Db, except: string) {
  const { count } = await db
    .selectFrom('contentPages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('placement', '=', 'header')
    .where('removedAt', 'is', null)
    .where('id', '!=', except)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type OwnPage = {
  path: string
  placement: Placement
  titles: Partial<Record<Language, string>>
  /** When the last of its texts appeared. */
  changedAt: Date
}

/** Returns the operator's pages that are public now, and when the next text appears or disappears. */
export async function readOwnPages({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const now = clock.now()
  const { rows } = await sql<{ path: string; placement: string; language: string; title: string; at: Date }>`
    select path, placement, language, title, shown_from as at from content_pages p cross join lateral (
      select distinct on (language) language, title, shown_from from content_texts
      where page_id = p.id and shown_from <= ${now} and withdrawn_at is null
      order by language, shown_from desc, id desc
    ) shown
    where p.kind = 'page' and removed_at is null and title is not null order by path, language`.execute(db)
  const pages = new Map<string, OwnPage>()
  for (const row of rows) {
    const { titles = {}, changedAt = row.at } = pages.get(row.path) ?? {}
    pages.set(row.path, {
      path: row.path,
      placement: placement.parse(row.placement),
      titles: { ...titles, [language.parse(row.language)]: row.title },
      changedAt: new Date(Math.max(changedAt.getTime(), row.at.getTime())),
    })
  }
  return { pages: [...pages.values()], changesAt: await nextTextAt({ db }, 'page', now) }
}

export async function nextTextAt({ db }: Db, kind: 'page' | 'guide', now: Date) {
  const next = await db
    .selectFrom('contentTexts')
    .innerJoin('contentPages', 'contentPages.id', 'pageId')
    .select('shownFrom')
    .where('kind', '=', kind)
    .where('shownFrom', '>', now)
    .where('withdrawnAt', 'is', null)
    .where('removedAt', 'is', null)
    .orderBy('shownFrom')
    .limit(1)
    .executeTakeFirst()
  return next?.shownFrom
}
