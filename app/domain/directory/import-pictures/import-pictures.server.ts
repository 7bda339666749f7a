import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { type FailedPicture, type PictureCounts, type PictureReason, pictureReasons } from './import-picture.ts'

type Db = Pick<App, 'db'>

/** Call in the import's transaction, after its new listings are written. Returns the number of pictures. */
export async function queuePictures({ db, clock }: Pick<App, 'db' | 'clock'>, importId: string) {
  const { numAffectedRows = 0n } = await sql`
    insert into import_pictures (import_id, business_id, position, url, next_at)
    select ${importId}, n.id, given.place, given.url, ${clock.now()} from new_businesses n join staged_businesses s using (row_index)
    cross join lateral jsonb_array_elements_text(s.pictures) with ordinality as given (url, place)`.execute(db)
  return Number(numAffectedRows)
}

export type DuePicture = { importId: string; businessId: string; position: number; url: string; attempts: number }

/** Returns the next picture whose import isn't undone. Counts the attempt, so that two processes don't fetch it at once. */
export async function takeDuePicture({ db, clock }: Pick<App, 'db' | 'clock'>, retryAt: Date) {
  const { rows } = await sql<DuePicture>`
    update import_pictures p set attempts = attempts + 1, next_at = ${retryAt}
    where (business_id, position) in (
      select business_id, position from import_pictures w join imports i on i.id = w.import_id and i.undone_at is null
      where state = 'waiting' and next_at <= ${clock.now()}
      order by next_at, business_id, position limit 1 for update of w skip locked
    ) returning import_id, business_id, position, url, attempts`.execute(db)
  return rows[0]
}

type Outcome = { state: 'waiting' | 'done' | 'failed' | 'left'; reason?: PictureReason; nextAt?: Date }

export async function notePicture(
  { db }: Db,
  { businessId, position }: Pick<DuePicture, 'businessId' | 'position'>,
  { state, reason, nextAt }: Outcome,
) {
  await db
    .updateTable('importPictures')
    .set({ state, reason: reason ?? '', ...(nextAt && { nextAt }) })
    .where('businessId', '=', businessId)
    .where('position', '=', position)
    .execute()
}

export async function countPictures({ db }: Db, importIds: readonly string[]) {
  const { rows } = await sql<{ importId: string } & PictureCounts>`
    select import_id, count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'left')::int as "left"
    from import_pictures where import_id = any(${importIds}::uuid[]) group by import_id`.execute(db)
  return new Map(rows.map(({ importId, ...counts }) => [importId, counts]))
}

export async function listFailedPictures({ db }: Db, importIds: readonly string[], limit: number) {
  const { rows } = await sql<Omit<FailedPicture, 'reason'> & { importId: string; reason: string }>`
    select import_id, url, reason, business_id, name from (
      select p.*, b.name, row_number() over (partition by import_id order by business_id, position) as place
      from import_pictures p join businesses b on b.id = p.business_id
      where import_id = any(${importIds}::uuid[]) and state in ('failed', 'left')
    ) ranked where place <= ${limit} order by import_id, place`.execute(db)
  return rows.flatMap(({ reason, ...row }) => {
    const known = pictureReasons.find(word => word === reason)
    return known ? [{ ...row, reason: known }] : []
  })
}

/** Gives the failed pictures of an import another round of attempts. Returns their number. */
export async function retryPictures({ db, clock }: Pick<App, 'db' | 'clock'>, importId: string) {
  const { numUpdatedRows } = await db
    .updateTable('importPictures')
    .set({ state: 'waiting', reason: '', attempts: 0, nextAt: clock.now() })
    .where('importId', '=', importId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function erasePictures({ db }: Db, before: Date) {
  const { numAffectedRows = 0n } = await sql`
    delete from import_pictures p using imports i where i.id = p.import_id and i.at < ${before}`.execute(db)
  return Number(numAffectedRows)
}
