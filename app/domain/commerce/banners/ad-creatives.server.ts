import type { Insertable } from 'kysely'
import type { AdCreatives } from '#database/schema.ts'
import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>
type Creative = Omit<Insertable<AdCreatives>, 'applicationId'>

/** Stores an approved banner's creative for each placement; returns the files it replaces. */
export async function setCreatives({ db }: Db, applicationId: string, creatives: readonly Creative[]) {
  const previous = await db
    .deleteFrom('adCreatives')
    .where('applicationId', '=', applicationId)
    .returning('fileId')
    .execute()
  if (creatives.length > 0)
    await db
      .insertInto('adCreatives')
      .values(creatives.map(creative => ({ ...creative, applicationId })))
      .execute()
  return previous.map(({ fileId }) => fileId)
}
