import { sql } from 'kysely'
import type { App, Transaction } from '#domain/app.ts'
import { addFile, readFileContent, removeFiles } from '#domain/foundation/files/files.server.ts'
import type { DrawnFile } from './redraw-files.server.ts'
import type { FileField } from './sponsorship-files.ts'

type Db = Pick<App, 'db'>

const ownerKind = 'sponsorship'

export async function addPictures(tx: Transaction, sponsorshipId: string, files: readonly DrawnFile[]) {
  const counts = new Map<string, number>()
  for (const { field, mediaType, content } of files) {
    const position = (counts.get(field) ?? 0) + 1
    counts.set(field, position)
    const about = { ownerKind, ownerId: sponsorshipId, visibility: 'private', purpose: field } as const
    const fileId = await addFile(tx, { ...about, mediaType, content })
    await tx.db.insertInto('sponsorshipFiles').values({ fileId, sponsorshipId, field, position }).execute()
  }
}

export function readPictures({ db }: Db, sponsorshipId: string) {
  return db
    .selectFrom('sponsorshipFiles')
    .select(['fileId', 'position', sql<FileField>`field`.as('field')])
    .where('sponsorshipId', '=', sponsorshipId)
    .where('field', '<>', 'smallLogo')
    .orderBy(sql`array_position(array['logoFile', 'bannerFiles', 'additionalImages'], field)`)
    .orderBy('position')
    .execute()
}

export async function readPicture(app: Pick<App, 'db' | 'bucket'>, sponsorshipId: string, fileId: string) {
  const named = app.db.selectFrom('sponsorshipFiles').select('fileId').where('sponsorshipId', '=', sponsorshipId)
  const found = await named.where('fileId', '=', fileId).executeTakeFirst()
  return found && readFileContent(app, found.fileId)
}

export async function publishLogo(tx: Transaction, sponsorshipId: string) {
  const named = tx.db.selectFrom('sponsorshipFiles').select('fileId').where('sponsorshipId', '=', sponsorshipId)
  const small = await named.where('field', '=', 'smallLogo').executeTakeFirst()
  const logo = small && (await readFileContent(tx, small.fileId))
  if (!logo) return null
  const about = { ownerKind, ownerId: sponsorshipId, visibility: 'public', purpose: 'sponsor-logo' } as const
  return addFile(tx, { ...about, ...logo })
}

export async function erasePictures(tx: Db, sponsorshipId: string) {
  const named = tx.db
    .selectFrom('sponsorshipFiles')
    .innerJoin('sponsorships', 'sponsorships.id', 'sponsorshipId')
    .select('fileId')
    .where(({ eb, or }) => or([eb('sponsorships.id', '=', sponsorshipId), eb('completesId', '=', sponsorshipId)]))
  await removeFiles(
    tx,
    (await named.execute()).map(({ fileId }) => fileId),
  )
}
