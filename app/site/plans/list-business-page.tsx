import { data } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { region } from '#domain/settings/region.ts'
import { buyOffer } from '#domain/subscriptions/buy-offer.server.ts'
import { buyWords } from '#domain/subscriptions/subscription-words.ts'
import { readForm } from '#platform/forms.ts'
import { leaveFor } from '#platform/redirects.ts'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/list-business-page'
import { rememberOffer, signInPath } from './chosen-offer.ts'
import type { PurchaseAnswer } from './purchase-answer.ts'
import { PurchasePage } from './purchase-page.tsx'
import { readPurchasePage } from './read-purchase-page.server.ts'
import { receivePurchase } from './receive-purchase.server.ts'

export const handle: RouteHandle = { permission: 'read-directory', hydrate: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const wasCancelled = url.searchParams.get('payment') === 'cancelled'
  return { page: await readPurchasePage(context), wasCancelled }
}

/** Both forms of the page, from a browser without script: on to the payment, or to sign in first. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readForm(request)
  const received = await receivePurchase(context.get(appContext), context.get(callerContext), typed)
  if (!received.ok) return refuse(received)
  const { offer } = received
  if (received.next === 'sign-in') return leaveFor(signInPath(offer.id), [rememberOffer(offer.id)])
  const order = { planId: offer.id, priceAmount: offer.priceCents / 100, promotionCode: received.promotionCode }
  const bought = await buyOffer(context.get(appContext), context.get(callerContext), order)
  if (bought.ok) return leaveFor(bought.url, [rememberOffer(null)])
  return refuse({ refusal: 'checkout-failed', faults: [], reason: buyWords.refusals[bought.reason] })

  function refuse({ refusal, faults, reason }: Pick<PurchaseAnswer, 'refusal' | 'faults' | 'reason'>) {
    const buying = typed.buying === 'package' || typed.packageId ? 'package' : 'plan'
    return data<PurchaseAnswer>({ buying, refusal, faults, typed, ...(reason && { reason }) }, 422)
  }
}

export default function ListBusinessPage({ loaderData: { page, wasCancelled }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title="List Your Roofing Business"
      description={`Plans and prices for roofing businesses in ${region.name}: be listed, be called, advertise. From $49 a month.`}
      path="/list-business"
    >
      {wasCancelled && (
        <p role="status" className="mb-4 rounded-notice bg-sunken p-4 font-semibold">
          The payment was canceled. Nothing was charged, and what you typed is still here.
        </p>
      )}
      <PurchasePage page={page} answer={actionData} />
    </Page>
  )
}
