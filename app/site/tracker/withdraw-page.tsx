import { data, type RouterContextProvider, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { openRecipients } from '#domain/requests/quotes/quote.ts'
import { requestPath } from '#domain/requests/quotes/quote-email.ts'
import { withdrawInput } from '#domain/requests/quotes/quote-schema.server.ts'
import { requestMessages } from '#domain/requests/quotes/request-messages.ts'
import { readRequest } from '#domain/requests/quotes/request-trackers.server.ts'
import { withdrawRequest } from '#domain/requests/quotes/withdraw-request.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readForm } from '#platform/request/forms.ts'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/withdraw-page'
import { UnknownRequest } from './lost-request-form.tsx'
import { requestStatus } from './receive-request-change.server.ts'
import { WithdrawQuestion, withdrawPath } from './withdraw-question.tsx'

export const handle: RouteHandle = { permission: 'change-own-request', priority: 'vital', isPrivate: true }

export const headers = () => privatePageHeaders

/** Only the button withdraws, because link scanners open every URL. */
export async function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const tracked = await findOwn(context, token)
  const open = openRecipients(tracked)
  const from = new URL(request.url).searchParams.get('from')
  const one = from === null ? null : (open.find(({ number }) => String(number) === from) ?? null)
  // Already withdrawn in another tab.
  if (open.length === 0 || (from !== null && !one)) throw redirect(requestPath(language, token))
  return { language, token, open, one, lastAnswerId: tracked.lastAnswerId }
}

async function findOwn(context: Readonly<RouterContextProvider>, token: string) {
  const tracked = await readRequest(context.get(appContext), token)
  if (!tracked) throw data(requestMessages[context.get(callerContext).language].errors['request-unknown'], 404)
  return tracked
}

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const parsed = withdrawInput.safeParse(await readForm(request))
  const caller = context.get(callerContext)
  // A page loaded before this question existed posts a withdrawal without it, so it gets the question.
  if (!parsed.success) {
    await findOwn(context, token)
    return redirect(withdrawPath(caller.language, token, null), 303)
  }
  const result = await withdrawRequest(context.get(appContext), caller, { token, ...parsed.data })
  if (result.ok) return redirect(requestPath(caller.language, token), 303)
  const { reason } = result
  if (reason === 'answered-since') return data({ error: reason }, requestStatus[reason])
  throw data(requestMessages[caller.language].errors[reason], requestStatus[reason])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <UnknownRequest error={error} />
}

export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language } = loaderData
  const messages = requestMessages[language]
  const error = actionData?.error && messages.errors[actionData.error]
  return (
    <Page title={messages.question.title} description={messages.keep} search="never">
      <WithdrawQuestion {...loaderData} {...{ messages, error }} />
    </Page>
  )
}
