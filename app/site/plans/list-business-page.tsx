import { data } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { buyOffer } from '#domain/commerce/promotions/buy-offer.server.ts'
import { buyMessages } from '#domain/commerce/subscriptions/subscription-messages.ts'
import { proposedCityField } from '#domain/directory/listings/listing-form.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readForm } from '#platform/request/forms.ts'
import { leaveFor } from '#platform/request/redirects.ts'
import { link } from '#ui/button.ts'
import type { PurchaseAnswer } from '../checkout/purchase-answer.ts'
import { PurchasePage } from '../checkout/purchase-page.tsx'
import { readPurchasePage } from '../checkout/read-purchase-page.server.ts'
import { receivePurchase } from '../checkout/receive-purchase.server.ts'
import { forgetPurchase, rememberedPurchase, rememberPurchase } from '../checkout/typed-purchase.server.ts'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/list-business-page'
import { signInPath } from './chosen-offer.ts'

export const handle: RouteHandle = { permission: 'read-directory', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  return { page: await readPurchasePage(context, request) }
}

/** A browser without JavaScript posts here: redirects to the payment, or to sign in first. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readForm(request)
  // Input from before the sign-in is submitted together with the offer that was chosen then.
  const before = typed.buying === 'chosen' ? rememberedPurchase(request) : null
  const received = await receivePurchase(context.get(appContext), context.get(callerContext), { ...before, ...typed })
  if (!received.ok) return reject(received)
  const { offer } = received
  if (received.next === 'sign-in')
    return leaveFor(signInPath(offer, received.promotionCode), [rememberPurchase(context, typed)])
  const { id: planId, priceCents, per } = offer
  const order = { planId, priceAmount: priceCents / 100, per, promotionCode: received.promotionCode }
  const bought = await buyOffer(context.get(appContext), context.get(callerContext), order)
  if (bought.ok) return leaveFor(bought.url, [forgetPurchase(context)])
  return reject({ error: 'checkout-failed', fieldErrors: [], reason: buyMessages.errors[bought.reason] })

  type Rejected = Pick<PurchaseAnswer, 'error' | 'fieldErrors' | 'reason'> & { proposedCity?: string }
  function reject({ error, fieldErrors, reason, proposedCity }: Rejected) {
    const buying = typed.buying === 'package' || typed.packageId ? 'package' : 'plan'
    const shown = proposedCity ? { ...typed, [proposedCityField]: proposedCity } : typed
    return data<PurchaseAnswer>({ buying, error, fieldErrors, typed: shown, ...(reason && { reason }) }, 422)
  }
}

export default function ListBusinessPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title="List Your Roofing Business"
      description={`Plans and prices for roofing businesses in ${region.name}. Get listed, get calls and advertise, from $49 a month.`}
      path="/list-business"
    >
      {page.wasCancelled && (
        <p role="status" className="mb-4 rounded-notice bg-sunken p-4 font-semibold">
          The payment was canceled. Nothing was charged, and what you typed is still here.{' '}
          {page.next?.kind === 'payment' && (
            <a
              href={signInPath({ id: page.next.planId, per: page.next.per })}
              className={`${link} inline-flex min-h-11 items-center`}
            >
              Try the payment again
            </a>
          )}
        </p>
      )}
      <PurchasePage page={page} answer={actionData} />
    </Page>
  )
}
