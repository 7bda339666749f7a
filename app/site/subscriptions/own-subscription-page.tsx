import { useEffect } from 'react'
import { data, useRevalidator } from 'react-router'
import { appContext, callerContext, type RouteHandle, sessionContext } from '#context.ts'
import type { App, Caller } from '#domain/app.ts'
import { readKeepOffer } from '#domain/commerce/promotions/keep-offer.server.ts'
import { openPortal } from '#domain/commerce/subscriptions/open-portal.server.ts'
import { readOwnSubscription } from '#domain/commerce/subscriptions/read-own-subscription.server.ts'
import { isHeld } from '#domain/commerce/subscriptions/subscription.ts'
import { portalMessages, renewalMessages } from '#domain/commerce/subscriptions/subscription-messages.ts'
import { readForm } from '#platform/request/forms.ts'
import { goOn, leaveFor } from '#platform/request/redirects.ts'
import { link } from '#ui/button.ts'
import { PageToasts } from '#ui/page-toasts.tsx'
import { leaveToast } from '#ui/waiting-toast.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import { manageSignInPath } from '../plans/chosen-offer.ts'
import type { Route } from './+types/own-subscription-page'
import { DisputeNotices } from './dispute-notices.tsx'
import { HeldPlan, NoPlan } from './held-plan.tsx'
import { OwnInvoices } from './own-invoices.tsx'
import { PlanUses } from './plan-uses.tsx'
import { doneMessage, receiveSubscription, subscriptionIntents } from './receive-subscription.server.ts'

export const handle: RouteHandle = { permission: 'manage-subscription', hydrate: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const own = await readOwnSubscription(app, context.get(callerContext))
  if (!own.ok) throw data('', 403)
  const { held = null, listings, isMember, invoices, customerId, pause, disputes, isDisputed, isProcessing } = own
  const ask = url.searchParams.get('ask')
  return {
    ...{ held, pause, listings, isMember, invoices, disputes, isDisputed, isProcessing },
    isCovered: (isMember || listings.length > 0) && listings.every(({ payer }) => payer === 'other'),
    isCustomer: customerId !== null,
    asks: asksIn(ask),
    offer: ask === 'cancel' && held && isHeld(held) ? await readKeepOffer(app, held) : null,
    done: doneMessage(url.searchParams.get('done')),
  }
}

function asksIn(text: string | null): 'cancel' | 'pause' | null {
  return text === 'cancel' || text === 'pause' ? text : null
}

type Answer = { sentence?: string; portalUrl?: string }

export async function action({ context, request, url }: Route.ActionArgs) {
  const parsed = subscriptionIntents.safeParse(await readForm(request))
  const isForPortal = parsed.data?.intent === 'portal'
  // The page of the plans has this button, too, where visitors may press it without JavaScript.
  if (isForPortal && context.get(sessionContext)?.kind !== 'user')
    return leaveFor(manageSignInPath, [leaveToast('authentication-required')])
  requireUser(context, url)
  if (!parsed.success) return data<Answer>({ sentence: 'Something went wrong. Reload the page and try again.' }, 422)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const asked = parsed.data
  if (asked.intent === 'portal') return showPortal(app, caller)
  const { acted, done } = await receiveSubscription(app, caller, asked)
  if (acted.ok) return goOn(`/account/subscription?done=${done}`)
  return data<Answer>({ sentence: renewalMessages.errors[acted.reason] }, 409)
}

/** Shows a link, because the content security policy forbids forms that lead to another site. */
async function showPortal(app: App, caller: Caller) {
  const opened = await openPortal(app, caller)
  if (opened.ok) return data<Answer>({ portalUrl: opened.url })
  return data<Answer>({ sentence: portalMessages.errors[opened.reason] }, 409)
}

export default function OwnSubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { held, pause, listings, isMember, isCovered, invoices, isCustomer, isProcessing } = loaderData
  const { asks, offer, done, disputes, isDisputed } = loaderData
  useFreshOnReturn()
  const runs = held && isHeld(held) ? held : null
  return (
    <AccountPanel
      title="Subscription"
      done={actionData || asks ? undefined : done}
      sentence={actionData?.sentence}
      isWide
    >
      {actionData?.portalUrl && (
        <p role="status" className="mt-4 rounded-notice bg-sunken p-4">
          <a href={actionData.portalUrl} target="_blank" rel="noreferrer" className={link}>
            Continue to the payment provider
          </a>
          , where you change your card and see your invoices.
        </p>
      )}
      <DisputeNotices disputes={disputes} kind="plan" />
      {runs ? (
        <HeldPlan held={runs} pause={pause} asks={asks} offer={offer} isDisputed={isDisputed} />
      ) : (
        <NoPlan last={held} {...{ isCustomer, isProcessing, isCovered }} />
      )}
      <PlanUses planId={runs?.planId ?? null} listings={listings} isMember={isMember} />
      {isCustomer && <OwnInvoices invoices={invoices} />}
      <PageToasts />
    </AccountPanel>
  )
}

/** When the visitor returns from another tab, where they may have changed the plan. */
function useFreshOnReturn() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])
}
