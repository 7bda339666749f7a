import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { requestPath } from '#domain/quotes/quote-email.ts'
import { requestWords } from '#domain/quotes/request-words.ts'
import { type WithdrawRefusal, withdrawRequest } from '#domain/quotes/withdraw-request.server.ts'
import type { Route } from './+types/withdraw-request-route'

export const handle: RouteHandle = { permission: 'change-own-request' }

const statusOf: Record<WithdrawRefusal, number> = { forbidden: 403, 'request-unknown': 404 }

/** Only the button withdraws: a program that opens every address must not. */
export function loader({ context, params }: Route.LoaderArgs) {
  return redirect(requestPath(context.get(callerContext).language, params.token))
}

export async function action({ context, params }: Route.ActionArgs) {
  const caller = context.get(callerContext)
  const result = await withdrawRequest(context.get(appContext), caller, params.token)
  if (result.ok) return redirect(requestPath(caller.language, params.token), 303)
  throw data(requestWords[caller.language].refusals[result.reason], statusOf[result.reason])
}

/** Nothing is ever drawn here, but a route that draws has its refusals shown as a page. */
export default function WithdrawRequest() {
  return null
}
