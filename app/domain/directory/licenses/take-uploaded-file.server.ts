import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { countChunks, openChunks } from '../import-sessions/import-chunks.server.ts'
import { closeImportSession, findImportSession } from '../import-sessions/import-sessions.server.ts'
import { takeLicenseFile } from './take-license-file.server.ts'

type Uploaded = { id: string; day?: string | undefined }

/** Takes a file that arrived in pieces, as a list of an import does. No process has the whole of it in memory. */
export async function takeUploadedFile(
  app: Pick<App, 'db' | 'clock' | 'bulkTransaction' | 'transaction'>,
  caller: Caller,
  { id, day }: Uploaded,
) {
  if (!may(caller, 'import-businesses')) return { ok: false, reason: 'forbidden', detail: '' } as const
  const upload = await findImportSession(app, id)
  if (upload?.step !== 'upload') return { ok: false, reason: 'upload-unknown' } as const
  // The driver gives a bigint as text.
  if ((await countChunks(app, id)).bytes !== Number(upload.bytes)) return { ok: false, reason: 'not-complete' } as const
  const taken = await takeLicenseFile(app, caller, {
    fileName: upload.fileName,
    way: 'upload',
    day,
    open: openChunks(app, id),
  })
  await closeImportSession(app, id, app.clock.now())
  return taken
}
