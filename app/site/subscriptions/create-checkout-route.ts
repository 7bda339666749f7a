import { z } from 'zod'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { type BuyError, buyOffer } from '#domain/commerce/promotions/buy-offer.server.ts'
import { buyMessages } from '#domain/commerce/subscriptions/subscription-messages.ts'
import { planTerms } from '#domain/foundation/plans/plan-term.ts'
import { readJson } from '#platform/request/forms.ts'
import type { Route } from './+types/create-checkout-route'
import { functionAnswer, functionProblem, onlyBy } from './function-answer.ts'

export const handle: RouteHandle = { permission: 'buy-listing' }

/** The account and the price never come from the browser: other fields are rejected. */
const order = z.strictObject({
  planId: z.string().max(100),
  priceAmount: z.number(),
  per: z.enum(planTerms).optional(),
  promotionCode: z.string().max(100).optional(),
})
const longestOrder = 2_000

const errors: Record<BuyError, { status: number; code: string }> = {
  forbidden: { status: 401, code: 'authentication-required' },
  'too-many-requests': { status: 429, code: 'too-many-requests' },
  'unknown-plan': { status: 422, code: 'unknown-plan' },
  'price-changed': { status: 409, code: 'price-changed' },
  'already-subscribed': { status: 409, code: 'already-subscribed' },
  'already-paid': { status: 409, code: 'already-paid' },
  'payment-under-way': { status: 409, code: 'payment-under-way' },
  'promotion-unknown': { status: 422, code: 'promotion-unknown' },
  'promotion-over': { status: 422, code: 'promotion-over' },
  'payments-off': { status: 503, code: 'payments-off' },
  'provider-failed': { status: 502, code: 'payment-provider-failed' },
}

export function loader() {
  return onlyBy('POST')
}

export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyBy('POST')
  const caller = context.get(callerContext)
  if (caller.actor.kind !== 'user') return problem('forbidden')
  const parsed = order.safeParse(await readJson(request, longestOrder))
  if (!parsed.success) return functionProblem(422, 'malformed', buyMessages.malformed)
  const bought = await buyOffer(context.get(appContext), caller, parsed.data)
  return bought.ok ? functionAnswer({ url: bought.url }) : problem(bought.reason)
}

function problem(error: BuyError) {
  const { status, code } = errors[error]
  return functionProblem(status, code, buyMessages.errors[error])
}
