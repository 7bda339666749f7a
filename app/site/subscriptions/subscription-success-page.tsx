import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { appContext, type RouteHandle, sessionContext } from '#context.ts'
import { type NextStep, readNextStep } from '#domain/commerce/applications/next-step.server.ts'
import { findSubscriber } from '#domain/commerce/subscriptions/subscribers.server.ts'
import { readSite } from '#domain/foundation/settings/settings.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { PageToasts } from '#ui/page-toasts.tsx'
import { CheckoutProgress, type CheckoutStep } from '../checkout/checkout-progress.tsx'
import { Page } from '../layout/page.tsx'
import { NextStepBand } from '../plans/next-step-band.tsx'
import type { Route } from './+types/subscription-success-page'
import { readPurchaseState } from './read-purchase-state.server.ts'
import { NextSteps, SubscriptionOutcome } from './subscription-outcome.tsx'
import { createQueries } from './subscription-query.ts'
import { SupportLines } from './support-lines.tsx'
import { useSubscriptionSetup } from './use-subscription-setup.ts'

export const handle: RouteHandle = { permission: 'read-directory', hydrate: true }

export const headers = () => privatePageHeaders

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const session = context.get(sessionContext)
  const sessionId = url.searchParams.get('session_id') || null
  const userId = session?.kind === 'user' ? session.userId : null
  const [purchase, held, { email, phone, dial }] = await Promise.all([
    readPurchaseState(app, sessionId, userId),
    userId ? findSubscriber(app, userId) : undefined,
    readSite(app),
  ])
  const isPaid = purchase === 'paid'
  const next = userId ? await readNextStep(app, userId, { isPaid, sessionId }) : null
  const isSignedIn = userId !== null
  return { sessionId, purchase, next, held: held ? shownOf(held) : null, isSignedIn, email, phone, dial }
}

function shownOf({ subscriptionTier, subscriptionEnd, status }: Held) {
  const subscription_end = subscriptionEnd?.toISOString() ?? null
  return { subscription_tier: subscriptionTier, subscription_end, status }
}
type Held = NonNullable<Awaited<ReturnType<typeof findSubscriber>>>

export default function SubscriptionSuccessPage({ loaderData }: Route.ComponentProps) {
  const [queries] = useState(createQueries)
  const { next, email, phone, dial } = loaderData
  return (
    <QueryClientProvider client={queries}>
      <Page title="Your subscription" description="Your payment and what happens next." search="never">
        <div className="mx-auto max-w-xl">
          {next && <CheckoutProgress current={progressOf[next.kind]} isSignedIn />}
          <h1 className="text-[clamp(28px,24px+1vw,40px)]">Your subscription</h1>
          <Setup loaded={loaderData} />
          {next && (
            <div className="mt-6">
              <NextStepBand step={next} />
            </div>
          )}
          <NextSteps isQuiet={next !== null} />
          <SupportLines {...{ email, phone, dial }} />
        </div>
      </Page>
      <PageToasts />
    </QueryClientProvider>
  )
}

const progressOf: Record<NextStep['kind'], CheckoutStep> = {
  payment: 'Payment',
  processing: 'Payment',
  details: 'Details',
  waiting: 'Review',
  rejected: 'Details',
}

type Loaded = Route.ComponentProps['loaderData']

/** Without JavaScript, the page shows its result at once instead of waiting. */
function Setup({ loaded }: { loaded: Loaded }) {
  const { isWaiting, held, purchase } = useSubscriptionSetup(loaded)
  const { isSignedIn } = loaded
  return (
    <section aria-label="Subscription" className="mt-6 rounded-panel border border-line bg-surface p-5 sm:p-6">
      <div role="status">
        {isWaiting ? (
          <p className="font-semibold noscript:hidden">Setting up your subscription...</p>
        ) : (
          <SubscriptionOutcome held={held} purchase={purchase} isSignedIn={isSignedIn} />
        )}
      </div>
      {isWaiting && (
        <noscript>
          <SubscriptionOutcome held={loaded.held} purchase={loaded.purchase} isSignedIn={isSignedIn} />
        </noscript>
      )}
    </section>
  )
}
