import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { App, Transaction } from '#domain/app.ts'
import { type BrandPictureSize, brandPictureName } from '#platform/images/brand-picture.ts'
import { daysBefore } from '#platform/time/days.ts'
import { addFile, readFileContent, removeFiles } from '../files/files.server.ts'

const ownerKind = 'brand'

export type DrawnBrandPicture = {
  size: BrandPictureSize
  mediaType: string
  content: Buffer
  width: number
  height: number
}

/** Stores a picture in all its sizes, and returns its name. The same picture is stored once. */
export async function addBrandPicture(tx: Transaction, drawn: readonly DrawnBrandPicture[]) {
  const full = drawn.find(({ size }) => size === 'full')
  if (!full) throw new Error('a picture without its full size')
  const hash = createHash('sha256')
  for (const { content } of drawn) hash.update(content)
  const ending = full.mediaType === 'image/jpeg' ? 'jpg' : 'png'
  const name = `${hash.digest('hex').slice(0, 16)}-${full.width}x${full.height}.${ending}`
  if (await findFile(tx, name, 'full')) return name
  for (const { size, mediaType, content } of drawn)
    await addFile(tx, { content, mediaType, ownerKind, ownerId: name, visibility: 'public', purpose: size })
  return name
}

export async function readBrandPicture(app: Pick<App, 'db' | 'bucket'>, name: string, size: string) {
  if (!brandPictureName.test(name)) return undefined
  const found = await findFile(app, name, size)
  return found && readFileContent(app, found.id)
}

export async function hasBrandPicture(app: Pick<App, 'db'>, name: string, sizes: readonly string[]) {
  const found = await Promise.all(sizes.map(size => findFile(app, name, size)))
  return found.every(file => file !== undefined)
}

function findFile({ db }: Pick<App, 'db'>, name: string, size: string) {
  const found = db.selectFrom('files').select('id').where('ownerKind', '=', ownerKind).where('ownerId', '=', name)
  return found.where('purpose', '=', size).orderBy('id').limit(1).executeTakeFirst()
}

/** Returns the pictures that were used for this part of the look before, the latest first. */
export async function earlierBrandPictures({ db }: Pick<App, 'db'>, slot: string) {
  const { rows } = await sql<{ name: string }>`
    select before ->> ${slot} as name from setting_revisions join changes on changes.id = change_id
    where key = 'brandPictures' and coalesce(before ->> ${slot}, '') <> '' order by xid desc, at desc limit 20`.execute(
    db,
  )
  return [...new Set(rows.map(({ name }) => name))]
}

/** Removes pictures that were uploaded a day ago and never saved. Saved ones stay: emails and other sites show them for years. */
export async function sweepBrandPictures(tx: Transaction) {
  const { rows } = await sql<{ id: string }>`
    select id from files where owner_kind = ${ownerKind} and uploaded_at < ${daysBefore(tx.clock.now(), 1)}
      and not exists (select from settings where key = 'brandPictures' and value::text like '%' || files.owner_id || '%')
      and not exists (
        select from setting_revisions where key = 'brandPictures'
          and (before::text like '%' || files.owner_id || '%' or after::text like '%' || files.owner_id || '%')
      )`.execute(tx.db)
  await removeFiles(
    tx,
    rows.map(({ id }) => id),
  )
}
