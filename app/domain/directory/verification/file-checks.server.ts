import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { region } from '#domain/foundation/settings/region.ts'

// Checks whose license half comes from the state's license file (decision 145).

type Db = Pick<App, 'db'>

/** The actor of a check that no person made. */
export const fileChecker = 'license-file'

export type LatestCheck = {
  businessId: string
  verified: boolean
  id: string | null
  source: string
  reference: string
  checkedAt: Date
  checkedBy: string
  licenseExpiresOn: string | null
  insuranceExpiresOn: string | null
  licenseFileId: string | null
  licenseKey: string | null
  endedAt: Date | null
  endedByFile: string | null
  /** Whether the operator ended it before its documents expired. One by a license that isn't theirs says nothing of the right one. */
  isEndedByHand: boolean
}

/** The latest check of each listing, current or not. The id is null for a listing without one. */
export async function readLatestChecks({ db }: Db, businessIds: readonly string[]) {
  const { rows } = await sql<LatestCheck>`
    select distinct on (b.id) b.id as business_id, b.verified, c.id, c.source, c.reference, c.checked_at, c.checked_by,
      c.license_expires_on::text, c.insurance_expires_on::text, c.license_file_id, c.license_key, c.ended_at, c.ended_by_file,
      c.ended_at is not null and c.ended_by_file is null
        and coalesce(least(c.license_expires_on, c.insurance_expires_on) >= (c.ended_at at time zone ${region.zone})::date, true)
        and not exists (select from license_matches m
          where m.business_id = c.business_id and m.license_key = c.license_key and m.state = 'rejected')
        as is_ended_by_hand
    from businesses b left join business_checks c on c.business_id = b.id
    where b.id = any(${[...businessIds]}::uuid[])
    order by b.id, c.ended_at is null desc, c.ended_at desc, c.checked_at desc, c.id desc`.execute(db)
  return new Map(rows.map(row => [row.businessId, row]))
}

export type FileRenewal = { checkId: string; licenseKey: string; expiresOn: string }

/** Checks that a file made say what this file says. A new date deserves a new reminder. */
export async function renewFileChecks({ db }: Db, fileId: string, renewals: readonly FileRenewal[]) {
  await sql`
    update business_checks c set license_file_id = ${fileId}, license_key = r."licenseKey", license_expires_on = r."expiresOn",
      reminded_at = case when c.license_expires_on = r."expiresOn" then c.reminded_at end
    from jsonb_to_recordset(${JSON.stringify(renewals)}::jsonb) as r ("checkId" uuid, "licenseKey" text, "expiresOn" date)
    where c.id = r."checkId"`.execute(db)
}

export async function endByFile(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  businessIds: readonly string[],
  fileId: string,
) {
  await db
    .updateTable('businessChecks')
    .set({ endedAt: clock.now(), endedByFile: fileId })
    .where('businessId', '=', sql<string>`any(${[...businessIds]}::uuid[])`)
    .where('endedAt', 'is', null)
    .execute()
}

/** Undoes what a file did to the latest check: it's current again, without a mark of the file. */
export async function reopenCheck({ db }: Db, checkId: string) {
  await db.updateTable('businessChecks').set({ endedAt: null, endedByFile: null }).where('id', '=', checkId).execute()
}

/** Returns the listings whose open check a file made by one of the licenses that aren't theirs (anymore); of one listing, or of all. */
export async function listUnfounded(
  { db }: Db,
  matched: readonly { businessId: string; licenseKey: string }[],
  businessId?: string,
) {
  const one = businessId === undefined ? sql`` : sql`and c.business_id = ${businessId}`
  const { rows } = await sql<{ businessId: string }>`
    select c.business_id from business_checks c join businesses b on b.id = c.business_id
    where c.ended_at is null and c.license_file_id is not null and b.removed_at is null ${one} and not exists (
      select from jsonb_to_recordset(${JSON.stringify(matched)}::jsonb) as m ("businessId" uuid, "licenseKey" text)
      where m."businessId" = c.business_id and m."licenseKey" = c.license_key)`.execute(db)
  return rows.map(row => row.businessId)
}

/** Ends a check made from a file. Returns the check by hand that it replaced, if its documents are still valid. */
export async function takeBackFileCheck(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { businessId, fileId, today }: { businessId: string; fileId: string; today: string },
) {
  const ended = await db
    .updateTable('businessChecks')
    .set({ endedAt: clock.now(), endedByFile: fileId })
    .where('businessId', '=', businessId)
    .where('endedAt', 'is', null)
    .where('licenseFileId', 'is not', null)
    .returning('renews')
    .executeTakeFirst()
  if (!ended?.renews) return undefined
  const continued = await db
    .selectFrom('businessChecks')
    .select('id')
    .where('id', '=', ended.renews)
    .where(sql<boolean>`least(license_expires_on, insurance_expires_on) >= ${today}`)
    .executeTakeFirst()
  return continued?.id
}
