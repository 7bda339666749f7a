import { type Insertable, type Selectable, sql } from 'kysely'
import type { Sponsorships } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { removeFiles } from '#domain/foundation/files/files.server.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { isId } from '#platform/database/ids.ts'
import type { SponsorshipType } from './sponsorship.ts'
import type { Days, StoredState } from './sponsorship-state.ts'

type Db = Pick<App, 'db'>

/** Check constraints limit the columns to these values. */
const state = sql<StoredState>`sponsorships.state`.as('state')
const type = sql<SponsorshipType>`sponsorship_type`.as('type')
const per = sql<'month' | 'once' | null>`per`.as('per')

export type Sponsorship = Omit<Selectable<Sponsorships>, 'state' | 'per'> & {
  state: StoredState
  type: SponsorshipType
  per: 'month' | 'once' | null
}

/** Serializes identical applications until the transaction ends. */
export async function lockFingerprint({ db }: Db, fingerprint: Buffer) {
  await sql`select pg_advisory_xact_lock(${fingerprint.readInt32BE(0)}, ${fingerprint.readInt32BE(4)})`.execute(db)
}

export async function findDuplicate({ db }: Db, fingerprint: Buffer, since: Date) {
  const same = db.selectFrom('sponsorships').select('id').where('fingerprint', '=', fingerprint)
  return (await same.where('sentAt', '>', since).executeTakeFirst())?.id
}

export async function addSponsorship({ db }: Db, row: Insertable<Sponsorships>) {
  await db.insertInto('sponsorships').values(row).execute()
}

export async function findSponsorship({ db }: Db, id: string): Promise<Sponsorship | undefined> {
  if (!isId(id)) return undefined
  return select(db).where('id', '=', id).executeTakeFirst()
}

export async function findByToken({ db }: Db, token: string): Promise<Sponsorship | undefined> {
  if (!/^[\w-]{22}$/.test(token)) return undefined
  return select(db).where('tokenHash', '=', hashToken(token)).executeTakeFirst()
}

export async function lockSponsorship({ db }: Db, id: string): Promise<Sponsorship | undefined> {
  if (!isId(id)) return undefined
  return select(db).where('id', '=', id).forUpdate().executeTakeFirst()
}

function select(db: App['db']) {
  return db.selectFrom('sponsorships').selectAll().select([state, type, per])
}

type Verdict = { by: string; at: Date }

export async function markRejected({ db }: Db, id: string, { by, at, reason }: Verdict & { reason: string }) {
  const values = { state: 'rejected', reason, decidedBy: by, decidedAt: at }
  await db.updateTable('sponsorships').set(values).where('id', '=', id).execute()
}

type Terms = Days & { priceCents: number; per: 'month' | 'once' }

export async function markApproved({ db }: Db, id: string, { by, at, ...terms }: Verdict & Partial<Terms>) {
  const values = { ...terms, state: 'approved', decidedBy: by, decidedAt: at }
  await db.updateTable('sponsorships').set(values).where('id', '=', id).execute()
}

type Payment = Days & { purchaseId: string; subscriptionId: string | null; paidAt: Date; paidUntil: Date | null }

export async function markPaid({ db }: Db, id: string, payment: Payment) {
  await db
    .updateTable('sponsorships')
    .set({ ...payment, state: 'paid' })
    .where('id', '=', id)
    .execute()
}

export async function markRenewed({ db }: Db, id: string, paidUntil: Date) {
  await db.updateTable('sponsorships').set({ paidUntil }).where('id', '=', id).execute()
}

export async function markEnded({ db }: Db, id: string, endedAt: Date) {
  await db.updateTable('sponsorships').set({ state: 'ended', endedAt }).where('id', '=', id).execute()
}

/** The last day is never before the first: an early stop still shows the banner for one day. */
export async function markStopped({ db }: Db, id: string, endsOn: string) {
  const lastDay = sql<string>`greatest(starts_on, ${endsOn}::date)`
  await db.updateTable('sponsorships').set({ stopsRenewing: true, endsOn: lastDay }).where('id', '=', id).execute()
}

export async function markNotRenewing({ db }: Db, id: string) {
  await db.updateTable('sponsorships').set({ stopsRenewing: true }).where('id', '=', id).execute()
}

type Banner = Partial<
  Pick<Sponsorship, 'sponsorshipMessage' | 'callToAction' | 'landingPageUrl' | 'website' | 'companyName' | 'logoFileId'>
>

export async function writeBanner({ db }: Db, id: string, banner: Banner) {
  await db.updateTable('sponsorships').set(banner).where('id', '=', id).execute()
}

/** Also deletes the public copy of its logo. A foreign key deletes its additions. */
export async function eraseSponsorship(tx: Db, id: string) {
  const { db } = tx
  const gone = await db.deleteFrom('sponsorships').where('id', '=', id).returning('logoFileId').executeTakeFirst()
  await removeFiles(tx, gone?.logoFileId ? [gone.logoFileId] : [])
}
