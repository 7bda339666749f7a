import type { Caller, Transaction } from '#domain/app.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import type { TypedApplication } from './application-schema.server.ts'
import { applicationToken } from './application-token.ts'
import { addApplication, findDraftId } from './applications.server.ts'

type Given = { said: TypedApplication; changeId: string }

/** Creates a draft with these values, or keeps the account's existing draft unchanged. Returns its id. */
export async function openDraft(tx: Transaction, { actor }: Caller, { said, changeId }: Given) {
  const userId = actor.kind === 'user' ? actor.id : null
  const id = tx.ids.next()
  const about = { id, userId, tokenHash: hashToken(applicationToken(tx, id)), savedAt: tx.clock.now(), changeId }
  const isAdded = await addApplication(tx, { ...said, ...about })
  return isAdded || !userId ? id : findDraftId(tx, userId)
}
