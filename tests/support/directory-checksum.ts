import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

/** Tables that an undo doesn't bring back to what they were, each with its reason. A new table counts. */
const reasons = {
  log: 'It records what happened, the undo too.',
  queue: 'Emails, events and jobs on their way.',
  signIn: 'It signs people in.',
  machine: 'It says how this deployment is doing, or counts visits.',
  derived: 'A job computes it again.',
  step: 'A step of an import or an export in progress.',
  files: 'A picture’s file stays while an undo may need it; a job deletes it.',
} as const

export const leftOut: Record<string, string> = {
  ...named(reasons.log, 'changes business_revisions setting_revisions category_revisions content_revisions row_revisions'),
  ...named(reasons.log, 'staff_revisions imports import_undos undone_listings listing_merges merged_rows team_events'),
  ...named(reasons.log, 'subscription_spans quality_checks import_mappings claim_letters mail_reports refunds migrations'),
  ...named(reasons.queue, 'mails webhook_events webhook_deliveries webhook_event_position alerts idempotency_keys'),
  ...named(reasons.queue, 'sandbox_events'),
  ...named(reasons.signIn, 'sessions credentials verifications two_factors known_devices passkeys'),
  ...named(reasons.machine, 'rate_limits visitor_salts job_runs alarms backup_runs geocoder_state weather_state'),
  ...named(reasons.machine, 'traffic_events daily_counts traffic_months traffic_segments missing_addresses ad_events'),
  ...named(reasons.machine, 'campaign_days desk_views'),
  ...named(reasons.derived, 'possible_duplicates website_checks business_links'),
  ...named(reasons.step, 'import_sessions import_chunks import_progress import_outcomes import_pictures'),
  ...named(reasons.step, 'archive_exports archive_chunks'),
  ...named(reasons.files, 'files file_contents file_removals'),
}

function named(reason: string, tables: string) {
  return Object.fromEntries(tables.split(' ').map(table => [table, reason]))
}

/** Columns that only say how often or when a row was written. */
const counters = ['updated_at']

/** Rows that an undo takes out of the directory without deleting them, so that it can be undone too. */
const gone: Record<string, string> = {
  content_pages: `removed_at is not null or (kind = 'guide' and review_on is null)`,
  content_drafts: 'page_id in (select id from content_pages where removed_at is not null)',
  content_texts: 'page_id in (select id from content_pages where removed_at is not null)',
  businesses: 'removed_at is not null',
  redirects: 'removed_change_id is not null',
  price_versions: 'withdrawn_at is not null',
  promotions: 'ended_at is not null',
  ad_make_goods: 'undone_at is not null',
  staff_invitations: `state <> 'open'`,
  users: `kind = 'former'`,
}

type Table = { name: string; columns: string[] }

/** Returns a checksum for each table. With `isAnew`, ids and times don't count: the content was made again. */
export async function directoryChecksum({ db }: Pick<App, 'db'>, { isAnew = false } = {}) {
  const { rows: tables } = await sql<Table>`
    select t.table_name as name, array_agg(c.column_name::text) as columns from information_schema.tables t
    join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 order by 1`.execute(db)
  const sums: Record<string, string> = {}
  for (const table of tables) if (!(table.name in leftOut)) sums[table.name] = await sumOf({ db }, table, isAnew)
  return sums
}

async function sumOf({ db }: Pick<App, 'db'>, { name, columns }: Table, isAnew: boolean) {
  // The triggers add a line for each change.
  const rows = name === 'listing_counts' ? sql`(select place_id, category_id, sum(listings) as listings from listing_counts
    group by 1, 2 having sum(listings) <> 0)` : sql.table(name)
  const ignored = columns.filter(
    column => counters.includes(column) || (isAnew && /^id$|_id$|_at$|^since$/.test(column)),
  )
  const own = gone[name] ?? 'false'
  const ofGone = columns.includes('business_id') && name !== 'listing_counts'
    ? 'business_id in (select id from businesses where removed_at is not null)' : 'false'
  const { rows: found } = await sql<{ row: string }>`
    select (to_jsonb(t) - ${ignored}::text[])::text as row from ${rows} t
    where (${sql.raw(own)}) is not true and (${sql.raw(ofGone)}) is not true order by 1`.execute(db)
  const texts = found.map(({ row }) => row)
  return `${texts.length} ${createHash('sha256').update(texts.join('\n')).digest('hex')}`
}

/** Returns the names of tables whose checksums differ. */
export function differing(before: Record<string, string>, after: Record<string, string>) {
  return Object.keys({ ...before, ...after }).filter(table => before[table] !== after[table])
}
