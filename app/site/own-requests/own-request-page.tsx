import { data, Link, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle, uploadBytes } from '#context.ts'
import type { App, Caller, Result } from '#domain/app.ts'
import { readBusinessPeople } from '#domain/directory/claims/owners.server.ts'
import { noteOpened } from '#domain/requests/answers/note-opened.server.ts'
import { noteRead, readOwnConversation } from '#domain/requests/conversations/read-conversation.server.ts'
import { writeAsOwner } from '#domain/requests/conversations/write-message.server.ts'
import { answerOwnRequest } from '#domain/requests/own-requests/answer-own-request.server.ts'
import { openOwnRequest } from '#domain/requests/own-requests/open-own-request.server.ts'
import { moveRequest, undoMove } from '#domain/requests/pipeline/move-request.server.ts'
import { replyMessages, stageMessages } from '#domain/requests/pipeline/pipeline-messages.ts'
import { assignInput, moveInput, noteInput } from '#domain/requests/pipeline/pipeline-schema.server.ts'
import { readReplies } from '#domain/requests/pipeline/quick-replies.server.ts'
import { readOwnStage } from '#domain/requests/pipeline/read-own-stage.server.ts'
import { readAssigned, readNotes } from '#domain/requests/pipeline/request-notes.server.ts'
import { assignRequest, removeNote, writeNote } from '#domain/requests/pipeline/write-note.server.ts'
import { answerMessages } from '#domain/requests/quotes/answer-messages.ts'
import type { Recipient } from '#domain/requests/quotes/quote-recipients.server.ts'
import { answerInput } from '#domain/requests/quotes/quote-schema.server.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'
import { readUploads } from '#platform/request/uploads.ts'
import { link } from '#ui/button.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import { type AnswerError, AnswerPanel, answerStatus } from '../answers/answer-panel.tsx'
import {
  isMessage,
  messageStatus,
  type RejectedMessage,
  receiveMessage,
} from '../conversations/receive-message.server.ts'
import { isSeenByReader } from '../conversations/seen-by-reader.ts'
import { useLiveUpdates } from '../conversations/use-live-updates.ts'
import { NotesPanel } from '../pipeline/notes-panel.tsx'
import { moveStatus, StagePanel, type WorkError } from '../pipeline/stage-panel.tsx'
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
  const items = asked.withdrawnAt ? [] : await readOwnConversation(app, caller, recipient)
  const base = `/account/requests/${params.requestId}/${params.businessId}`
  const wished = { move: url.searchParams.get('move'), reply: url.searchParams.get('reply') }
  const shown = { base, now: app.clock.now(), isDone: url.searchParams.has('done'), formKey: app.ids.next(), wished }
  return { asked, items, ...shown, ...(await readWork(app, caller, recipient)) }
}

/** The business's own records about the request. */
async function readWork(app: App, caller: Caller, recipient: Recipient) {
  const [stage, notes, assignedTo, people, replies] = await Promise.all([
    readOwnStage(app, caller, recipient),
    readNotes(app, recipient),
    readAssigned(app, recipient),
    readBusinessPeople(app, [recipient.businessId]),
    readReplies(app, recipient.businessId),
  ])
  return { ...stage, notes, assignedTo, people, replies }
}

/** The page's data requests count as reading it, too: links cause them, and live updates only while the page is visible. */
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
    return data(
      { fieldError: undefined, typed: undefined, message, workError: undefined },
      messageStatus[message.error],
    )
  }
  const worked = await changeWork(app, caller, { requestId, businessId }, fields)
  if (worked?.ok) throw redirect(`/account/requests/${requestId}/${businessId}#${worked.at}`, 303)
  if (worked) return rejectWork(worked.reason, fields)
  const parsed = answerInput.safeParse(fields)
  if (!parsed.success) return reject('answer-missing', fields)
  const result = await answerOwnRequest(app, caller, { requestId, businessId, input: parsed.data })
  if (result.ok) throw redirect(`/account/requests/${requestId}/${businessId}?done`, 303)
  return reject(result.reason, fields)
}

function reject(fieldError: AnswerError, fields: Fields) {
  const message: RejectedMessage | undefined = undefined
  return data({ fieldError, typed: typedTexts(fields), message, workError: undefined }, answerStatus[fieldError])
}

function rejectWork(workError: WorkError, fields: Fields) {
  const message: RejectedMessage | undefined = undefined
  return data({ fieldError: undefined, typed: typedTexts(fields), message, workError }, moveStatus[workError])
}

type Changed = { ok: true; at: 'stage' | 'notes' } | { ok: false; reason: WorkError } | undefined

/** Runs a form of the stage or the notes; undefined for another form. */
async function changeWork(app: App, caller: Caller, recipient: Recipient, fields: Fields): Promise<Changed> {
  const text = (name: string) => String(fields[name] ?? '')
  const at = async (where: 'stage' | 'notes', change: Promise<Result<object, WorkError>>): Promise<Changed> => {
    const result = await change
    return result.ok ? { ok: true, at: where } : result
  }
  if (fields.act === 'move') {
    const parsed = moveInput.safeParse(fields)
    if (!parsed.success) return { ok: false, reason: 'stage-missing' }
    return at('stage', moveRequest(app, caller, { ...recipient, input: parsed.data }))
  }
  if (fields.act === 'undo') return at('stage', undoMove(app, caller, { ...recipient, moveId: text('move') }))
  if (fields.act === 'note')
    return at('notes', writeNote(app, caller, { ...recipient, text: noteInput.parse(fields).note }))
  if (fields.act === 'delete-note') return at('notes', removeNote(app, caller, { ...recipient, noteId: text('note') }))
  if (fields.act === 'assign')
    return at('notes', assignRequest(app, caller, { ...recipient, ...assignInput.parse(fields) }))
  return undefined
}

export default function OwnRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, items, base, now, isDone, formKey, wished, notes, assignedTo, people, replies } = loaderData
  const { stage, moves, seesValue } = loaderData
  useLiveUpdates(`${base}/live`)
  const fieldError = actionData?.fieldError
  const workError = actionData?.workError
  const typedWork = workError ? (actionData?.typed ?? {}) : {}
  const isNote = typedWork.act === 'note'
  const work = (
    <>
      <StagePanel
        {...{ base, moves, seesValue }}
        now={stage}
        isHired={asked.hiredAt !== null}
        wished={wished.move}
        error={workError}
        typed={typedWork}
        hasContact={!asked.withdrawnAt}
      />
      <NotesPanel
        {...{ base, notes, people, assignedTo }}
        typed={isNote ? typedWork.note : undefined}
        error={isNote && workError ? stageMessages.errors[workError] : undefined}
      />
    </>
  )
  const sentence = fieldError && fieldError !== 'request-withdrawn' ? messages.errors[fieldError] : undefined
  return (
    <AccountPanel title={messages.from(asked.name, asked.business)} sentence={sentence} isWide>
      <Link to="/account/requests/replies" className={`${link} inline-flex min-h-11 items-center`}>
        {replyMessages.manage}
      </Link>
      <div className="mt-4 grid gap-8">
        <AnswerPanel
          {...{ asked, items, base, messages, now, isDone, formKey }}
          typed={workError ? undefined : actionData?.typed}
          rejected={actionData?.message}
          wished={null}
          replies={replies}
          reply={replies.find(({ id }) => id === wished.reply)?.text}
          aside={work}
        />
        {asked.withdrawnAt && <div className="grid gap-5 lg:grid-cols-2">{work}</div>}
      </div>
    </AccountPanel>
  )
}
