import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { type AddresseeState, addresseeStates } from './mailing.ts'

type Db = Pick<App, 'db'>

export type NewAddressee = { id: string; businessId: string; businesses: number; state: AddresseeState }

const rowsAtATime = 5_000

export async function addAddressees({ db }: Db, mailingId: string, addressees: readonly NewAddressee[]) {
  for (let from = 0; from < addressees.length; from += rowsAtATime) {
    const rows = JSON.stringify(addressees.slice(from, from + rowsAtATime))
    await sql`insert into mailing_addressees (id, mailing_id, business_id, businesses, state)
      select id, ${mailingId}, "businessId", businesses, state from jsonb_to_recordset(${rows})
        as rows (id uuid, "businessId" uuid, businesses integer, state text)`.execute(db)
  }
}

/** Number of a bulk email's recipients in each state, and of those who unsubscribed with its link. */
export type AddresseeCounts = Record<AddresseeState, number> & { total: number; refusing: number }

export async function countAddressees({ db }: Db, mailingId: string): Promise<AddresseeCounts> {
  const rows = await db
    .selectFrom('mailingAddressees')
    .select([
      'state',
      ({ fn }) => fn.countAll<number>().as('count'),
      ({ fn }) => fn.count<number>('refusedAt').as('refusing'),
    ])
    .where('mailingId', '=', mailingId)
    .groupBy('state')
    .execute()
  const counts = { waiting: 0, sent: 0, failed: 0, suppressed: 0, stopped: 0, total: 0, refusing: 0 }
  for (const { state, count, refusing } of rows) {
    if (isState(state)) counts[state] = count
    counts.total += count
    counts.refusing += refusing
  }
  return counts
}

type Asked = { mailingId: string; state: AddresseeState | null; after: string | null; limit: number }

/** Returns recipients in the order of their emails. The address is available during the email's retention period. */
export async function readAddressees({ db }: Db, { mailingId, state, after, limit }: Asked) {
  return db
    .selectFrom('mailingAddressees as addressee')
    .leftJoin('mails', 'mails.id', 'addressee.id')
    .leftJoin('businesses', 'businesses.id', 'addressee.businessId')
    .select(['addressee.id', 'addressee.businessId', 'addressee.businesses', 'addressee.state', 'addressee.refusedAt'])
    .select(['businesses.name', 'mails.recipient', 'mails.attempts', 'mails.lastError', 'mails.sentAt'])
    .where('mailingId', '=', mailingId)
    .$if(state !== null, rows => rows.where('addressee.state', '=', state ?? ''))
    .$if(after !== null, rows => rows.where('addressee.id', '>', after ?? ''))
    .orderBy('addressee.id')
    .limit(limit)
    .execute()
}

/**
 * Returns the recipient that a link belongs to: by the email, or once that is deleted, by the business's current
 * address.
 */
export async function findAddressee({ db }: Db, id: string) {
  const found = await db
    .selectFrom('mailingAddressees as addressee')
    .leftJoin('mails', 'mails.id', 'addressee.id')
    .leftJoin('businesses', 'businesses.id', 'addressee.businessId')
    .select(['addressee.id', ({ fn }) => fn.coalesce('mails.recipient', 'businesses.email').as('address')])
    .where('addressee.id', '=', id)
    .executeTakeFirst()
  return found?.address ? { id: found.id, address: found.address.trim() } : undefined
}

/** Stores when the recipient unsubscribed with this email's link; null if they subscribed again. */
export async function markRefused({ db }: Db, id: string, at: Date | null) {
  await db.updateTable('mailingAddressees').set({ refusedAt: at }).where('id', '=', id).execute()
}

function isState(text: string): text is AddresseeState {
  return addresseeStates.some(state => state === text)
}
