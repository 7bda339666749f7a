import type { App, Caller, Result } from '#domain/app.ts'
import { readBusinessPeople } from '#domain/directory/claims/owners.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { isId } from '#platform/database/ids.ts'
import { checkOwnRequest, lockOwnRequest } from '../own-requests/open-own-request.server.ts'
import type { Recipient } from '../quotes/quote-recipients.server.ts'
import { addAssignment, addNote, deleteNote, readAssigned, readNotes } from './request-notes.server.ts'
import { type AssignError, type NoteError, noteLimit, notesAtMost, type PipelineError } from './request-stage.ts'

/** Adds a note that only people of the business read. The same note twice in a row is a second click. */
export async function writeNote(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { text, ...recipient }: Recipient & { text: string },
): Promise<Result<object, NoteError>> {
  if (text === '' || text.length > noteLimit) return { ok: false, reason: 'note-missing' }
  const own = await checkOwnRequest(app, caller, recipient)
  if (!own.ok) return own
  if ((await app.limits.take('move-request', caller.actor.id)) > 0) return { ok: false, reason: 'too-many' }
  return app.transaction(async tx => {
    const still = await lockOwnRequest(tx, caller, recipient)
    if (!still.ok) return still
    const notes = await readNotes(tx, recipient)
    if (notes[0]?.text === text) return { ok: true }
    if (notes.length >= notesAtMost) return { ok: false, reason: 'notes-too-many' }
    const changeId = await recordChange(tx, caller, { action: 'write-note' })
    const [id, authorId, writtenAt] = [tx.ids.next(), caller.actor.id, tx.clock.now()]
    await addNote(tx, { ...recipient, id, text, authorId, writtenAt, changeId })
    return { ok: true }
  })
}

/** Idempotent. */
export async function removeNote(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  { noteId, ...recipient }: Recipient & { noteId: string },
): Promise<Result<object, PipelineError>> {
  const own = await checkOwnRequest(app, caller, recipient)
  if (!own.ok) return own
  if (!isId(noteId)) return { ok: true }
  return app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'delete-note' })
    await deleteNote(tx, noteId, recipient)
    return { ok: true }
  })
}

/** Names the person of the business who takes care of the request; null for nobody. */
export async function assignRequest(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { person, ...recipient }: Recipient & { person: string | null },
): Promise<Result<object, AssignError>> {
  const own = await checkOwnRequest(app, caller, recipient)
  if (!own.ok) return own
  if ((await app.limits.take('move-request', caller.actor.id)) > 0) return { ok: false, reason: 'too-many' }
  return app.transaction(async tx => {
    const still = await lockOwnRequest(tx, caller, recipient)
    if (!still.ok) return still
    const people = await readBusinessPeople(tx, [recipient.businessId])
    if (person !== null && !people.some(({ userId }) => userId === person))
      return { ok: false, reason: 'person-unknown' }
    if ((await readAssigned(tx, recipient)) === person) return { ok: true }
    const changeId = await recordChange(tx, caller, { action: 'assign-request' })
    const [id, assignedAt] = [tx.ids.next(), tx.clock.now()]
    await addAssignment(tx, { ...recipient, id, assignedTo: person, assignedAt, changeId })
    return { ok: true }
  })
}
