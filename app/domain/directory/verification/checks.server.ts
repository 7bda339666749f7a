import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { BusinessChecks } from '#database/schema.ts'
import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>

const firstEnd = sql<string | null>`least(license_expires_on, insurance_expires_on)`

export async function readChecks({ db }: Db, businessId: string) {
  return db
    .selectFrom('businessChecks')
    .selectAll()
    .where('businessId', '=', businessId)
    .orderBy('checkedAt', 'desc')
    .execute()
}

export type CurrentCheck = Awaited<ReturnType<typeof readCurrentCheck>>

/** Returns what a Verified listing was checked for, or undefined without a valid check. The reference is the operator's own note. */
export async function readCurrentCheck({ db }: Db, businessId: string) {
  return db
    .selectFrom('businessChecks')
    .select(['source', 'checkedAt', 'licenseExpiresOn', 'insuranceExpiresOn', 'licenseFileId'])
    .where('businessId', '=', businessId)
    .where('endedAt', 'is', null)
    .orderBy('checkedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function addCheck({ db }: Db, check: Insertable<BusinessChecks>) {
  await db.insertInto('businessChecks').values(check).execute()
}

export async function endChecks({ db, clock }: Pick<App, 'db' | 'clock'>, businessIds: readonly string[]) {
  await db
    .updateTable('businessChecks')
    .set({ endedAt: clock.now() })
    .where('businessId', '=', sql<string>`any(${[...businessIds]}::uuid[])`)
    .where('endedAt', 'is', null)
    .execute()
}

/** Locks the rows until the transaction ends. */
export async function takeExpired({ db }: Db, day: string, limit: number) {
  return due(db, limit).where(firstEnd, '<', day).execute()
}

export async function takeUnreminded({ db }: Db, day: string, limit: number) {
  return due(db, limit).where(firstEnd, '<=', day).where('remindedAt', 'is', null).execute()
}

function due(db: App['db'], limit: number) {
  return db
    .selectFrom('businessChecks')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .innerJoin('businessSlugs', join =>
      join.onRef('businessSlugs.businessId', '=', 'businesses.id').on('current', '=', true),
    )
    .select(['businessChecks.id', 'businesses.id as businessId', 'slug', 'name', 'email', firstEnd.as('endsOn')])
    .where('endedAt', 'is', null)
    .where('removedAt', 'is', null)
    .orderBy('businessChecks.id')
    .limit(limit)
    .forUpdate('businessChecks')
    .skipLocked()
}

export async function markReminded({ db, clock }: Pick<App, 'db' | 'clock'>, checkId: string) {
  await db.updateTable('businessChecks').set({ remindedAt: clock.now() }).where('id', '=', checkId).execute()
}

/** Adds the same check to the chosen listings (a query of ids). */
export async function addChecks(
  { db }: Db,
  chosen: RawBuilder<unknown>,
  check: Omit<Insertable<BusinessChecks>, 'id' | 'businessId'>,
) {
  await sql`
    insert into business_checks (id, business_id, source, reference, checked_by, checked_at, license_expires_on, insurance_expires_on)
    select gen_random_uuid(), id, ${check.source}, ${check.reference ?? ''}, ${check.checkedBy}, ${check.checkedAt},
      ${check.licenseExpiresOn}::date, ${check.insuranceExpiresOn}::date
    from (${chosen}) chosen`.execute(db)
}

export async function endChosenChecks({ db }: Db, chosen: RawBuilder<unknown>, at: Date) {
  await sql`
    update business_checks set ended_at = ${at} where business_id in (${chosen}) and ended_at is null`.execute(db)
}

/** Takes back what a bulk change at this time did with the checks of the chosen listings. */
export async function undoChecks({ db }: Db, chosen: RawBuilder<unknown>, at: Date) {
  await sql`delete from business_checks where business_id in (${chosen}) and checked_at = ${at}`.execute(db)
  await sql`update business_checks set ended_at = null where business_id in (${chosen}) and ended_at = ${at}`.execute(
    db,
  )
}
