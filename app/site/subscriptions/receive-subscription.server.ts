import { z } from 'zod'
import type { App, Caller, Result } from '#domain/app.ts'
import { keepWithPromotion } from '#domain/commerce/promotions/keep-offer.server.ts'
import { reasonOf } from '#domain/commerce/subscriptions/cancellation-reason.ts'
import { keepPlan } from '#domain/commerce/subscriptions/change-plan.server.ts'
import { changeRenewal } from '#domain/commerce/subscriptions/change-renewal.server.ts'
import { pausePlan, resumePlan } from '#domain/commerce/subscriptions/pause-plan.server.ts'
import { type PauseMonths, pauseMonths } from '#domain/commerce/subscriptions/plan-change.ts'
import { renewalMessages } from '#domain/commerce/subscriptions/subscription-messages.ts'
import { usePlanFor } from '#domain/commerce/subscriptions/use-plan-for.server.ts'

const months = z
  .string()
  .transform(text => pauseMonths.find(count => String(count) === text))
  .refine(count => count !== undefined)

export const subscriptionIntents = z.union([
  z.object({ intent: z.literal('portal') }),
  z.object({ intent: z.enum(['resume', 'back-on', 'keep', 'discount']) }),
  z.object({ intent: z.literal('cancel'), reason: z.string().optional() }),
  z.object({ intent: z.literal('pause'), months }),
  z.object({ intent: z.literal('use'), listing: z.uuid() }),
])
type Asked = Exclude<z.output<typeof subscriptionIntents>, { intent: 'portal' }>

/** The message after each button that worked; its name is in the address. */
const doneMessages = {
  cancelled: renewalMessages.cancelled,
  resumed: renewalMessages.resumed,
  paused: renewalMessages.paused,
  'back-on': renewalMessages['back-on'],
  kept: renewalMessages.kept,
  discounted: renewalMessages.discounted,
  moved: renewalMessages.moved,
  changed: renewalMessages.changed,
  planned: renewalMessages.planned,
}
type Done = keyof typeof doneMessages

export function doneMessage(name: string | null) {
  return Object.entries(doneMessages).find(([done]) => done === name)?.[1]
}

type Acted = Result<object, keyof typeof renewalMessages.errors>

export async function receiveSubscription(
  app: App,
  caller: Caller,
  asked: Asked,
): Promise<{ acted: Acted; done: Done }> {
  if (asked.intent === 'use') return { acted: await usePlanFor(app, caller, asked.listing), done: 'moved' }
  if (asked.intent === 'cancel') {
    const reason = reasonOf(asked.reason)
    return { acted: await changeRenewal(app, caller, { cancels: true, reason }), done: 'cancelled' }
  }
  if (asked.intent === 'pause')
    return { acted: await pausePlan(app, caller, { months: asked.months ?? shortest }), done: 'paused' }
  const { act, done } = buttons[asked.intent]
  return { acted: await act(app, caller), done }
}

type Act = (app: App, caller: Caller) => Promise<Acted>

const buttons: Record<'resume' | 'back-on' | 'keep' | 'discount', { act: Act; done: Done }> = {
  resume: { act: (app, caller) => changeRenewal(app, caller, { cancels: false }), done: 'resumed' },
  'back-on': { act: resumePlan, done: 'back-on' },
  keep: { act: keepPlan, done: 'kept' },
  discount: { act: keepWithPromotion, done: 'discounted' },
}

const shortest: PauseMonths = 1
