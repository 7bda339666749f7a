import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { hireMessages } from '#domain/requests/quotes/hire-messages.ts'
import { closeRequest, hireRoofer, reopenRequest } from '#domain/requests/quotes/hire-roofer.server.ts'
import { hiredRecipient, openRecipients, seenState } from '#domain/requests/quotes/quote.ts'
import { requestPath, sayAnswer } from '#domain/requests/quotes/quote-email.ts'
import { hireInput } from '#domain/requests/quotes/quote-schema.server.ts'
import { requestMessages } from '#domain/requests/quotes/request-messages.ts'
import { readRequest } from '#domain/requests/quotes/request-trackers.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readForm } from '#platform/request/forms.ts'
import { listText } from '#platform/text/sentence.ts'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/hire-page'
import { hirePath } from './hire-section.tsx'
import { UnknownRequest } from './lost-request-form.tsx'
import { requestStatus } from './receive-request-change.server.ts'
import { sayGone } from './tracked-contractor.tsx'

export const handle: RouteHandle = { permission: 'change-own-request', priority: 'vital', isPrivate: true }

export const headers = () => privatePageHeaders

/** Asks before it hires, because the others are let go. Only the button hires: link scanners open every URL. */
export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const tracked = await readRequest(context.get(appContext), token)
  if (!tracked) throw data(requestMessages[language].errors['request-unknown'], 404)
  const hired = tracked.recipients.find(({ number }) => String(number) === url.searchParams.get('number'))
  if (hired && (hired.withdrawnAt || hired.isHandedOver)) throw redirect(`${requestPath(language, token)}?changed`)
  if (!hired || hiredRecipient(tracked)) throw redirect(requestPath(language, token))
  const others = openRecipients(tracked).filter(recipient => recipient !== hired)
  return { language, token, hired, others, seen: seenState(tracked) }
}

const changes = { hire: hireRoofer, close: closeRequest, reopen: reopenRequest }

/** The question is shown again with what has changed. A contractor who can't be hired anymore is shown on the request's page. */
const askAgain = ['answered-since', 'changed-since', 'roofer-changed'] as const

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const caller = context.get(callerContext)
  const { errors } = requestMessages[caller.language]
  const parsed = hireInput.safeParse(await readForm(request))
  if (!parsed.success) throw data(errors['recipient-unknown'], requestStatus['recipient-unknown'])
  const { act, number, seen } = parsed.data
  if (act === 'hire' && seen === undefined) return redirect(hirePath(caller.language, token, { number }), 303)
  const result = await changes[act](context.get(appContext), caller, { token, number, seen: seen ?? '' })
  const error = result.ok ? undefined : askAgain.find(reason => reason === result.reason)
  if (error) return data({ error }, requestStatus[error])
  if (!result.ok) throw data(errors[result.reason], requestStatus[result.reason])
  return redirect(requestPath(caller.language, token), 303)
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <UnknownRequest error={error} />
}

export default function HirePage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, token, hired, others, seen } = loaderData
  const messages = requestMessages[language]
  const { question } = hireMessages[language]
  const title = question.title(hired.name)
  const names = listText(
    language,
    others.map(({ name }) => name),
  )
  const turning = others.filter(({ answer }) => answer?.answer === 'on-my-way')
  return (
    <Page title={title} description={question.effect} search="never">
      <div className="mx-auto grid max-w-xl gap-5">
        <h1>{title}</h1>
        {actionData?.error && <Notice>{messages.errors[actionData.error]}</Notice>}
        {!hired.isListed && <p className="font-semibold">{sayGone(hired, messages)}</p>}
        {hired.answer && (
          <p>
            {hired.name}: {sayAnswer(language, hired.answer)}
          </p>
        )}
        {turning.map(({ number, name, answer }) => (
          <p key={number} className="rounded-notice bg-red-tint p-4 font-semibold text-red-ink">
            {name}: {answer && sayAnswer(language, answer)} {question.turnAround}
          </p>
        ))}
        {others.length > 0 && <p>{question.others(names)}</p>}
        <p className="text-ink-2">{question.effect}</p>
        <form method="post" action={hirePath(language, token, hired)} className="grid gap-3">
          <input type="hidden" name="act" value="hire" />
          <input type="hidden" name="seen" value={seen} />
          <button type="submit" name="number" value={hired.number} className={`${button.filled} py-2`}>
            {question.button(hired.name)}
          </button>
          <a href={requestPath(language, token)} className={button.quiet}>
            {question.cancel}
          </a>
        </form>
      </div>
    </Page>
  )
}
