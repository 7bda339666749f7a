import { type Insertable, sql } from 'kysely'
import type { LicenseMatches } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { missingFilesLimit } from './license.ts'

type Db = Pick<App, 'db'>

export type MatchState = 'certain' | 'proposed' | 'confirmed' | 'rejected'

export type Candidate = {
  businessId: string
  licenseKey: string
  name: string
  city: string
  zip: string
  licensee: string
  tradeName: string
  licenseCity: string
  licenseZip: string
  /** Whether another listing has this license or names it. */
  isTaken: boolean
}

const compared = sql`b.id as business_id, l.license_key, b.name, p.name as city, left(b.postal_code, 5) as zip,
  l.licensee, l.trade_name, l.city as license_city, l.postal_code as license_zip,
  coalesce(h.listings > 1 or h.one <> b.id::text, false) as is_taken`
/** How many listings name each license or have it. */
const holders = sql`holders as materialized (
  select license_key, count(*) as listings, min(business_id::text) as one from (
    select o.id as business_id, key as license_key from businesses o, unnest(license_keys(o.license_number)) key
    where o.license_number <> '' and o.removed_at is null and not exists (
      select from license_matches m where m.business_id = o.id and m.license_key = key and m.state = 'rejected')
    union
    select m.business_id, m.license_key from license_matches m join businesses o on o.id = m.business_id
    where m.state in ('certain', 'confirmed') and o.removed_at is null
  ) held group by license_key)`
const isNew = sql`not exists (select from license_matches m where m.business_id = b.id and m.license_key = l.license_key)`

/** Listings that name a license of the file, and weren't compared with it before. */
export async function listNumberCandidates({ db }: Db): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with ${holders}
    select ${compared} from businesses b join places p on p.id = b.place_id
    cross join lateral unnest(license_keys(b.license_number)) key
    join state_licenses l on l.license_key = key and l.file_id is not null
    left join holders h on h.license_key = l.license_key
    where b.license_number <> '' and b.removed_at is null and ${isNew} order by b.id`.execute(db)
  return rows
}

const firstWord = (name: ReturnType<typeof sql>) =>
  sql`split_part(regexp_replace(regexp_replace(upper(${name}), '[^A-Z0-9 ]', '', 'g'), '^THE ', ''), ' ', 1)`

/** Listings without a number, with the licenses whose name begins alike in their ZIP or city. */
export async function listNameCandidates({ db }: Db): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with ${holders}, ours as materialized (
      select b.*, ${firstWord(sql`b.name`)} as word from businesses b where b.license_number = '' and b.removed_at is null
    ), theirs as materialized (
      select l.*, ${firstWord(sql`coalesce(nullif(l.trade_name, ''), l.licensee)`)} as word
      from state_licenses l where l.is_local and l.missing_files = 0
    )
    select ${compared} from ours b join places p on p.id = b.place_id
    join theirs l on l.word = b.word and (l.postal_code = left(b.postal_code, 5) or upper(l.city) = upper(p.name))
    left join holders h on h.license_key = l.license_key
    where b.word <> '' and ${isNew} order by b.id, l.license_key`.execute(db)
  return rows
}

export async function addMatches({ db }: Db, matches: Insertable<LicenseMatches>[]) {
  for (let from = 0; from < matches.length; from += 1_000)
    await db
      .insertInto('licenseMatches')
      .values(matches.slice(from, from + 1_000))
      .onConflict(conflict => conflict.doNothing())
      .execute()
}

/** Deletes matches by a license number that the listing no longer has. */
export async function dropOutdatedMatches({ db }: Db) {
  await sql`
    delete from license_matches m using businesses b
    where b.id = m.business_id and m.state <> 'rejected' and case when b.license_number = ''
      then m.found_by = 'number' or m.wrote_number
      else not m.license_key = any(license_keys(b.license_number)) end`.execute(db)
}

export type CertainMatch = { businessId: string; licenseKey: string; name: string; licensee: string; tradeName: string }

/** Matches that no one decided. The listing or the license may have another name by now. */
export async function listCertain({ db }: Db): Promise<CertainMatch[]> {
  const { rows } = await sql<CertainMatch>`
    select m.business_id, m.license_key, b.name, l.licensee, l.trade_name
    from license_matches m join state_licenses l using (license_key) join businesses b on b.id = m.business_id
    where m.state = 'certain' and m.decided_by is null and b.removed_at is null`.execute(db)
  return rows
}

/** The listing names the number by now, even if it got it from a match by name. */
export async function proposeAgain(
  { db }: Db,
  matches: readonly { businessId: string; licenseKey: string; score: number }[],
) {
  await sql`
    update license_matches m set state = 'proposed', found_by = 'number', score = r.score
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as r ("businessId" uuid, "licenseKey" text, score smallint)
    where m.business_id = r."businessId" and m.license_key = r."licenseKey"`.execute(db)
}

export type MatchedLicense = {
  businessId: string
  licenseKey: string
  class: string
  primaryStatus: string
  secondaryStatus: string
  expiresOn: string | null
  missingFiles: number
  overruled: string
}

/** The licenses of listings whose match is certain or confirmed; of one listing, or of all. */
export async function listMatched({ db }: Db, businessId?: string): Promise<MatchedLicense[]> {
  const one = businessId === undefined ? sql`` : sql`and m.business_id = ${businessId}`
  const { rows } = await sql<MatchedLicense>`
    select m.business_id, m.license_key, l.class, l.primary_status, l.secondary_status, l.expires_on::text, l.missing_files, m.overruled
    from license_matches m join state_licenses l using (license_key) join businesses b on b.id = m.business_id
    where m.state in ('certain', 'confirmed') and b.removed_at is null ${one} order by m.business_id, m.license_key`.execute(
    db,
  )
  return rows
}

