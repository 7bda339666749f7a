import { type App, type Caller, type Result, type Transaction, visitorOf } from '#domain/app.ts'
import { knownNames } from '#domain/directory/businesses/categories.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { trapField } from '#domain/requests/quotes/quote.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { allTexts, type Fields } from '#platform/request/forms.ts'
import type { SaveApplicationError, StepNumber } from './application.ts'
import { beginApplication } from './application-draft.server.ts'
import { type TypedApplication, typedApplication, typedStep } from './application-schema.server.ts'
import { applicationToken } from './application-token.ts'
import {
  addApplication,
  findApplication,
  findDraftId,
  lockApplication,
  updateApplication,
} from './applications.server.ts'

type Input = {
  token: string | null
  step: StepNumber | 'all'
  typed: Fields
  next: StepNumber
}
type Saved = Result<{ token: string }, SaveApplicationError>

/** Stores one step or all of them, valid or not; only submission validates. */
export async function saveApplication(
  app: Pick<App, 'limits' | 'transaction'>,
  caller: Caller,
  { token, step, typed, next }: Input,
): Promise<Saved> {
  if (!may(caller, 'apply-for-listing')) return { ok: false, reason: 'forbidden' }
  if (typed[trapField]) return { ok: false, reason: 'looks-automated' }
  if ((await app.limits.take('save-application', visitorOf(caller))) > 0) return { ok: false, reason: 'too-many' }
  return app.transaction<Saved>(async tx => {
    const changeId = await recordChange(tx, caller, { action: 'save-application' })
    const id = token === null ? await begin(tx, caller, changeId) : (await findApplication(tx, token))?.id
    const locked = id && (await lockApplication(tx, id))
    if (!locked) return { ok: false, reason: 'application-unknown' }
    if (locked.state !== 'draft') return { ok: false, reason: 'already-sent' }
    const owner = await ownerOf(tx, caller, locked.userId)
    const names = await knownNames(tx, allTexts(typed.specialties))
    const named = { ...typed, specialties: names }
    const said = step === 'all' ? typedApplication(named, names) : typedStep(step, named, names)
    const values = { ...said, step: next, savedAt: tx.clock.now(), changeId }
    await updateApplication(tx, locked.id, { ...values, userId: owner })
    return { ok: true, token: applicationToken(tx, locked.id) }
  })
}

async function begin(tx: Transaction, caller: Caller, changeId: string) {
  return openDraft(tx, caller, { said: await beginApplication(tx, caller), changeId })
}

/** A visitor's draft moves to the account just signed in to, unless that account has a draft. */
async function ownerOf(tx: Transaction, { actor }: Caller, userId: string | null) {
  if (userId !== null || actor.kind !== 'user') return userId
  return (await findDraftId(tx, actor.id)) ? null : actor.id
}

type Given = { said: TypedApplication; changeId: string }

export async function openDraft(tx: Transaction, { actor }: Caller, { said, changeId }: Given) {
  const userId = actor.kind === 'user' ? actor.id : null
  const id = tx.ids.next()
  const about = { id, userId, tokenHash: hashToken(applicationToken(tx, id)), savedAt: tx.clock.now(), changeId }
  const isAdded = await addApplication(tx, { ...said, ...about })
  return isAdded || !userId ? id : findDraftId(tx, userId)
}
