import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { region, regionDay } from '#domain/foundation/settings/region.ts'
import { publishedFiscalYears } from './discipline-file.ts'
import type { DisciplineRow } from './discipline-row.ts'

type Store = Pick<App, 'db'>

/** Days that we keep a line that is in no current file and whose license no listing has. */
const keptDays = 365

function hashOf({ zip: _, county: __, ...shown }: DisciplineRow) {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}

/** Writes the file's lines about licenses of the county and those that a listing names. Returns how many lines the file has with us. */
export async function writeEntries({ db }: Store, fileId: string, rows: readonly DisciplineRow[]) {
  const given = JSON.stringify(rows.map(row => ({ ...row, hash: hashOf(row) })))
  await sql`
    create temporary table staged_discipline on commit drop as
    select distinct on (r.hash) r.* from jsonb_to_recordset(${given}::jsonb) as r (hash text, "licenseKey" text, number text, respondent text,
      zip text, county text, complaint text, classification text, "enteredOn" date, disposition text, "disposedOn" date, discipline text,
      violation text)
    where lower(r.county) = ${region.county.toLowerCase()} or r.county = ${region.licenseCounty}
      or exists (select from zips z join places p on p.id = z.place_id where z.zip = r.zip and p.county is not null)
      or r."licenseKey" in (select license_key from state_licenses where is_local)
      or r."licenseKey" in (select key from businesses, unnest(license_keys(license_number)) key
        where license_number <> '' and removed_at is null)`.execute(db)
  await sql`
    insert into discipline_entries (entry_hash, license_key, number, respondent, complaint, classification, entered_on, disposition,
      disposed_on, discipline, violation)
    select decode(hash, 'hex'), "licenseKey", number, respondent, complaint, classification, "enteredOn", disposition, "disposedOn",
      discipline, violation from staged_discipline on conflict do nothing`.execute(db)
  await sql`
    insert into discipline_file_entries (file_id, entry_hash) select ${fileId}, decode(hash, 'hex') from staged_discipline
    on conflict do nothing`.execute(db)
  await sql`drop table staged_discipline`.execute(db)
  const lines = db.selectFrom('disciplineFileEntries').select(sql<number>`count(*)::integer`.as('count'))
  return (await lines.where('fileId', '=', fileId).executeTakeFirstOrThrow()).count
}

/**
 * Deletes lines that the files have left out for a year, unless a listing names their license. A fiscal year that's no longer published
 * gets no new files: its lines go when its last file is a year old.
 */
export async function forgetEntries({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const day = regionDay(clock.now())
  await sql`
    delete from discipline_entries e
    where not exists (select from discipline_file_entries m join discipline_files_in_force f on f.id = m.file_id
        where m.entry_hash = e.entry_hash and f.fiscal_year = any(${publishedFiscalYears(day)}::text[]))
      and not exists (select from discipline_file_entries m join discipline_files f on f.id = m.file_id
        where m.entry_hash = e.entry_hash and f.file_day >= ${day}::date - ${keptDays}::integer)
      and license_key not in (select key from businesses, unnest(license_keys(license_number)) key
        where license_number <> '' and removed_at is null)`.execute(db)
}

export type DisciplineLine = Omit<DisciplineRow, 'zip' | 'county'> & {
  fiscalYear: string
  /** The days of the first and the last file that had the line. */
  since: string
  until: string
  isInForce: boolean
}

/** The complaints about these licenses in current and earlier files, latest first. */
export async function listDiscipline({ db }: Store, licenseKeys: readonly string[]): Promise<DisciplineLine[]> {
  const { rows } = await sql<DisciplineLine>`
    select e.license_key, e.number, e.respondent, e.complaint, e.classification, e.entered_on::text, e.disposition, e.disposed_on::text,
      e.discipline, e.violation, max(f.fiscal_year) as fiscal_year, min(f.file_day)::text as since, max(f.file_day)::text as until,
      bool_or(f.id in (select id from discipline_files_in_force)) as is_in_force
    from discipline_entries e join discipline_file_entries m using (entry_hash)
    join discipline_files f on f.id = m.file_id and f.undone_at is null
    where e.license_key = any(${[...licenseKeys]}::text[]) group by e.entry_hash
    order by e.entered_on desc nulls last, e.complaint, is_in_force desc, since desc, e.discipline, e.violation`.execute(
    db,
  )
  return rows
}

/** SQL for the license keys of a listing `b`: its verified ones, and those in its text that the operator hasn't rejected. */
const ownKeys = sql`(
  select license_key from license_matches where business_id = b.id and state <> 'rejected'
  union select key from unnest(license_keys(b.license_number)) key where not exists (
    select from license_matches m where m.business_id = b.id and m.license_key = key and m.state = 'rejected'))`

export async function licenseKeysOf({ db }: Store, businessId: string) {
  const { rows } = await sql<{ licenseKey: string }>`
    select own.license_key from businesses b cross join lateral ${ownKeys} own where b.id = ${businessId}`.execute(db)
  return rows.map(({ licenseKey }) => licenseKey)
}

const shownListings = 50

/** Listings whose license is in the files in force, the latest complaint first. */
export async function listDisciplined({ db }: Store) {
  const { rows } = await sql<{
    businessId: string
    name: string
    city: string
    verified: boolean
    numbers: string[]
    complaints: number
    orders: number
    latest: string | null
    total: number
  }>`
    select b.id as business_id, b.name, p.name as city, b.verified, array_agg(distinct e.number) as numbers,
      count(distinct e.complaint)::integer as complaints,
      (count(distinct e.complaint) filter (where e.disposition ilike '%final order%'))::integer as orders,
      max(e.entered_on)::text as latest, (count(*) over ())::integer as total
    from businesses b join places p on p.id = b.place_id cross join lateral ${ownKeys} own
    join discipline_entries e on e.license_key = own.license_key
    join discipline_file_entries m using (entry_hash) join discipline_files_in_force f on f.id = m.file_id
    where b.removed_at is null and (b.license_number <> '' or exists (select from license_matches x where x.business_id = b.id))
    group by b.id, b.name, p.name, b.verified
    order by latest desc nulls last, b.name, b.id limit ${shownListings}`.execute(db)
  return rows
}

/** How many complaints the files in force have about each license. */
export async function countComplaints({ db }: Store, licenseKeys: readonly string[]) {
  const { rows } = await sql<{ licenseKey: string; complaints: number }>`
    select e.license_key, count(distinct e.complaint)::integer as complaints
    from discipline_entries e join discipline_file_entries m using (entry_hash) join discipline_files_in_force f on f.id = m.file_id
    where e.license_key = any(${[...licenseKeys]}::text[]) group by e.license_key`.execute(db)
  return new Map(rows.map(({ licenseKey, complaints }) => [licenseKey, complaints]))
}
