import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { Language } from '#platform/text/language.ts'
import { nextTextAt } from './content-pages.server.ts'
import { namedTexts } from './content-schema.server.ts'
import type { ContentText, KeptText, PublishedText } from './content-text.ts'
import type { NamedTexts } from './named-text.ts'

type Db = Pick<App, 'db'>
type Where = { pageId: string; language: Language }

const parts = ['title', 'description', 'lead', 'points', 'markdown', 'fields'] as const

export async function findDraft({ db }: Db, { pageId, language }: Where): Promise<KeptText | undefined> {
  const row = await db
    .selectFrom('contentDrafts')
    .select([...parts, 'version'])
    .where('pageId', '=', pageId)
    .where('language', '=', language)
    .executeTakeFirst()
  return row && { ...row, fields: namedTexts.parse(row.fields) }
}

/** Version 0 means no draft yet. Returns false if someone else saved one meanwhile. */
export async function writeDraft({ db }: Db, { pageId, language }: Where, text: ContentText, version: number) {
  const row = { ...text, fields: stored(text.fields), pageId, language, version: version + 1 }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contentDrafts')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['pageId', 'language']).doUpdateSet(row).where('contentDrafts.version', '=', version),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteDraft({ db }: Db, { pageId, language }: Where) {
  await db.deleteFrom('contentDrafts').where('pageId', '=', pageId).where('language', '=', language).execute()
}

type NewText = Where & { id: string; text: ContentText | null; shownFrom: Date; createdChangeId: string }

export async function insertText({ db }: Db, { text, ...row }: NewText) {
  await db
    .insertInto('contentTexts')
    .values({ ...row, ...text, fields: stored(text?.fields ?? null) })
    .execute()
}

function stored(fields: NamedTexts | null) {
  return fields && JSON.stringify(fields)
}

export async function findText({ db }: Db, id: string) {
  const row = await db.selectFrom('contentTexts').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { ...row, text: textOf(row) }
}

/** Returns false if it appeared or was called off meanwhile. */
export async function withdrawText({ db, clock }: Pick<App, 'db' | 'clock'>, id: string) {
  const now = clock.now()
  const withdrawing = db
    .updateTable('contentTexts')
    .set({ withdrawnAt: now })
    .where('id', '=', id)
    .where('shownFrom', '>', now)
    .where('withdrawnAt', 'is', null)
  const { numUpdatedRows } = await withdrawing.executeTakeFirst()
  return numUpdatedRows === 1n
}

export const historyShown = 50

export async function listTexts({ db }: Db, { pageId, language }: Where): Promise<PublishedText[]> {
  const rows = await db
    .selectFrom('contentTexts')
    .innerJoin('changes', 'changes.id', 'createdChangeId')
    .leftJoin('users', join => join.on(sql`users.id::text`, '=', sql.ref('changes.actor_id')))
    .select(['contentTexts.id', ...parts, 'shownFrom', 'withdrawnAt', 'actorKind', 'actorId', 'users.email'])
    .where('pageId', '=', pageId)
    .where('language', '=', language)
    .orderBy('shownFrom', 'desc')
    .orderBy('contentTexts.id', 'desc')
    .limit(historyShown)
    .execute()
  return rows.map(({ id, shownFrom, withdrawnAt, actorKind, actorId, email, ...row }) => {
    return { id, shownFrom, withdrawnAt, publishedBy: { actorKind, actorId, email }, text: textOf(row) }
  })
}

/** Returns the operator's text that is public now; null if there is none. */
export async function readShownText({ db, clock }: Pick<App, 'db' | 'clock'>, path: string, language: Language) {
  const row = await db
    .selectFrom('contentTexts')
    .innerJoin('contentPages', 'contentPages.id', 'pageId')
    .select([...parts, 'shownFrom'])
    .where('path', '=', path)
    .where('removedAt', 'is', null)
    .where('language', '=', language)
    .where('shownFrom', '<=', clock.now())
    .where('withdrawnAt', 'is', null)
    .orderBy('shownFrom', 'desc')
    .orderBy('contentTexts.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const text = row && textOf(row)
  return text ? { ...text, shownFrom: row.shownFrom } : null
}

export type ReplacedText = ContentText & { path: string; language: Language; shownFrom: Date }

/** Returns the built-in texts below an address that the operator's texts replace now, and when the next one appears. */
export async function readReplacedTexts(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  below: string,
  inLanguages: readonly Language[],
) {
  const now = clock.now()
  const { rows } = await sql<ReplacedText>`
    select path, shown.* from content_pages p cross join lateral (
      select distinct on (language) language, title, description, lead, points, markdown, fields, shown_from
      from content_texts
      where page_id = p.id and language = any(${[...inLanguages]}) and shown_from <= ${now} and withdrawn_at is null
      order by language, shown_from desc, id desc
    ) shown
    where p.kind = 'guide' and starts_with(path, ${below}) and removed_at is null and title is not null`.execute(db)
  const texts = rows.map(row => ({ ...row, fields: namedTexts.parse(row.fields) }))
  return { texts, changesAt: await nextTextAt({ db }, 'guide', now) }
}

export type TextSummary = { pageId: string; language: Language; shown: boolean; scheduled: boolean; draft: boolean }

/** For each page and language: whether the operator's text is public, another is scheduled, or a draft exists. */
export async function summarizeTexts({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const now = clock.now()
  const { rows } = await sql<TextSummary>`
    select page_id, language, coalesce(bool_or(shown), false) as shown, coalesce(bool_or(scheduled), false) as scheduled,
      coalesce(bool_or(draft), false) as draft
    from (
      select page_id, language, false as shown, false as scheduled, true as draft from content_drafts
      union all
      select page_id, language, false, true, false from content_texts where shown_from > ${now} and withdrawn_at is null
      union all
      (select distinct on (page_id, language) page_id, language, title is not null, false, false from content_texts
        where shown_from <= ${now} and withdrawn_at is null
        order by page_id, language, shown_from desc, id desc)
    ) states group by page_id, language`.execute(db)
  return rows
}

type Row = { [Part in keyof Omit<ContentText, 'fields'>]: string | null } & { fields: unknown }

function textOf({ title, description, lead, points, markdown, fields }: Row): ContentText | null {
  if (title === null || description === null || lead === null || points === null || markdown === null) return null
  return { title, description, lead, points, markdown, fields: namedTexts.parse(fields) }
}

export async function readTitles({ db }: Db) {
  const { rows } = await sql<{ pageId: string; title: string }>`
    select distinct on (page_id) page_id, title from (
      select page_id, language, title, shown_from as at from content_texts where title is not null and withdrawn_at is null
      union all select page_id, language, title, null from content_drafts where title <> ''
    ) titles order by page_id, language <> 'en', at desc nulls last`.execute(db)
  return new Map(rows.map(({ pageId, title }) => [pageId, title]))
}
