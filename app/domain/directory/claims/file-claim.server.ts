import type { App, Caller, Result } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { addFile } from '#domain/foundation/files/files.server.ts'
import { type DocumentFileError, redrawDocument } from '#domain/foundation/files/redraw-document.server.ts'
import { notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { maxDocumentBytes } from './claim.ts'
import { claimWaitingEmail } from './claim-email.ts'
import { addClaim } from './claims.server.ts'
import { type ClaimableError, findClaimable } from './find-claimable.server.ts'

export type FileClaimError =
  | ClaimableError
  | 'document-missing'
  | 'document-too-large'
  | DocumentFileError
  | 'too-many'
  | 'already-waiting'
type Input = { slug: string; document: Uint8Array<ArrayBuffer> | undefined; note: string }

export async function fileClaim(
  app: Pick<App, 'db' | 'limits' | 'pictures' | 'transaction'>,
  caller: Caller,
  { slug, document, note }: Input,
): Promise<Result<{ id: string }, FileClaimError>> {
  const found = await findClaimable(app, caller, slug)
  if (!found.ok) return found
  if (!document) return { ok: false, reason: 'document-missing' }
  if (document.length > maxDocumentBytes) return { ok: false, reason: 'document-too-large' }
  if ((await app.limits.take('claim-listing', caller.actor.id)) > 0) return { ok: false, reason: 'too-many' }
  // Redrawing takes a second, so it runs before the transaction and doesn't hold a connection.
  const stored = await redrawDocument(app, document)
  if (!stored.ok) return stored

  const { id: businessId, name } = found.listing
  return app.transaction(async tx => {
    const user = await findUser(tx, caller.actor.id)
    if (!user) return { ok: false, reason: 'forbidden' }
    const id = tx.ids.next()
    const changeId = await recordChange(tx, caller, { action: 'file-claim' })
    const file = { ownerKind: 'listing-claim', ownerId: id, visibility: 'private', purpose: 'proof' } as const
    const fileId = await addFile(tx, { ...file, mediaType: stored.mediaType, content: stored.content })
    const claim = { id, changeId, businessId, userId: user.id, fileId, note, sentAt: tx.clock.now() }
    if (!(await addClaim(tx, claim))) return { ok: false, reason: 'already-waiting' }
    const content = claimWaitingEmail({ id, name, email: user.email })
    await notifyOperator(tx, {
      dedupeKey: `claim:${id}`,
      kind: 'claim',
      changeId,
      replyTo: user.email,
      content: () => content,
    })
    return { ok: true, id }
  })
}
