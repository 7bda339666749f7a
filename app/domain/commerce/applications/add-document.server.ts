import { type App, type Caller, type Result, visitorOf } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { addFile, removeFiles } from '#domain/foundation/files/files.server.ts'
import { redrawDocument } from '#domain/foundation/files/redraw-document.server.ts'
import { may } from '#domain/permissions.ts'
import { type AddDocumentError, type DocumentKind, documentNameLimit, maxDocumentBytes } from './application.ts'
import { findDocumentFile, writeDocument } from './application-documents.server.ts'
import { findApplication, lockApplication } from './applications.server.ts'

type SentDocument = { name: string; bytes: Uint8Array<ArrayBuffer> }
type Input = { token: string; kind: DocumentKind; document: SentDocument | undefined }
type Added = Result<object, AddDocumentError>

/** Stores a license or certificate, replacing an earlier one of the same kind; allowed until the operator decides. */
export async function addDocument(
  app: Pick<App, 'db' | 'limits' | 'pictures' | 'transaction'>,
  caller: Caller,
  { token, kind, document }: Input,
): Promise<Added> {
  if (!may(caller, 'change-own-application')) return { ok: false, reason: 'forbidden' }
  const found = await findApplication(app, token)
  if (!found) return { ok: false, reason: 'application-unknown' }
  if (!document) return { ok: false, reason: 'document-missing' }
  if (document.bytes.length > maxDocumentBytes) return { ok: false, reason: 'document-too-large' }
  if ((await app.limits.take('add-document', visitorOf(caller))) > 0) return { ok: false, reason: 'too-many' }
  // Runs outside the transaction: re-encoding takes up to a second and must not keep a connection busy.
  const kept = await redrawDocument(app, document.bytes)
  if (!kept.ok) return kept

  return app.transaction<Added>(async tx => {
    const locked = await lockApplication(tx, found.id)
    if (!locked) return { ok: false, reason: 'application-unknown' }
    if (locked.state !== 'draft' && locked.state !== 'waiting') return { ok: false, reason: 'already-sent' }
    const applicationId = locked.id
    const changeId = await recordChange(tx, caller, { action: 'add-document' })
    const previous = await findDocumentFile(tx, { applicationId, kind })
    await removeFiles(tx, previous ? [previous] : [])
    const about = { ownerKind: 'application', ownerId: applicationId, visibility: 'private', purpose: kind } as const
    const fileId = await addFile(tx, { ...about, mediaType: kept.mediaType, content: kept.content })
    const addedAt = tx.clock.now()
    await writeDocument(tx, { applicationId, kind, fileId, name: shownName(document.name), addedAt, changeId })
    return { ok: true }
  })
}

function shownName(name: string) {
  const text = name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return text.slice(0, documentNameLimit).toWellFormed() || 'Document'
}

type RemoveDocumentError = 'forbidden' | 'application-unknown' | 'already-sent'
type Removed = Result<object, RemoveDocumentError>

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
