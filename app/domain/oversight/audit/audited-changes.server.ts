import { type RawBuilder, sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { App } from '#domain/app.ts'
import { readRefundDifferences } from '#domain/commerce/ledger/received-payments.server.ts'
import { readPriceDifferences } from '#domain/commerce/prices/price-versions.server.ts'
import { slugOf } from '#domain/directory/businesses/slug.ts'
import { readCategoryDifferences } from '#domain/directory/categories/category-revisions.server.ts'
import { readListingDifferences } from '#domain/directory/history/change-differences.server.ts'
import { readProgramDifferences } from '#domain/directory/incentives/own-programs.server.ts'
import { readContentDifferences } from '#domain/foundation/content/content-revisions.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readSettingDifferences } from '#domain/foundation/settings/setting-revisions.server.ts'
import { sayStaffRevision } from '#domain/foundation/staff/staff-messages.ts'
import { readStaffRevisions } from '#domain/foundation/staff/staff-revisions.server.ts'
import { isId } from '#platform/database/ids.ts'
import { type AuditActor, type AuditEntry, touchedLimit } from './audit-entry.ts'
import { differenceLine } from './audit-line.ts'
import { type AuditQuery, auditQuery } from './audit-query.ts'
import { readDecidedLines } from './decided-lines.server.ts'
import { readRowLines } from './row-lines.server.ts'
import { settingLine } from './setting-words.ts'
import { readTracedLines } from './traced-lines.server.ts'

type Db = Pick<App, 'db'>
type Reading = Pick<App, 'db' | 'tokens' | 'clock'>

export async function readAuditEntry(app: Reading, id: string) {
  if (!isId(id)) return undefined
  return (await readAudit(app, { ...auditQuery.parse({ actor: 'all' }), id }, 1)).entries[0]
}

const namesShown = 3

const actors: Record<AuditActor, RawBuilder<unknown>> = {
  all: sql`true`,
  staff: sql`actor_kind in ('admin', 'system', 'database')`,
  admin: sql`actor_kind = 'admin'`,
  user: sql`actor_kind = 'user'`,
  system: sql`actor_kind = 'system'`,
  database: sql`actor_kind = 'database'`,
  visitor: sql`actor_kind = 'visitor'`,
  key: sql`actor_kind = 'key'`,
}

export async function readAudit(app: Reading, query: AuditQuery & { id?: string; by?: string }, size: number) {
  const conditions = [actors[query.actor], ...narrow(query)]
  const { rows } = await sql<Omit<AuditEntry, 'lines'> & { tags: string[] }>`
    with found as (
      select * from changes c where ${sql.join(conditions, sql` and `)} order by at desc, id desc limit ${size + 1}
    )
    select c.id, c.at, c.tags, actor_kind, actor_id, u.email, case when u.kind <> 'user' then u.name end as name, k.name as key_name, action, request_id, touched.count as touched,
      coalesce(touched.listings, '[]') as listings
    from found c left join users u on u.id::text = actor_id
    left join api_keys k on actor_kind = 'key' and k.id::text = actor_id
    cross join lateral (
      select count(*)::integer as count,
        json_agg(json_build_object('id', b.id, 'name', b.name, 'slug', s.slug) order by place)
          filter (where b.id is not null) as listings
      from (
        select business_id, row_number() over (order by business_id) as place from (
          ${touchedBy(sql`c.id`)} limit ${touchedLimit}
        ) ids
      ) ids
      left join businesses b on place <= ${namesShown} and b.id = business_id
      left join business_slugs s on s.business_id = b.id and s.current
    ) touched
    order by c.at desc, c.id desc`.execute(app.db)
  const shown = rows.slice(0, size)
  const ids = shown.map(({ id }) => id)
  const [settings, content, categories, programs, prices, refunds, staff, listings, kept, traced, decided] =
    await Promise.all([
      readSettingDifferences(app, ids),
      readContentDifferences(app, ids),
      readCategoryDifferences(app, ids),
      readProgramDifferences(app, ids),
      readPriceDifferences(app, ids),
      readRefundDifferences(app, ids),
      readStaffRevisions(app, ids),
      readListingDifferences(app, ids, namesShown),
      readRowLines(app, ids),
      readTracedLines(app, ids),
      readDecidedLines(app, shown),
    ])
  const entries = shown.map((row): AuditEntry => {
    const differences = [content, categories, programs, prices, refunds].flatMap(byChange => byChange.get(row.id) ?? [])
    const lines = [
      ...(settings.get(row.id) ?? []).flatMap(settingLine),
      ...differences.map(differenceLine),
      ...(staff.get(row.id) ?? []).map(revision => ({ name: sayStaffRevision(revision), before: '', after: '' })),
      ...(traced.get(row.id) ?? []),
      ...(kept.get(row.id) ?? []),
      ...(decided.get(row.id) ?? []),
      ...(listings.get(row.id) ?? []).map(({ listing, field, ...texts }) => ({
        ...texts,
        name: listing ? `${listing}, ${field.toLowerCase()}` : field,
      })),
    ]
    const { tags: _, ...entry } = row
    return { ...entry, lines }
  })
  return { entries, hasMore: rows.length > size }
}

/** Returns SQL for listings that a change created or edited; deciding on a review touches its business. */
function touchedBy(change: RawBuilder<unknown>) {
  return sql`select business_id from business_revisions where change_id = ${change}
    union select id from businesses where created_change_id = ${change}
    union select business_id from team_events where change_id = ${change}
    union select substr(tag, 10)::uuid from changes renewed cross join unnest(renewed.tags) tag
      where renewed.id = ${change} and ${isRenewal} and tag like 'business:%'`
}

/** A new code for a letter changes nothing of the listing itself: only the tag of the change names it. */
const isRenewal = sql`renewed.action = 'renew-claim-letter' and renewed.actor_kind = 'admin'`

/** This many recent changes have every action that someone would filter by. */
const actionsLookBack = 5_000

export async function readActions({ db }: Db, actor: AuditActor) {
  const { rows } = await sql<{ action: string }>`
    select distinct action from (
      select action from changes where ${actors[actor]} order by at desc, id desc limit ${actionsLookBack}
    ) latest order by action`.execute(db)
  return rows.map(({ action }) => action)
}

function narrow({ action, listing, day, after, id, by }: AuditQuery & { id?: string; by?: string }) {
  return [
    ...(by ? [sql`actor_id = ${by}`] : []),
    ...(id ? [sql`id = ${id}`] : []),
    ...(action ? [sql`action = ${action}`] : []),
    ...(day ? [sql`at >= ${startOf(day, 0)} and at < ${startOf(day, 1)}`] : []),
    ...(listing ? [sql`id in (${changesOf(listing)})`] : []),
    ...(after ? [sql`(at, id) < (select at, id from changes where id = ${after})`] : []),
  ]
}

function changesOf(listing: string) {
  const ids = sql`select business_id from business_slugs where slug = ${slugOf(listing)}`
  return sql`select change_id from business_revisions where business_id in (${ids})
    union select created_change_id from businesses where id in (${ids})
    union select change_id from team_events where business_id in (${ids})
    union select renewed.id from changes renewed where ${isRenewal} and renewed.tags && array(select 'business:' || id from (${ids}) ids (id))`
}

function startOf(day: string, later: number) {
  const date = Temporal.PlainDate.from(day).add({ days: later })
  return new Date(date.toZonedDateTime(region.zone).epochMilliseconds)
}
