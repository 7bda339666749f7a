import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle, uploadBytes } from '#context.ts'
import { answerQuote } from '#domain/requests/answers/answer-quote.server.ts'
import { noteOpened } from '#domain/requests/answers/note-opened.server.ts'
import { readAnswerPage } from '#domain/requests/answers/open-answer-link.server.ts'
import { noteRead, readConversation } from '#domain/requests/conversations/read-conversation.server.ts'
import { writeByLink } from '#domain/requests/conversations/write-message.server.ts'
import { answerMessages } from '#domain/requests/quotes/answer-messages.ts'
import { isAnswer } from '#domain/requests/quotes/quote.ts'
import { answerInput } from '#domain/requests/quotes/quote-schema.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { typedTexts } from '#platform/request/forms.ts'
import { readUploads } from '#platform/request/uploads.ts'
import { Notice } from '#ui/notice.tsx'
import {
  isMessage,
  messageStatus,
  type RejectedMessage,
  receiveMessage,
} from '../conversations/receive-message.server.ts'
import { isSeenByReader } from '../conversations/seen-by-reader.ts'
import { Page } from '../layout/page.tsx'
import { isSeenByPerson } from '../traffic/is-robot.ts'
import type { Route } from './+types/answer-page'
import { type AnswerError, AnswerPanel, answerStatus } from './answer-panel.tsx'

export const handle: RouteHandle = {
  permission: 'answer-quote',
  priority: 'vital',
  isPrivate: true,
  bodyBytes: uploadBytes,
}

export const headers = () => privatePageHeaders

export async function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  const { language } = caller
  const found = await readAnswerPage(app, token)
  if (!found.ok) throw data(answerMessages[language].errors[found.reason], answerStatus[found.reason])
  const { asked, recipient } = found
  const { searchParams } = new URL(request.url)
  const wished = searchParams.get('answer')
  if (!asked.withdrawnAt && isSeenByPerson(request)) await noteOpened(app, caller, recipient)
  if (!asked.withdrawnAt && isSeenByReader(request))
    await noteRead(app, caller, { thread: recipient, reader: 'business' })
  const items = asked.withdrawnAt ? [] : await readConversation(app, recipient)
  const isDone = searchParams.has('done')
  const now = app.clock.now()
  return {
    language,
    token,
    asked,
    items,
    now,
    isDone,
    formKey: app.ids.next(),
    wished: isAnswer(wished) ? wished : null,
  }
}

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  const { fields, files } = await readUploads(request)
  if (isMessage(fields)) {
    const message = await receiveMessage(fields, files, written => writeByLink(app, caller, { token, ...written }))
    if (!message) return redirect(`/answers/${token}#composer`, 303)
    return data({ fieldError: undefined, typed: undefined, message }, messageStatus[message.error])
  }
  const parsed = answerInput.safeParse(fields)
  const fieldError = parsed.success ? await answer(parsed.data) : 'answer-missing'
  if (!fieldError) return redirect(`/answers/${token}?done`, 303)
  const message: RejectedMessage | undefined = undefined
  return data({ fieldError, typed: typedTexts(fields), message }, answerStatus[fieldError])

  async function answer(input: NonNullable<typeof parsed.data>): Promise<AnswerError | undefined> {
    const result = await answerQuote(app, caller, { token, input })
    return result.ok ? undefined : result.reason
  }
}

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, token, asked, items, now, wished, isDone, formKey } = loaderData
  const messages = answerMessages[language]
  const fieldError = actionData?.fieldError
  return (
    <Page title={messages.title} description={messages.promise} search="never">
      <div className="grid gap-8" data-follow={`/answers/${token}/live`}>
        <header>
          <h1>{messages.title}</h1>
          <p className="mt-2 text-ink-2">{messages.from(asked.name, asked.business)}</p>
          {fieldError && fieldError !== 'request-withdrawn' && <Notice>{messages.errors[fieldError]}</Notice>}
        </header>
        <AnswerPanel
          {...{ asked, items, messages, now, wished, isDone, formKey }}
          typed={actionData?.typed}
          rejected={actionData?.message}
          base={`/answers/${token}`}
        />
      </div>
    </Page>
  )
}
