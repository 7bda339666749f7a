import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { openPortal, type PortalError } from '#domain/commerce/subscriptions/open-portal.server.ts'
import { portalMessages } from '#domain/commerce/subscriptions/subscription-messages.ts'
import type { Route } from './+types/create-portal-route'
import { functionAnswer, functionProblem, onlyBy } from './function-answer.ts'

export const handle: RouteHandle = { permission: 'manage-subscription' }

const errors: Record<PortalError, { status: number; code: string }> = {
  forbidden: { status: 401, code: 'authentication-required' },
  'too-many-requests': { status: 429, code: 'too-many-requests' },
  'no-customer': { status: 404, code: 'no-customer' },
  'payments-off': { status: 503, code: 'payments-off' },
  'provider-failed': { status: 502, code: 'payment-provider-failed' },
}

export function loader() {
  return onlyBy('POST')
}

/** Takes no parameters: the session identifies the account. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyBy('POST')
  const opened = await openPortal(context.get(appContext), context.get(callerContext))
  if (opened.ok) return functionAnswer({ url: opened.url })
  const { status, code } = errors[opened.reason]
  return functionProblem(status, code, portalMessages.errors[opened.reason])
}
