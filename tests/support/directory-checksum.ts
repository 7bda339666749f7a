import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

/** Tables that an undo doesn't restore, each with its reason. A new table counts. */
const reasons = {
  log: 'It records what happened, the undo too.',
  queue: 'Emails, events and jobs on their way.',
  signIn: 'It signs people in.',
  machine: 'It says how this deployment is doing, or counts visits.',
  derived: 'A job computes it again.',
  step: 'A step of an import or an export in progress.',
  provider: 'The demonstration’s payment provider keeps its own books.',
  files: 'A picture’s file stays while an undo may need it; a job deletes it.',
} as const

export const leftOut: Record<string, string> = {
  ...named(
    reasons.log,
    'changes business_revisions setting_revisions category_revisions content_revisions row_revisions',
  ),
  ...named(
    reasons.log,
    'staff_revisions imports import_undos undone_listings listing_merges merged_rows team_events program_changes',
  ),
  ...named(
    reasons.log,
    'subscription_spans quality_checks import_mappings claim_letters mail_reports refunds migrations',
  ),
  ...named(reasons.queue, 'mails webhook_events webhook_deliveries webhook_event_position alerts idempotency_keys'),
  ...named(reasons.provider, 'sandbox_checkouts sandbox_coupons sandbox_events sandbox_invoices sandbox_refunds'),
  ...named(reasons.provider, 'sandbox_subscriptions sandbox_disputes'),
  ...named(reasons.signIn, 'sessions credentials verifications two_factors known_devices passkeys'),
  ...named(reasons.machine, 'rate_limits visitor_salts job_runs alarms backup_runs geocoder_state weather_state'),
  ...named(reasons.machine, 'traffic_events daily_counts traffic_months traffic_segments missing_addresses ad_events'),
  ...named(reasons.machine, 'campaign_days desk_views empty_searches empty_search_visits'),
  ...named(reasons.derived, 'possible_duplicates website_checks business_links'),
  ...named(reasons.step, 'import_sessions import_chunks import_progress import_outcomes import_pictures'),
  ...named(reasons.step, 'archive_exports archive_chunks'),
  ...named(reasons.files, 'files file_contents file_removals'),
}

function named(reason: string, tables: string) {
  return Object.fromEntries(tables.split(' ').map(table => [table, reason]))
}

/** Rows that an undo hides instead of deleting, so that the undo can be undone. A listing's former addresses redirect to it forever. */
const gone: Record<string, string> = {
  content_pages: `removed_at is not null or (kind = 'guide' and review_on is null)`,
  content_drafts: 'page_id in (select id from content_pages where removed_at is not null)',
  content_texts: 'page_id in (select id from content_pages where removed_at is not null)',
  businesses: 'removed_at is not null',
  business_slugs: 'not current',
  redirects: 'removed_change_id is not null',
  price_versions: 'withdrawn_at is not null',
  programs: 'removed_at is not null',
  promotions: 'ended_at is not null',
  ad_make_goods: 'undone_at is not null',
  staff_invitations: `state <> 'open'`,
  users: `kind = 'former'`,
  // A row with only defaults is the same as none.
  settings: `value = '{}'`,
}

type Table = { name: string; columns: string[] }

let tables: Table[] | undefined

async function readTables({ db }: Pick<App, 'db'>) {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text) as columns from pg_class c
    join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind = 'r' group by 1 order by 1`.execute(db)
  return rows
}

/** Returns a checksum for each table. With `isAnew`, ids and times don't count: the content was made again. */
export async function directoryChecksum({ db }: Pick<App, 'db'>, { isAnew = false } = {}) {
  tables ??= await readTables({ db })
  const sums = tables.filter(({ name }) => !(name in leftOut)).map(table => sumOf(table, isAnew))
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

function sumOf({ name, columns }: Table, isAnew: boolean) {
  // The triggers add a line for each change.
  const rows =
    name === 'listing_counts'
      ? sql`(select place_id, category_id, sum(listings) as listings from listing_counts
          group by 1, 2 having sum(listings) <> 0)`
      : sql.table(name)
  const isCounter = (column: string) =>
    column === 'updated_at' ||
    (name === 'settings' && column === 'version') ||
    (isAnew && /^id$|_id$|_at$|^since$/.test(column))
  const own = gone[name] ?? 'false'
  const ofGone =
    columns.includes('business_id') && name !== 'listing_counts'
      ? 'business_id in (select id from businesses where removed_at is not null)'
      : 'false'
  return sql`select ${name}::text as name, count(*) || ' ' || coalesce(md5(string_agg(row, ' ' order by row)), '') as sum from (
    select (to_jsonb(t) - ${columns.filter(isCounter)}::text[])::text as row from ${rows} t
    where (${sql.raw(own)}) is not true and (${sql.raw(ofGone)}) is not true) kept`
}

/** Returns the names of tables whose checksums differ. */
export function differing(before: Record<string, string>, after: Record<string, string>) {
  return Object.keys({ ...before, ...after }).filter(table => before[table] !== after[table])
}
