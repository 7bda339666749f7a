import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { answerMessages } from '#domain/requests/quotes/answer-messages.ts'
import { answerQuote } from '#domain/requests/quotes/answer-quote.server.ts'
import { noteOpened } from '#domain/requests/quotes/note-opened.server.ts'
import { readAnswerPage } from '#domain/requests/quotes/open-answer-link.server.ts'
import { isAnswer } from '#domain/requests/quotes/quote.ts'
import { answerInput } from '#domain/requests/quotes/quote-schema.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { Notice } from '#ui/notice.tsx'
import { Page } from '../layout/page.tsx'
import { isSeenByPerson } from '../traffic/is-robot.ts'
import type { Route } from './+types/answer-page'
import { type AnswerError, AnswerPanel, answerStatus } from './answer-panel.tsx'

export const handle: RouteHandle = { permission: 'answer-quote', priority: 'vital' }

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
  const isDone = searchParams.has('done')
  return { language, token, asked, now: app.clock.now(), isDone, wished: isAnswer(wished) ? wished : null }
}

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const fields = await readForm(request)
  const parsed = answerInput.safeParse(fields)
  const fieldError = parsed.success ? await answer(parsed.data) : 'answer-missing'
  if (!fieldError) return redirect(`/answers/${token}?done`, 303)
  return data({ fieldError, typed: typedTexts(fields) }, answerStatus[fieldError])

  async function answer(input: NonNullable<typeof parsed.data>): Promise<AnswerError | undefined> {
    const result = await answerQuote(context.get(appContext), context.get(callerContext), { token, input })
    return result.ok ? undefined : result.reason
  }
}

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, token, asked, now, wished, isDone } = loaderData
  const messages = answerMessages[language]
  const fieldError = actionData?.fieldError
  return (
    <Page title={messages.title} description={messages.promise} search="never">
      <div className="mx-auto grid max-w-xl gap-8">
        <header>
          <h1>{messages.title}</h1>
          <p className="mt-2 text-ink-2">{messages.from(asked.name, asked.business)}</p>
          {fieldError && fieldError !== 'request-withdrawn' && <Notice>{messages.errors[fieldError]}</Notice>}
        </header>
        <AnswerPanel
          {...{ asked, messages, now, wished, isDone }}
          typed={actionData?.typed}
          base={`/answers/${token}`}
        />
      </div>
    </Page>
  )
}