export async function lockMatch({ db }: Db, { businessId, licenseKey }: { businessId: string; licenseKey: string }) {
  return db
    .selectFrom('licenseMatches')
    .innerJoin('stateLicenses', 'stateLicenses.licenseKey', 'licenseMatches.licenseKey')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .select(['licenseMatches.state', 'foundBy', 'wroteNumber', 'stateLicenses.number', 'businesses.licenseNumber'])
    .select(['primaryStatus', 'secondaryStatus', 'expiresOn'])
    .where('businessId', '=', businessId)
    .where('licenseMatches.licenseKey', '=', licenseKey)
    .where('removedAt', 'is', null)
    .forUpdate('licenseMatches')
    .executeTakeFirst()
}

type Decided = {
  businessId: string
  licenseKey: string
  change: { state: MatchState; wroteNumber: boolean } | { overruled: string }
  by: string
  at: Date
}

export async function markMatch({ db }: Db, { businessId, licenseKey, change, by, at }: Decided) {
  await db
    .updateTable('licenseMatches')
    .set({ ...change, decidedBy: by, decidedAt: at })
    .where('businessId', '=', businessId)
    .where('licenseKey', '=', licenseKey)
    .execute()
}

const shownMatches = 50
const shownMissing = 20

/** Returns the matches that wait for the operator, the most alarming first: names that don't fit their number. */
export async function listProposed({ db }: Db) {
  const { rows } = await sql<{
    businessId: string
    licenseKey: string
    foundBy: 'number' | 'name'
    score: number
    name: string
    street: string
    city: string
    postalCode: string
    licenseNumber: string
    verified: boolean
    number: string
    class: string
    licensee: string
    tradeName: string
    licenseCity: string
    licenseZip: string
    primaryStatus: string
    secondaryStatus: string
    expiresOn: string | null
    total: number
  }>`
    select m.business_id, m.license_key, m.found_by, m.score, b.name, b.street, p.name as city, b.postal_code, b.license_number,
      b.verified, l.number, l.class, l.licensee, l.trade_name, l.city as license_city, l.postal_code as license_zip, l.primary_status,
      l.secondary_status, l.expires_on::text, (count(*) over ())::integer as total
    from license_matches m join businesses b on b.id = m.business_id join places p on p.id = b.place_id
    join state_licenses l using (license_key)
    where m.state = 'proposed' and b.removed_at is null
    order by m.found_by = 'name', m.score desc, m.business_id, m.license_key limit ${shownMatches}`.execute(db)
  return rows
}

const missing = sql`
  from businesses b cross join lateral unnest(license_keys(b.license_number)) key join state_licenses l on l.license_key = key
  where b.license_number <> '' and l.missing_files >= ${missingFilesLimit} and b.removed_at is null
    and not exists (select from license_matches m where m.business_id = b.id and m.license_key = l.license_key and m.state = 'rejected')`

/** Counts the listings whose license several files in a row left out. */
export async function countMissing({ db }: Db) {
  const { rows } = await sql<{ count: number }>`select count(distinct b.id)::integer as count ${missing}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Licenses that listings name and that several files in a row left out. */
export async function listMissing({ db }: Db) {
  const { rows } = await sql<{
    businessId: string
    name: string
    city: string
    number: string
    missingSince: string
    verified: boolean
    wasThere: boolean
    total: number
  }>`
    select b.id as business_id, b.name, (select name from places where id = b.place_id) as city, l.number, l.missing_since::text,
      b.verified, l.file_id is not null as was_there, (count(*) over ())::integer as total
    ${missing}
    order by b.verified desc, l.file_id is null, l.missing_since, b.name, b.id limit ${shownMissing}`.execute(db)
  return rows
}

/** Listings that lost the badge to what a file says of their license, the latest first. */
export async function listEnded({ db }: Db) {
  const { rows } = await sql<{ businessId: string; name: string; number: string; endedAt: Date; fileDay: string }>`
    select b.id as business_id, b.name, coalesce(l.number, b.license_number) as number, c.ended_at, f.file_day::text
    from business_checks c join businesses b on b.id = c.business_id join license_files f on f.id = c.ended_by_file
    left join state_licenses l on l.license_key = c.license_key
    where not b.verified and b.removed_at is null
      and (c.license_key is null or exists (select from license_matches m
        where m.business_id = b.id and m.license_key = c.license_key and m.state in ('certain', 'confirmed')))
      and c.id = (select id from business_checks x where x.business_id = b.id order by ended_at is null desc, ended_at desc, id desc limit 1)
    order by c.ended_at desc, b.name limit ${shownMatches}`.execute(db)
  return rows
}

/** Every license that was compared with a listing, with what the files said of it. */
export async function listLicensesOf({ db }: Db, businessId: string) {
  const { rows } = await sql<{
    licenseKey: string
    state: MatchState
    number: string
    licensee: string
    tradeName: string
    missingFiles: number
    missingSince: string | null
    states: { fileDay: string; primaryStatus: string; secondaryStatus: string; expiresOn: string | null }[]
  }>`
    select m.license_key, m.state, l.number, l.licensee, l.trade_name, l.missing_files, l.missing_since::text,
      coalesce((select json_agg(json_build_object('fileDay', f.file_day, 'primaryStatus', s.primary_status,
          'secondaryStatus', s.secondary_status, 'expiresOn', s.expires_on) order by f.file_day desc, f.given_at desc)
        from state_license_states s join license_files f on f.id = s.file_id where s.license_key = m.license_key), '[]') as states
    from license_matches m join state_licenses l using (license_key)
    where m.business_id = ${businessId} order by m.state = 'rejected', l.number`.execute(db)
  return rows
}
