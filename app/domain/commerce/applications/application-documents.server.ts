import { type Insertable, sql } from 'kysely'
import type { ApplicationDocuments } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import type { DocumentKind } from './application.ts'

type Db = Pick<App, 'db'>
type OfKind = { applicationId: string; kind: DocumentKind }

export function readDocuments({ db }: Db, applicationId: string) {
  return db
    .selectFrom('applicationDocuments')
    .innerJoin('files', 'files.id', 'fileId')
    .select(['fileId', 'name', 'bytes', 'mediaType'])
    .select(sql<DocumentKind>`application_documents.kind`.as('kind'))
    .where('applicationId', '=', applicationId)
    .orderBy('kind', 'desc')
    .execute()
}

export async function findDocumentFile({ db }: Db, { applicationId, kind }: OfKind) {
  const found = db
    .selectFrom('applicationDocuments')
    .select('fileId')
    .where('applicationId', '=', applicationId)
    .where('kind', '=', kind)
  return (await found.executeTakeFirst())?.fileId
}

/** First delete an existing document of this kind, and its file. */
export async function writeDocument({ db }: Db, document: Insertable<ApplicationDocuments>) {
  await db.insertInto('applicationDocuments').values(document).execute()
}

export async function readDocumentFiles({ db }: Db, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return []
  const found = db.selectFrom('applicationDocuments').select('fileId').where('applicationId', 'in', applicationIds)
  return (await found.execute()).map(({ fileId }) => fileId)
}
