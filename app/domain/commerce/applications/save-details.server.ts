import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import type { Fields } from '#platform/request/forms.ts'
import { typedText } from '#platform/text/text.ts'
import { saveListingDraft } from '../listing-drafts/save-listing-draft.server.ts'
import { applicationLimits, missingDetails, type SaveApplicationError } from './application.ts'
import { saidBefore } from './application-draft.server.ts'
import { applicationToken } from './application-token.ts'
import { findDraftId } from './applications.server.ts'
import { saveApplication } from './save-application.server.ts'

export type SaveDetailsError = SaveApplicationError | 'not-valid'
type Saved = Result<{ token: string }, Exclude<SaveDetailsError, 'not-valid'>> | Invalid
type Invalid = { ok: false; reason: 'not-valid'; fieldErrors: string[] }

const insurer = typedText(applicationLimits.insuranceProvider)

/**
 * Saves the whole application of an account from one form: the listing draft, and the application that can then be
 * sent. Saves the valid fields even if a required one is missing.
 */
export async function saveDetails(
  app: Pick<App, 'db' | 'limits' | 'tokens' | 'transaction'>,
  caller: Caller,
  typed: Fields,
): Promise<Saved> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
  const saved = await saveListingDraft(app, caller, typed)
  if (!saved.ok && saved.reason !== 'not-valid') return { ok: false, reason: saved.reason }
  const { data: insuranceProvider } = insurer.safeParse(typed.insuranceProvider)
  const fieldErrors = [
    ...(saved.ok ? [] : (saved.fieldErrors ?? [])),
    ...missingDetails(typed),
    ...(insuranceProvider === undefined ? ['insuranceProvider'] : []),
  ]
  if (insuranceProvider !== undefined && saved.ok) {
    const draftId = await findDraftId(app, caller.actor.id)
    const token = draftId === undefined ? null : applicationToken(app, draftId)
    const said = { ...saidBefore(saved.draft), insuranceProvider }
    const stored = await saveApplication(app, caller, { token, step: 'all', typed: said, next: 1 })
    if (!stored.ok || fieldErrors.length === 0) return stored
  }
  return { ok: false, reason: 'not-valid', fieldErrors: [...new Set(fieldErrors)] }
}
