import { data, Link, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { answerOwnRequest } from '#domain/requests/own-requests/answer-own-request.server.ts'
import { openOwnRequest } from '#domain/requests/own-requests/open-own-request.server.ts'
import { answerMessages } from '#domain/requests/quotes/answer-messages.ts'
import { noteOpened } from '#domain/requests/quotes/note-opened.server.ts'
import { answerInput } from '#domain/requests/quotes/quote-schema.server.ts'
import { type Fields, readForm, typedTexts } from '#platform/request/forms.ts'
import { link } from '#ui/button.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import { type AnswerError, AnswerPanel, answerStatus } from '../quotes/answer-panel.tsx'
import type { Route } from './+types/own-request-page'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

/** Here, the contractor answers from an account instead of an emailed link. */
const promise = 'Tap to send your answer. You can change it later.'
const messages = { ...answerMessages.en, promise }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  const found = await openOwnRequest(app, caller, params)
  if (!found.ok) throw data(messages.errors[found.reason], answerStatus[found.reason])
  const { asked, recipient } = found
  if (!asked.withdrawnAt) await noteOpened(app, caller, recipient)
  const base = `/account/requests/${params.requestId}/${params.businessId}`
  return { asked, base, now: app.clock.now(), isDone: url.searchParams.has('done') }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const fields = await readForm(request)
  const parsed = answerInput.safeParse(fields)
  if (!parsed.success) return reject('answer-missing', fields)
  const { requestId, businessId } = params
  const input = { requestId, businessId, input: parsed.data }
  const result = await answerOwnRequest(context.get(appContext), context.get(callerContext), input)
  if (result.ok) throw redirect(`/account/requests/${requestId}/${businessId}?done`, 303)
  return reject(result.reason, fields)
}

function reject(fieldError: AnswerError, fields: Fields) {
  return data({ fieldError, typed: typedTexts(fields) }, answerStatus[fieldError])
}

export default function OwnRequestPage({ loaderData: { asked, base, now, isDone }, actionData }: Route.ComponentProps) {
  const fieldError = actionData?.fieldError
  const sentence = fieldError && fieldError !== 'request-withdrawn' ? messages.errors[fieldError] : undefined
  return (
    <AccountPanel title={messages.from(asked.name, asked.business)} sentence={sentence} isWide>
      <Link to="/account/requests" className={`${link} inline-flex min-h-11 items-center`}>
        ← All requests
      </Link>
      <div className="mt-4 grid max-w-xl gap-8">
        <AnswerPanel {...{ asked, base, messages, now, isDone }} typed={actionData?.typed} wished={null} />
      </div>
    </AccountPanel>
  )
}
