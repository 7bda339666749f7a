import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { BucketError } from '#platform/files/bucket.ts'
import { filePath, isFilePath } from '#platform/files/file-path.ts'

/** Runs in the owner's transaction. Bytes go to the bucket first; a sweep removes those of a failed transaction. */
export async function addFile(tx: Pick<App, 'db' | 'ids' | 'clock' | 'bucket'>, { content, ...file }: NewFile) {
  const id = tx.ids.next()
  const sha256 = createHash('sha256').update(content).digest()
  const place = (await tryBucket(tx, id, { content, sha256, mediaType: file.mediaType })) ? 'bucket' : 'database'
  const row = { ...file, id, sha256, place, bytes: content.length, uploadedAt: tx.clock.now() }
  await tx.db.insertInto('files').values(row).execute()
  if (place === 'database') await tx.db.insertInto('fileContents').values({ fileId: id, content }).execute()
  return id
}

/** If the bucket is unavailable, the database stores the bytes meanwhile, so a homeowner's request doesn't wait. */
async function tryBucket(
  { bucket }: Pick<App, 'bucket'>,
  id: string,
  file: Parameters<NonNullable<App['bucket']>['put']>[1],
) {
  try {
    await bucket?.put(id, file)
    return bucket !== undefined
  } catch (error) {
    if (!(error instanceof BucketError)) throw error
    return false
  }
}

/** The caller must check that the reader may see it. */
export async function readFileContent({ db, bucket }: Pick<App, 'db' | 'bucket'>, id: string) {
  const file = await db
    .selectFrom('files')
    .leftJoin('fileContents', 'fileContents.fileId', 'files.id')
    .select(['mediaType', 'content', 'place', 'sha256'])
    .where('files.id', '=', id)
    .executeTakeFirst()
  if (!file) return undefined
  const { mediaType, place, sha256 } = file
  if (place === 'database') return file.content ? { mediaType, content: file.content } : undefined
  const content = await bucket?.get(id)
  if (!content || !createHash('sha256').update(content).digest().equals(sha256))
    throw new BucketError('give a file as it was', content ? 'other bytes' : 'missing')
  return { mediaType, content }
}

export async function readPublicFile(app: Pick<App, 'db' | 'bucket'>, id: string) {
  if (!isFilePath(filePath(id))) return undefined
  const file = app.db.selectFrom('files').select('id').where('id', '=', id).where('visibility', '=', 'public')
  return (await file.executeTakeFirst()) && readFileContent(app, id)
}

export async function readPublicRendition(app: Pick<App, 'db' | 'bucket'>, id: string) {
  if (!isFilePath(filePath(id))) return undefined
  const small = app.db.selectFrom('files').select('id').where('renditionOf', '=', id).where('visibility', '=', 'public')
  return readPublicFile(app, (await small.executeTakeFirst())?.id ?? id)
}

export async function publishFiles({ db }: Pick<App, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return
  const isOne = sql<boolean>`(id = any(${[...ids]}::uuid[]) or rendition_of = any(${[...ids]}::uuid[]))`
  await db.updateTable('files').set({ visibility: 'public' }).where(isOne).execute()
}

/** Removes only files that no record references. A later sweep deletes bytes in a bucket. */
export async function removeFiles(tx: Pick<App, 'db'>, ids: readonly string[]) {
  if (ids.length > 0) await tx.db.deleteFrom('files').where('id', 'in', ids).execute()
}

// A file is an upload that belongs to one record.

type NewFile = {
  content: Buffer
  mediaType: string
  ownerKind: string
  ownerId: string
  /** A private file appears only on pages behind an unguessable address. */
  visibility: 'public' | 'private'
  purpose: string
  /** The original of a smaller copy, which is deleted with it. */
  renditionOf?: string
  uploadedBy?: string | null
}
