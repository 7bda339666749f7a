import { data, type RouterContextProvider, redirect } from 'react-router'
import { appContext, callerContext } from '#context.ts'
import type { App } from '#domain/app.ts'
import { addDocument, removeDocument } from '#domain/commerce/applications/add-document.server.ts'
import {
  type AddDocumentError,
  type ApplicationError,
  type DocumentKind,
  documentKinds,
  type StepNumber,
  stepNumber,
} from '#domain/commerce/applications/application.ts'
import { type TypedApplication, typedStep } from '#domain/commerce/applications/application-schema.server.ts'
import { statusPath, stepPath } from '#domain/commerce/applications/application-token.ts'
import { placeOf } from '#domain/commerce/applications/merged-listing.ts'
import { saveApplication } from '#domain/commerce/applications/save-application.server.ts'
import { sendApplication } from '#domain/commerce/applications/send-application.server.ts'
import { proposeCity } from '#domain/directory/listings/propose-city.server.ts'
import { allTexts, type Fields } from '#platform/request/forms.ts'
import { leaveFor } from '#platform/request/redirects.ts'
import { readUploads, type Upload } from '#platform/request/uploads.ts'

export type StepAnswer = {
  error: ApplicationError | null
  documentErrors: Partial<Record<DocumentKind, AddDocumentError>>
  typed: Partial<TypedApplication>
}
type At = { token: string | null; step: StepNumber }

/** Handles a submitted step of the wizard: saves the input whichever button was pressed, then performs the button's action. */
export async function receiveStep(request: Request, context: Readonly<RouterContextProvider>, { token, step }: At) {
  const { fields, files } = await readUploads(request)
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  const go = typeof fields.go === 'string' ? fields.go : 'next'
  if (token && step === 4 && go === 'submit') return submit()
  const question = step === 1 && go === 'next' ? await cityQuestionOf(app, typedStep(step, fields), fields) : undefined
  const next = question ? step : stepAfter(step, go)
  const saved = await saveApplication(app, caller, { token, step, typed: fields, next })
  if (!saved.ok) return reject(saved.reason)
  if (question) return redirect(`${stepPath(saved.token, step)}?city`, 303)
  if (step !== 2) return redirect(stepPath(saved.token, next), 303)

  const documentErrors = await keepDocuments(saved.token)
  if (Object.keys(documentErrors).length > 0) return reject(null, documentErrors)
  return redirect(stepPath(saved.token, next), 303)

  async function submit() {
    const sent = await sendApplication(app, caller, { token: token ?? '', typed: fields })
    if (sent.ok) return leaveFor(`${statusPath(sent.token)}?sent`)
    if (sent.reason === 'not-valid') return redirect(`${stepPath(token ?? '', sent.step)}?check`, 303)
    return reject(sent.reason)
  }

  async function keepDocuments(token: string) {
    const fieldErrors: StepAnswer['documentErrors'] = {}
    for (const kind of documentKinds) {
      const file = files.find(({ field }) => field === documentField(kind))
      if (go === `remove-${kind}`) await removeDocument(app, caller, { token, kind })
      else if (file) await keep(token, kind, file)
    }
    return fieldErrors

    async function keep(token: string, kind: DocumentKind, file: Upload) {
      const added = await addDocument(app, caller, { token, kind, document: file })
      if (!added.ok) fieldErrors[kind] = added.reason
    }
  }

  function reject(error: ApplicationError | null, documentErrors: StepAnswer['documentErrors'] = {}) {
    const answer: StepAnswer = { error, documentErrors, typed: typedStep(step, fields, allTexts(fields.specialties)) }
    return data(answer, error ? applicationStatus[error] : 422)
  }
}

export function documentField(kind: DocumentKind) {
  return `${kind}File`
}

function stepAfter(step: StepNumber, go: string) {
  const next = go === 'next' ? step + 1 : go === 'previous' ? step - 1 : step
  return stepNumber(next) ?? step
}

/** Returns the unknown city in an address and the known place that it may be. Undefined once it was submitted again. */
export async function cityQuestionOf(
  app: Pick<App, 'db'>,
  { businessAddress = '' }: Partial<TypedApplication>,
  typed: Fields = {},
) {
  const place = placeOf({ businessAddress })
  const proposed = await proposeCity(app, { input: place, typed, stored: {} })
  return proposed ? { city: place.city, proposed } : undefined
}

export const applicationStatus: Record<ApplicationError, number> = {
  forbidden: 403,
  'application-unknown': 404,
  'already-sent': 409,
  'sent-from-another-draft': 409,
  'already-decided': 409,
  'too-many': 429,
  'looks-automated': 422,
  'not-valid': 422,
  'document-missing': 422,
  'document-too-large': 413,
  'document-wrong-type': 422,
  'document-too-many-pixels': 422,
  'document-unreadable': 422,
  'pictures-busy': 503,
}
