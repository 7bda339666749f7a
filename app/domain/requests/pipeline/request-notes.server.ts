import { type Insertable, sql } from 'kysely'
import type { RequestAssignments, RequestNotes } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import type { Recipient } from '../quotes/quote-recipients.server.ts'

type Db = Pick<App, 'db'>

export type RequestNote = { id: string; text: string; writtenAt: Date; by: string | null }

/** Returns the newest first. The caller has checked that the reader works for the business. */
export async function readNotes({ db }: Db, { requestId, businessId }: Recipient) {
  const { rows } = await sql<RequestNote>`
    select n.id, n.text, n.written_at, u.name as by from request_notes n left join users u on u.id = n.author_id
    where n.request_id = ${requestId} and n.business_id = ${businessId}
    order by n.written_at desc, n.id desc`.execute(db)
  return rows
}

export async function addNote({ db }: Db, note: Insertable<RequestNotes>) {
  await db.insertInto('requestNotes').values(note).execute()
}

export async function deleteNote({ db }: Db, id: string, { requestId, businessId }: Recipient) {
  const own = db.deleteFrom('requestNotes').where('id', '=', id).where('requestId', '=', requestId)
  return Number((await own.where('businessId', '=', businessId).executeTakeFirst()).numDeletedRows) > 0
}

/** Deletes the private notes and quick replies of businesses that are left without people. */
export async function deleteWorkOf({ db }: Db, businessIds: readonly string[]) {
  if (businessIds.length === 0) return
  await db.deleteFrom('requestNotes').where('businessId', 'in', businessIds).execute()
  await db.deleteFrom('quickReplies').where('businessId', 'in', businessIds).execute()
}

export async function addAssignment({ db }: Db, assignment: Insertable<RequestAssignments>) {
  await db.insertInto('requestAssignments').values(assignment).execute()
}

export async function readAssigned({ db }: Db, { requestId, businessId }: Recipient) {
  const all = db.selectFrom('requestAssignments').select('assignedTo').where('requestId', '=', requestId)
  const last = all.where('businessId', '=', businessId).orderBy('assignedAt', 'desc').orderBy('id', 'desc').limit(1)
  return (await last.executeTakeFirst())?.assignedTo ?? null
}
