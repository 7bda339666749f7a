import { createHash } from 'node:crypto'
import { filePath, isFilePath } from '#platform/file-path.ts'
import type { App } from '../app.ts'
import type { NewFile } from './file.ts'

/** Stores a file in the transaction of the record that names it, so it is claimed from the start. Answers its id. */
export async function addFile(tx: Pick<App, 'db' | 'ids' | 'clock'>, { content, ...file }: NewFile) {
  const id = tx.ids.next()
  const now = tx.clock.now()
  const sha256 = createHash('sha256').update(content).digest()
  const row = { ...file, id, sha256, bytes: content.length, uploadedAt: now, claimedAt: now }
  await tx.db.insertInto('files').values(row).execute()
  await tx.db.insertInto('fileContents').values({ fileId: id, content }).execute()
  return id
}

/** The bytes of a file and what they are. Whether the reader may see them, the room of its record decides. */
export async function readFileContent(app: Pick<App, 'db'>, id: string) {
  return app.db
    .selectFrom('files')
    .innerJoin('fileContents', 'fileContents.fileId', 'files.id')
    .select(['mediaType', 'content'])
    .where('files.id', '=', id)
    .executeTakeFirst()
}

/** The same for anybody who knows its address: undefined for a private one. */
export async function readPublicFile(app: Pick<App, 'db'>, id: string) {
  if (!isFilePath(filePath(id))) return undefined
  const file = app.db.selectFrom('files').select('id').where('id', '=', id).where('visibility', '=', 'public')
  return (await file.executeTakeFirst()) && readFileContent(app, id)
}

/** Removes files with their bytes. No record may name them any more. */
export async function removeFiles(tx: Pick<App, 'db'>, ids: readonly string[]) {
  if (ids.length > 0) await tx.db.deleteFrom('files').where('id', 'in', ids).execute()
}
