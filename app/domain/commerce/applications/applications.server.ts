import { type Insertable, sql, type Updateable } from 'kysely'
import type { Applications } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { isId } from '#platform/database/ids.ts'
import type { ApplicationState } from './application.ts'

type Db = Pick<App, 'db'>

/** The table checks that it is one of the five. */
const state = sql<ApplicationState>`applications.state`.as('state')

/** False when the account has a draft already: the index decides, also between two clicks. */
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

/** An application with all that it says, by its id. */
export async function readApplication({ db }: Db, id: string) {
  if (!isId(id)) return undefined
  return applicationsOf(db).where('applications.id', '=', id).executeTakeFirst()
}

/** The same by the token of its private pages. */
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

/** The state of an application, held until the transaction ends. */
export async function lockApplication({ db }: Db, id: string) {
  return db
    .selectFrom('applications')
    .select(['id', 'userId', state])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The draft that an account goes on with. */
export async function findDraftId({ db }: Db, userId: string) {
  const draft = db.selectFrom('applications').select('id').where('userId', '=', userId).where('state', '=', 'draft')
  return (await draft.executeTakeFirst())?.id
}

export async function updateApplication({ db }: Db, id: string, values: Updateable<Applications>) {
  await db.updateTable('applications').set(values).where('id', '=', id).execute()
}

const shownApplications = 50

/** What an account has sent or begun, the latest first. */
export function readOwnApplications({ db }: Db, userId: string) {
  return db
    .selectFrom('applications')
    .select(['id', 'businessName', 'savedAt', 'sentAt', 'reason', 'step', state])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(shownApplications)
    .execute()
}

/** Two that send the same wait for one another. */
export async function lockFingerprintOf({ db }: Db, fingerprint: Buffer) {
  await sql`select pg_advisory_xact_lock(${fingerprint.readInt32BE(0)}, ${fingerprint.readInt32BE(4)})`.execute(db)
}

/** The id of the same application sent since then, when it still waits. */
export async function findRepeatedApplication({ db }: Db, fingerprint: Buffer, since: Date) {
  const sent = db
    .selectFrom('applications')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('sentAt', '>=', since)
    .where('state', '=', 'waiting')
  return (await sent.executeTakeFirst())?.id
}

/** One approval after the other: the second sees the listing that the first has made. */
export async function lockApprovals({ db }: Db) {
  await sql`select pg_advisory_xact_lock(hashtextextended('approve-application', 0))`.execute(db)
}

/** What was sent or begun from an address or an account, held until the transaction ends. */
export async function lockApplicationsOf({ db }: Db, { email, userId }: { email: string; userId: string | null }) {
  const own = db
    .selectFrom('applications')
    .select('id')
    .where(({ or, eb }) =>
      or([eb(sql`lower(email)`, '=', email), ...(userId === null ? [] : [eb('userId', '=', userId)])]),
    )
  return (await own.orderBy('id').forUpdate().execute()).map(({ id }) => id)
}

/** Their documents go with them, but not the files of these. */
export async function removeApplications({ db }: Db, ids: readonly string[]) {
  if (ids.length > 0) await db.deleteFrom('applications').where('id', 'in', ids).execute()
}

type Ages = { abandonedBefore: Date; refusedBefore: Date; approvedBefore: Date }

/** Applications whose time of keeping is over, at most `limit`; one that somebody holds is left. */
export async function takeOldApplications({ db }: Db, ages: Ages, limit: number) {
  const { abandonedBefore, refusedBefore, approvedBefore } = ages
  const { rows } = await sql<{ id: string }>`
    select id from applications
    where (state = 'draft' and saved_at < ${abandonedBefore})
      or (state in ('rejected', 'withdrawn') and decided_at < ${refusedBefore})
      or (state = 'approved' and decided_at < ${approvedBefore})
    limit ${limit} for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}
