import type { App } from '#domain/app.ts'
import { readFileContent } from '#domain/foundation/files/files.server.ts'

export async function countPhotos({ db }: Pick<App, 'db'>, requestId: string) {
  const count = db.selectFrom('quotePhotos').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await count.where('requestId', '=', requestId).executeTakeFirstOrThrow()).count
}

/** Returns a request's photo by its number as a JPEG. `place` comes from the URL unchecked. */
export async function readPhoto(app: Pick<App, 'db' | 'bucket'>, requestId: string, place: string) {
  if (!/^[1-9]$/.test(place)) return undefined
  const photo = app.db.selectFrom('quotePhotos').select('fileId').where('requestId', '=', requestId)
  const found = await photo.where('position', '=', Number(place)).executeTakeFirst()
  return found && (await readFileContent(app, found.fileId))?.content
}

export async function listPhotoFiles({ db }: Pick<App, 'db'>, requestId: string) {
  const photos = db.selectFrom('quotePhotos').select('fileId').where('requestId', '=', requestId).orderBy('position')
  return (await photos.execute()).map(({ fileId }) => fileId)
}
