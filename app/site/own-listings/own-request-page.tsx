import { data, Link, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle, uploadBytes } from '#context.ts'
import { noteRead, readConversation } from '#domain/requests/conversations/read-conversation.server.ts'
import { writeAsOwner } from '#domain/requests/conversations/write-message.server.ts'
import { answerOwnRequest } from '#domain/requests/own-requests/answer-own-request.server.ts'
import { openOwnRequest } from '#domain/requests/own-requests/open-own-request.server.ts'
import { answerMessages } from '#domain/requests/quotes/answer-messages.ts'
import { noteOpened } from '#domain/requests/quotes/note-opened.server.ts'
import { answerInput } from '#domain/requests/quotes/quote-schema.server.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'
import { readUploads } from '#platform/request/uploads.ts'
import { link } from '#ui/button.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import {
  isMessage,
  messageStatus,
  type RejectedMessage,
  receiveMessage,
} from '../conversations/receive-message.server.ts'
import { isSeenByReader } from '../conversations/seen-by-reader.ts'
import { useLiveUpdates } from '../conversations/use-live-updates.ts'
import { type AnswerError, AnswerPanel, answerStatus } from '../quotes/answer-panel.tsx'
import type { Route } from './+types/own-request-page'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true, bodyBytes: uploadBytes }

/** Here, the contractor answers from an account instead of an emailed link. */
const promise = 'Tap to send your answer. You can change it later.'
const messages = { ...answerMessages.en, promise }

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  const found = await openOwnRequest(app, caller, params)
  if (!found.ok) throw data(messages.errors[found.reason], answerStatus[found.reason])
  const { asked, recipient } = found
  if (!asked.withdrawnAt) {
    await noteOpened(app, caller, recipient)
    if (isSeen(request)) await noteRead(app, caller, { thread: recipient, reader: 'business' })
  }
  const items = asked.withdrawnAt ? [] : await readConversation(app, recipient)
  const base = `/account/requests/${params.requestId}/${params.businessId}`
  return { asked, items, base, now: app.clock.now(), isDone: url.searchParams.has('done'), formKey: app.ids.next() }
}

/** Here, the page's own data requests count, too: its links make them, and its live updates only while the reader looks at it. */
function isSeen(request: Request) {
  const { headers } = request
  const isOwn = headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-dest') === 'empty'
  return isSeenByReader(request) || (isOwn && !headers.has('sec-purpose'))
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  const { requestId, businessId } = params
  const { fields, files } = await readUploads(request)
  if (isMessage(fields)) {
    const thread = { requestId, businessId }
    const message = await receiveMessage(fields, files, written => writeAsOwner(app, caller, { thread, ...written }))
    if (!message) throw redirect(`/account/requests/${requestId}/${businessId}#composer`, 303)
    return data({ fieldError: undefined, typed: undefined, message }, messageStatus[message.error])
  }
  const parsed = answerInput.safeParse(fields)
  if (!parsed.success) return reject('answer-missing', fields)
  const result = await answerOwnRequest(app, caller, { requestId, businessId, input: parsed.data })
  if (result.ok) throw redirect(`/account/requests/${requestId}/${businessId}?done`, 303)
  return reject(result.reason, fields)
}

function reject(fieldError: AnswerError, fields: Fields) {
  const message: RejectedMessage | undefined = undefined
  return data({ fieldError, typed: typedTexts(fields), message }, answerStatus[fieldError])
}

export default function OwnRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, items, base, now, isDone, formKey } = loaderData
  useLiveUpdates(`${base}/live`)
  const fieldError = actionData?.fieldError
  const sentence = fieldError && fieldError !== 'request-withdrawn' ? messages.errors[fieldError] : undefined
  return (
    <AccountPanel title={messages.from(asked.name, asked.business)} sentence={sentence} isWide>
      <Link to="/account/requests" className={`${link} inline-flex min-h-11 items-center`}>
        ← All requests
      </Link>
      <div className="mt-4 grid gap-8">
        <AnswerPanel
          {...{ asked, items, base, messages, now, isDone, formKey }}
          typed={actionData?.typed}
          rejected={actionData?.message}
          wished={null}
        />
      </div>
    </AccountPanel>
  )
}
