import { sql } from 'kysely'
import type { Transaction } from '#domain/app.ts'
import { filePath } from '#platform/files/file-path.ts'
import { updateBusinesses } from '../businesses/written-businesses.server.ts'
import { readPhotos, setPhotos } from './listing-photos.server.ts'

type Uploaded = { fileId: string; businessId: string; logo: string | null }

/**
 * Removes an account's uploads from listings that only it owns. Returns the files to delete: these, and its other uploads that no
 * listing shows. Pictures on a listing with another owner stay.
 */
export async function erasePicturesOf(tx: Transaction, userId: string, soleListings: readonly string[]) {
  const uploaded = await readUploaded(tx, userId)
  for (const businessId of soleListings) {
    const theirs = uploaded.filter(file => file.businessId === businessId)
    const isTheirs = (fileId: string) => theirs.some(file => file.fileId === fileId)
    const photos = await readPhotos(tx, businessId)
    if (photos.some(({ fileId }) => isTheirs(fileId)))
      await setPhotos(
        tx,
        businessId,
        photos.filter(({ fileId }) => !isTheirs(fileId)),
      )
    if (theirs.some(({ fileId, logo }) => logo === filePath(fileId)))
      await updateBusinesses(tx, [businessId], { logo: '' })
  }
  const shown = await readShown(tx, uploaded)
  return uploaded.map(({ fileId }) => fileId).filter(fileId => !shown.has(fileId))
}

async function readUploaded({ db }: Pick<Transaction, 'db'>, userId: string) {
  const { rows } = await sql<Uploaded>`
    select f.id as file_id, f.owner_id as business_id, b.logo from files f left join businesses b on b.id::text = f.owner_id
    where f.uploaded_by = ${userId}::uuid and f.owner_kind = 'business' and f.rendition_of is null`.execute(db)
  return rows
}

async function readShown({ db }: Pick<Transaction, 'db'>, uploaded: readonly Uploaded[]) {
  const ids = uploaded.map(({ fileId }) => fileId)
  const { rows } = await sql<{ fileId: string }>`
    select file_id from business_photos where file_id = any(${ids}::uuid[])
    union select substr(logo, 8)::uuid from businesses where logo = any(${ids.map(filePath)})`.execute(db)
  return new Set(rows.map(({ fileId }) => fileId))
}
