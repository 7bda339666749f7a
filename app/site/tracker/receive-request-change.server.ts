import type { RouterContextProvider } from 'react-router'
import { appContext, callerContext } from '#context.ts'
import { addToRequest } from '#domain/requests/quotes/add-to-request.server.ts'
import { askOthers } from '#domain/requests/quotes/ask-others.server.ts'
import { requestPath } from '#domain/requests/quotes/quote-email.ts'
import { addedInput, undoInput } from '#domain/requests/quotes/quote-schema.server.ts'
import type { RequestError } from '#domain/requests/quotes/request-messages.en.ts'
import { undoWithdrawal } from '#domain/requests/quotes/withdraw-request.server.ts'
import { changeTexts } from '#domain/requests/texts/change-texts.server.ts'
import { allTexts, type Fields, typedTexts } from '#platform/request/forms.ts'

/** The HTTP status of each error, on the request's page and on the question before a withdrawal. */
export const requestStatus: Record<RequestError, number> = {
  forbidden: 403,
  'request-unknown': 404,
  'request-withdrawn': 409,
  'nobody-left': 409,
  'roofer-changed': 409,
  'changed-since': 409,
  'recipient-unknown': 409,
  'answered-since': 409,
  'undo-over': 410,
  'undo-too-many': 429,
  'hire-too-many': 429,
  'looks-automated': 422,
  'too-many': 429,
  'others-missing': 422,
  'others-too-many': 422,
  'other-unknown': 422,
  'already-sent': 409,
  'asked-too-many': 429,
  'photos-busy': 503,
}

type Received = { path: string } | { path: null; error: RequestError | undefined; typed: string | undefined }
type Change = { token: string; fields: Fields }

/** Handles a form of the request's page: a message to add, an undo, or a choice of other contractors. */
export function receiveRequestChange(context: Readonly<RouterContextProvider>, change: Change): Promise<Received> {
  if (change.fields.act === 'undo') return undo(context, change)
  if (change.fields.act === 'ask') return ask(context, change)
  if (change.fields.act === 'texts-on' || change.fields.act === 'texts-off') return turnTexts(context, change)
  return add(context, change)
}

async function add(context: Readonly<RouterContextProvider>, { token, fields }: Change): Promise<Received> {
  const { message: typed } = typedTexts(fields)
  const parsed = addedInput.safeParse(fields)
  if (!parsed.success) return { path: null, error: undefined, typed }
  const caller = context.get(callerContext)
  const result = await addToRequest(context.get(appContext), caller, { token, input: parsed.data })
  if (result.ok) return { path: requestPath(caller.language, token) }
  return { path: null, error: result.reason, typed }
}

async function undo(context: Readonly<RouterContextProvider>, { token, fields }: Change): Promise<Received> {
  const parsed = undoInput.safeParse(fields)
  if (!parsed.success) return reject('recipient-unknown')
  const caller = context.get(callerContext)
  const result = await undoWithdrawal(context.get(appContext), caller, { token, ...parsed.data })
  return result.ok ? { path: `${requestPath(caller.language, token)}?undone` } : reject(result.reason)
}

async function ask(context: Readonly<RouterContextProvider>, { token, fields }: Change): Promise<Received> {
  const caller = context.get(callerContext)
  const slugs = allTexts(fields.also).filter(Boolean)
  const result = await askOthers(context.get(appContext), caller, { token, slugs })
  return result.ok ? { path: requestPath(caller.language, result.token) } : reject(result.reason)
}

async function turnTexts(context: Readonly<RouterContextProvider>, { token, fields }: Change): Promise<Received> {
  const caller = context.get(callerContext)
  const isOn = fields.act === 'texts-on'
  const result = await changeTexts(context.get(appContext), caller, { token, isOn })
  return result.ok ? { path: `${requestPath(caller.language, token)}#texts` } : reject(result.reason)
}

function reject(error: RequestError): Received {
  return { path: null, error, typed: undefined }
}
