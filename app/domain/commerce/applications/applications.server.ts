import { type Insertable, sql, type Updateable } from 'kysely'
import type { Applications } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { isId } from '#platform/database/ids.ts'
import type { ApplicationState } from './application.ts'

type Db = Pick<App, 'db'>

const state = sql<ApplicationState>`applications.state`.as('state')

/** Returns false if the account has a draft already. A unique index decides, so concurrent clicks are safe. */
export async function addApplication({ db }: Db, application: Insertable<Applications>) {
  const added = await db
    .insertInto('applications')
    .values(application)
    .onConflict(conflict => conflict.column('userId').where('state', '=', 'draft').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export type Application = NonNullable<Awaited<ReturnType<typeof readApplication>>>

export async function readApplication({ db }: Db, id: string) {
  if (!isId(id)) return undefined
  return applicationsOf(db).where('applications.id', '=', id).executeTakeFirst()
}

export async function findApplication({ db }: Db, token: string) {
  return applicationsOf(db).where('tokenHash', '=', hashToken(token)).executeTakeFirst()
}

function applicationsOf(db: App['db']) {
  return db
    .selectFrom('applications')
    .leftJoin('businessSlugs', join =>
      join.onRef('businessSlugs.businessId', '=', 'applications.businessId').on('current', '=', true),
    )
    .leftJoin('users', join => join.on(sql`users.id::text`, '=', sql`decided_by`))
    .select(['applications.id', 'userId', 'step', 'businessName', 'businessAddress', 'phone', 'applications.email'])
    .select(['website', 'licenseNumber', 'insuranceProvider', 'yearsInBusiness', 'selectedPlan', 'specialties'])
    .select(['description', 'savedAt', 'sentAt', 'reason', 'decidedAt', 'applications.businessId', 'slug'])
    .select('overDailyLimit')
    .select([state, sql<string | null>`coalesce(users.name, decided_by)`.as('decidedBy')])
}

/** Locks the row until the transaction ends. */
export async function lockApplication({ db }: Db, id: string) {
  return db
    .selectFrom('applications')
    .select(['id', 'userId', state])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function findDraftId({ db }: Db, userId: string) {
  const draft = db.selectFrom('applications').select('id').where('userId', '=', userId).where('state', '=', 'draft')
  return (await draft.executeTakeFirst())?.id
}

export async function updateApplication({ db }: Db, id: string, values: Updateable<Applications>) {
  await db.updateTable('applications').set(values).where('id', '=', id).execute()
}

const shownApplications = 50

export function readOwnApplications({ db }: Db, userId: string) {
  return db
    .selectFrom('applications')
    .select(['id', 'businessName', 'savedAt', 'sentAt', 'reason', 'step', state])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(shownApplications)
    .execute()
}

export async function lockFingerprintOf({ db }: Db, fingerprint: Buffer) {
  await sql`select pg_advisory_xact_lock(${fingerprint.readInt32BE(0)}, ${fingerprint.readInt32BE(4)})`.execute(db)
}

export async function findDuplicateApplication({ db }: Db, fingerprint: Buffer, since: Date) {
  const sent = db
    .selectFrom('applications')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('sentAt', '>=', since)
    .where('state', '=', 'waiting')
  return (await sent.executeTakeFirst())?.id
}

/** Serializes approvals, so that the second one sees the first one's listing. */
export async function lockApprovals({ db }: Db) {
  await sql`select pg_advisory_xact_lock(hashtextextended('approve-application', 0))`.execute(db)
}

export async function lockApplicationsOf({ db }: Db, { email, userId }: { email: string; userId: string | null }) {
  const own = db
    .selectFrom('applications')
    .select('id')
    .where(({ or, eb }) =>
      or([eb(sql`lower(email)`, '=', email), ...(userId === null ? [] : [eb('userId', '=', userId)])]),
    )
  return (await own.orderBy('id').forUpdate().execute()).map(({ id }) => id)
}

export async function removeApplications({ db }: Db, ids: readonly string[]) {
  if (ids.length > 0) await db.deleteFrom('applications').where('id', 'in', ids).execute()
}

type Ages = { abandonedBefore: Date; rejectedBefore: Date; approvedBefore: Date }

export async function takeOldApplications({ db }: Db, ages: Ages, limit: number) {
  const { abandonedBefore, rejectedBefore, approvedBefore } = ages
  const { rows } = await sql<{ id: string }>`
    select id from applications
    where (state = 'draft' and saved_at < ${abandonedBefore})
      or (state in ('rejected', 'withdrawn') and decided_at < ${rejectedBefore})
      or (state = 'approved' and decided_at < ${approvedBefore})
    limit ${limit} for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}
