import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { removeFiles } from '#domain/foundation/files/files.server.ts'
import { may } from '#domain/permissions.ts'
import type { DocumentKind } from './application.ts'
import { findDocumentFile } from './application-documents.server.ts'
import { findApplication, lockApplication } from './applications.server.ts'

type RemoveDocumentRefusal = 'forbidden' | 'application-unknown' | 'already-sent'
type Removed = Result<object, RemoveDocumentRefusal>

/** Removes a document from a draft. Idempotent. */
export async function removeDocument(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  { token, kind }: { token: string; kind: DocumentKind },
): Promise<Removed> {
  if (!may(caller, 'change-own-application')) return { ok: false, reason: 'forbidden' }
  const found = await findApplication(app, token)
  if (!found) return { ok: false, reason: 'application-unknown' }
  return app.transaction<Removed>(async tx => {
    const locked = await lockApplication(tx, found.id)
    if (!locked) return { ok: false, reason: 'application-unknown' }
    if (locked.state !== 'draft') return { ok: false, reason: 'already-sent' }
    await recordChange(tx, caller, { action: 'remove-document' })
    const fileId = await findDocumentFile(tx, { applicationId: locked.id, kind })
    await removeFiles(tx, fileId ? [fileId] : [])
    return { ok: true }
  })
}
