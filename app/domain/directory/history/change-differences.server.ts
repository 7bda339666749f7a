import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { columnLabel } from './history-messages.ts'
import { differences, type Part } from './history-part.ts'
import { namesIn } from './listing-history.server.ts'
import { presentParts } from './present-parts.server.ts'

type Db = Pick<App, 'db'>

/** `listing` is the name it has now. */
export type ListingDifference = { listing: string; field: string; before: string; after: string }

type Row = { changeId: string; name: string | null; part: string; before: Part; after: Part | null }

/** Returns how each change altered its first `listings` listings. */
export async function readListingDifferences({ db }: Db, changeIds: readonly string[], listings: number) {
  const found = new Map<string, ListingDifference[]>()
  if (changeIds.length === 0) return found
  const ids = sql`${[...changeIds]}::uuid[]`
  const { rows } = await sql<Row>`
    select c.id as change_id, b.name, r.part, r.before, coalesce(later.before, present.now) as after
    from changes c
      cross join lateral (
        select distinct business_id from business_revisions where change_id = c.id order by business_id limit ${listings}
      ) touched
      join business_revisions r on r.change_id = c.id and r.business_id = touched.business_id
      left join businesses b on b.id = r.business_id
      left join lateral (
        select l.before from business_revisions l join changes lc on lc.id = l.change_id
        where l.business_id = r.business_id and l.part = r.part and lc.xid > c.xid order by lc.xid limit 1
      ) later on true
      left join lateral (${presentParts}) present on later.before is null
    where c.id = any(${ids}) order by c.id, b.name, r.part`.execute(db)
  const names = await namesIn(
    db,
    rows.flatMap(({ before, after }) => [before, after ?? []]),
  )
  for (const { changeId, name, part, before, after } of rows) {
    const shown = differences(part, before, after ?? undefined, names)
    const dialed = shown.length === 0 ? dialedPhone(before, after) : []
    const lines = [...shown, ...dialed].map(({ field, ...texts }) => ({
      listing: name ?? '',
      field: columnLabel(field),
      ...texts,
    }))
    found.set(changeId, [...(found.get(changeId) ?? []), ...lines])
  }
  const added = await sql<{ changeId: string; name: string }>`
    select c.id as change_id, b.name from changes c cross join lateral (
      select name from businesses where created_change_id = c.id order by id limit ${listings}) b
    where c.id = any(${ids})`.execute(db)
  for (const { changeId, name } of added.rows)
    found.set(changeId, [...(found.get(changeId) ?? []), { listing: '', field: 'Listing', before: '', after: name }])
  return found
}

/** The dialed number is derived from the written one. It's the only difference if we couldn't read the number before. */
function dialedPhone(before: Part, after: Part | null) {
  const phoneOf = (part: Part | null) => (part && !Array.isArray(part) ? String(part.phone_e164 ?? '') : '')
  const [was, is] = [phoneOf(before), phoneOf(after)]
  return was === is ? [] : [{ field: 'phone_to_dial', before: was, after: is }]
}
