import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { Person } from './data-link.ts'
import { type HeldPartName, heldParts, isSender } from './held-parts.server.ts'

type Db = Pick<App, 'db'>

export type HeldRecord = Readonly<Record<string, unknown>>
export type Held = { name: HeldPartName; count: number; records: HeldRecord[] }

export async function readHeld({ db }: Db, person: Person, limit: number): Promise<Held[]> {
  const held: Held[] = []
  for (const { name, isOfAccount, rows } of heldParts) {
    if (isOfAccount && person.userId === null) continue
    const found = await sql<{ count: number; records: HeldRecord[] | null }>`
      with found as (${rows(person)}),
        newest as (select * from found order by at desc nulls last limit ${limit})
      select (select count(*)::integer from found) as count, (select json_agg(newest) from newest) as records`.execute(
      db,
    )
    const [row] = found.rows
    if (row && row.count > 0) held.push({ name, count: row.count, records: row.records ?? [] })
  }
  return held
}

export type HeldFile = { id: string; folder: string; mediaType: string }

export async function readHeldFiles({ db }: Db, person: Person) {
  const { email, userId } = person
  const isFromPerson = isSender(person)
  const { rows } = await sql<HeldFile>`
    select f.id, folder, media_type from (
      select p.file_id, 'photos' as folder from quote_photos p join quote_requests r on r.id = p.request_id
        where lower(r.email) = ${email}
      union all select p.file_id, 'photos' from message_photos p join thread_messages m on m.id = p.message_id
        join quote_requests r on r.id = m.request_id where lower(r.email) = ${email}
      union all select d.file_id, 'documents' from application_documents d join applications a on a.id = d.application_id
        where ${isFromPerson}
      union all select b.file_id, 'banners' from banner_files b join banner_applications a on a.id = b.application_id
        where ${isFromPerson}
      union all select s.file_id, 'sponsorships' from sponsorship_files s join sponsorships a on a.id = s.sponsorship_id
        where ${isFromPerson}
      union all select file_id, 'claims' from listing_claims where user_id = ${userId}::uuid
      union all select id, 'listing-photos' from files
        where uploaded_by = ${userId}::uuid and owner_kind = 'business' and rendition_of is null
    ) sent join files f on f.id = sent.file_id order by folder, f.id`.execute(db)
  return rows
}
