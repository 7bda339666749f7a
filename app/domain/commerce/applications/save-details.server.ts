import type { App, Caller, Result } from '#domain/app.ts'
import type { FieldConflict } from '#domain/directory/listings/listing-form.ts'
import { may } from '#domain/permissions.ts'
import { allTexts, type Fields } from '#platform/request/forms.ts'
import { typedText } from '#platform/text/text.ts'
import { hoursField, weekdays } from '../listing-drafts/listing-draft.ts'
import { saveListingDraft } from '../listing-drafts/save-listing-draft.server.ts'
import { applicationLimits, missingDetails, type SaveApplicationError } from './application.ts'
import { saidBefore } from './application-draft.server.ts'
import { applicationToken } from './application-token.ts'
import { findDraftId } from './applications.server.ts'
import { readDetails } from './read-details.server.ts'
import { saveApplication } from './save-application.server.ts'

export type SaveDetailsError = SaveApplicationError | 'not-valid' | 'details-changed'
type Saved = Result<{ token: string }, SaveApplicationError> | Invalid | Changed
type Invalid = { ok: false; reason: 'not-valid'; fieldErrors: string[] }
type Changed = { ok: false; reason: 'details-changed'; fields: FieldConflict[] }

/** `version`: of the details that the form began with. */
type Input = { typed: Fields; version: string }

const insurer = typedText(applicationLimits.insuranceProvider)

/** Saves the valid fields of the listing draft and the application from one form, or nothing if another tab saved other values. */
export async function saveDetails(
  app: Pick<App, 'db' | 'limits' | 'tokens' | 'transaction'>,
  caller: Caller,
  { typed, version }: Input,
): Promise<Saved> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
  const stored = await readDetails(app, caller.actor.id)
  const fields = stored.version === version ? [] : conflicts(typed, stored.values)
  if (fields.length > 0) return { ok: false, reason: 'details-changed', fields }
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

const compared = [
  'name',
  'email',
  'phone',
  'website',
  'street',
  'city',
  'postalCode',
  'state',
  'licenseNumber',
  'insuranceProvider',
  'category',
  'description',
  'services',
  'yearsInBusiness',
  'employeeCount',
  'emergencyService',
  'insuranceVerified',
  ...weekdays.map(hoursField),
]

function conflicts(typed: Fields, stored: Fields): FieldConflict[] {
  const said = (value: Fields[string]) =>
    allTexts(value)
      .map(text => text.trim())
      .filter(Boolean)
      .join(', ')
  return compared
    .map(name => ({ name, yours: said(typed[name] ?? ''), theirs: said(stored[name] ?? '') }))
    .filter(({ yours, theirs }) => yours !== theirs)
}
