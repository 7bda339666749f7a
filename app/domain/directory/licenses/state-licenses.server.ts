import { type RawBuilder, sql } from 'kysely'
import type { App, BulkTransaction } from '#domain/app.ts'
import { region } from '#domain/foundation/settings/region.ts'
import type { CopyValue } from '#platform/database/copy-rows.ts'
import { buildingClasses, missingFilesLimit, roofingClasses } from './license.ts'
import type { LicenseRow } from './license-row.ts'

// The licenses that the files had: those of the county's roofing and building classes, and those that a listing names.

const localClasses = [...roofingClasses, ...buildingClasses]

/** Fills the temporary table `staged_licenses` with one row for each license, and returns their number. */
export async function stageLicenses(tx: Pick<BulkTransaction, 'db' | 'copyRows'>, rows: AsyncIterable<LicenseRow>) {
  await sql`
    create temporary table copied_licenses (
      license_key text not null, number text, class text, licensee text, trade_name text, city text, postal_code text, county text,
      primary_status text, secondary_status text, licensed_on date, effective_on date, expires_on date
    ) on commit drop`.execute(tx.db)
  await tx.copyRows('copy copied_licenses from stdin', inColumnOrder(rows))
  // A license may have several rows, such as one for each business that it qualifies. The best one counts.
  await sql`
    create temporary table staged_licenses on commit drop as
    select distinct on (license_key) c.*,
      class = any(${localClasses}) and (county = ${region.licenseCounty} or exists (
        select from zips z join places p on p.id = z.place_id where z.zip = c.postal_code and p.county is not null)) as is_local
    from copied_licenses c
    order by license_key, (primary_status = 'C') desc, (secondary_status = 'A') desc, expires_on desc nulls last,
      (trade_name <> '') desc, licensee`.execute(tx.db)
  await sql`create unique index on staged_licenses (license_key)`.execute(tx.db)
  await sql`analyze staged_licenses`.execute(tx.db)
  const { rows: counts } = await sql<{ local: number }>`
    select count(*) filter (where is_local)::integer as local from staged_licenses`.execute(tx.db)
  return counts[0]?.local ?? 0
}

async function* inColumnOrder(rows: AsyncIterable<LicenseRow>): AsyncGenerator<CopyValue[]> {
  for await (const row of rows)
    yield [
      row.key,
      row.number,
      row.class,
      row.licensee,
      row.tradeName,
      row.city,
      row.zip,
      row.county,
      row.primaryStatus,
      row.secondaryStatus,
      row.licensedOn,
      row.effectiveOn,
      row.expiresOn,
    ]
}

type Given = { fileId: string; fileDay: string }

/** For this many days we keep a license that the files leave out and no listing names. */
const keptDays = 365

/** Stores the file's licenses and marks those that it leaves out. Returns the number of stored licenses. */
export async function writeStagedLicenses({ db }: Pick<App, 'db'>, { fileId, fileDay }: Given) {
  await sql`
    create temporary table named_licenses on commit drop as
    select distinct key as license_key from businesses, unnest(license_keys(license_number)) key
    where license_number <> '' and removed_at is null`.execute(db)
  await sql`create unique index on named_licenses (license_key)`.execute(db)
  await sql`
    insert into state_license_states (license_key, file_id, primary_status, secondary_status, expires_on)
    select s.license_key, ${fileId}, s.primary_status, s.secondary_status, s.expires_on
    from staged_licenses s join state_licenses l using (license_key)
    where l.file_id is null or (s.primary_status, s.secondary_status, s.expires_on)
      is distinct from (l.primary_status, l.secondary_status, l.expires_on)`.execute(db)
  const { numAffectedRows: kept } = await sql`
    insert into state_licenses (license_key, number, class, licensee, trade_name, city, postal_code, county, is_local, primary_status,
      secondary_status, licensed_on, effective_on, expires_on, file_id)
    select license_key, number, class, licensee, trade_name, city, postal_code, county, is_local, primary_status, secondary_status,
      licensed_on, effective_on, expires_on, ${fileId}
    from staged_licenses s
    where is_local or license_key in (select license_key from named_licenses) or license_key in (select license_key from state_licenses)
    on conflict (license_key) do update set number = excluded.number, class = excluded.class, licensee = excluded.licensee,
      trade_name = excluded.trade_name, city = excluded.city, postal_code = excluded.postal_code, county = excluded.county,
      is_local = excluded.is_local, primary_status = excluded.primary_status, secondary_status = excluded.secondary_status,
      licensed_on = excluded.licensed_on, effective_on = excluded.effective_on, expires_on = excluded.expires_on,
      file_id = excluded.file_id, missing_since = null, missing_files = 0`.execute(db)
  await sql`
    insert into state_license_states (license_key, file_id, primary_status, secondary_status, expires_on)
    select license_key, ${fileId}, primary_status, secondary_status, expires_on from state_licenses l
    where file_id = ${fileId} and not exists (select from state_license_states s where s.license_key = l.license_key)`.execute(
    db,
  )
  await sql`
    delete from state_licenses where license_key not in (select license_key from named_licenses)
      and (file_id is null or missing_since < ${fileDay}::date - ${keptDays}::integer)`.execute(db)
  // A number that a listing names and no file has is a missing license too.
  await sql`
    insert into state_licenses (license_key, number) select license_key, license_key from named_licenses
    where license_key not in (select license_key from staged_licenses)
    on conflict do nothing`.execute(db)
  await sql`
    update state_licenses set missing_since = coalesce(missing_since, ${fileDay}), missing_files = missing_files + 1
    where file_id is distinct from ${fileId}`.execute(db)
  return Number(kept ?? 0)
}

export async function readNumber({ db }: Pick<App, 'db'>, licenseKey: string) {
  const license = db.selectFrom('stateLicenses').select('number').where('licenseKey', '=', licenseKey)
  return (await license.executeTakeFirstOrThrow()).number
}

/** Returns the license for a listing's public page: the best certain match, a roofing license first, from the last file that had it. */
export type ShownLicense = {
  number: string
  primaryStatus: string
  secondaryStatus: string
  expiresOn: string | null
  fileDay: string
  /** Set once several files in a row left it out. */
  missingSince: string | null
}

const shown = (businessId: RawBuilder<unknown>) => sql`
    select l.number, l.primary_status as "primaryStatus", l.secondary_status as "secondaryStatus", l.expires_on::text as "expiresOn",
      f.file_day::text as "fileDay", case when l.missing_files >= ${missingFilesLimit} then l.missing_since::text end as "missingSince"
    from license_matches m join state_licenses l using (license_key) join license_files f on f.id = l.file_id
    where m.business_id = ${businessId} and m.state in ('certain', 'confirmed')
    order by l.class = any(${[...roofingClasses]}) desc, l.missing_files, l.primary_status = 'C' desc, l.secondary_status = 'A' desc,
      l.expires_on desc nulls last, l.license_key
    limit 1`

/** SQL for a column in a query over businesses `b`. */
export const shownLicense = sql`(select to_json(license) from (${shown(sql`b.id`)}) license)`

export async function readShownLicense({ db }: Pick<App, 'db'>, businessId: string): Promise<ShownLicense | undefined> {
  const { rows } = await sql<ShownLicense>`${shown(sql`${businessId}`)}`.execute(db)
  return rows[0]
}
