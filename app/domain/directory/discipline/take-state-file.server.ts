import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { countChunks, openChunks } from '../import-sessions/import-chunks.server.ts'
import { closeImportSession, findImportSession } from '../import-sessions/import-sessions.server.ts'
import { type GivenFile, takeLicenseFile } from '../licenses/take-license-file.server.ts'
import { isAboutDiscipline } from './discipline-row.ts'
import { takeDisciplineFile } from './take-discipline-file.server.ts'

type Parts = Pick<App, 'bulkTransaction' | 'transaction' | 'clock'>

/** Accepts a license or a discipline file. Only discipline files have column names. */
export async function takeStateFile(app: Parts, caller: Caller, given: GivenFile) {
  return (await isDiscipline(given))
    ? { kind: 'discipline' as const, taken: await takeDisciplineFile(app, caller, given) }
    : { kind: 'licenses' as const, taken: await takeLicenseFile(app, caller, given) }
}

/** Longer than any line of column names. */
const firstBytes = 4_096

async function isDiscipline({ open }: GivenFile) {
  const source = open()
  let begin = ''
  try {
    for await (const chunk of source) {
      begin += Buffer.isBuffer(chunk) ? chunk.toString('latin1', 0, firstBytes) : ''
      if (begin.length >= firstBytes || begin.includes('\n')) break
    }
    const [header = ''] = begin.split(/\r?\n/, 1)
    return isAboutDiscipline(header.split(','))
  } finally {
    source.destroy()
  }
}

type Uploaded = { id: string; day?: string | undefined }

/** Takes a file that arrived in pieces, as a list of an import does. No process has the whole of it in memory. */
export async function takeUploadedFile(app: Parts & Pick<App, 'db'>, caller: Caller, { id, day }: Uploaded) {
  if (!may(caller, 'import-businesses')) return { ok: false, reason: 'forbidden' } as const
  const upload = await findImportSession(app, id)
  if (upload?.step !== 'upload') return { ok: false, reason: 'upload-unknown' } as const
  // The driver gives a bigint as text.
  if ((await countChunks(app, id)).bytes !== Number(upload.bytes)) return { ok: false, reason: 'not-complete' } as const
  const { fileName } = upload
  const read = await takeStateFile(app, caller, { fileName, way: 'upload', day, open: openChunks(app, id) })
  await closeImportSession(app, id, app.clock.now())
  return { ok: true, ...read } as const
}
