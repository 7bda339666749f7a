import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { statusMessages } from '#domain/commerce/subscriptions/subscription-messages.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { dateIn } from '#platform/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { button, link } from '#ui/button.ts'
import type { HeldSubscription, PurchaseState } from './subscription-query.ts'

type Props = { held: HeldSubscription | null; purchase: PurchaseState; isSignedIn: boolean }

const running = ['active', 'trialing', 'past_due']

/** Calls nothing active that the server hasn't confirmed. */
export function SubscriptionOutcome({ held, purchase, isSignedIn }: Props) {
  const { pathname, search } = useLocation()
  if (purchase !== 'none' && purchase !== 'paid') return <Unpaid {...unpaid[purchase]} />
  if (held && running.includes(held.status)) return <Details held={held} />
  return (
    <>
      <p className="font-semibold">Subscription details will be available shortly.</p>
      {!isSignedIn && (
        <p className="mt-2 text-ink-2">
          <Link to={`/sign-in?to=${encodeURIComponent(pathname + search)}`} className={link}>
            Sign in
          </Link>{' '}
          to see them here.
        </p>
      )}
    </>
  )
}

const unpaid = {
  unconfirmed: {
    title: 'We couldn’t confirm this payment yet.',
    text: 'If you just paid, this can take a minute. This page checks again on its own. If you didn’t pay, you weren’t charged.',
  },
  processing: {
    title: 'Your bank payment is processing.',
    text: 'Banks take up to five business days. Your plan starts when the payment arrives, and we’ll email you then.',
  },
  failed: {
    title: 'Your bank payment didn’t go through.',
    text: 'You weren’t charged. You can pay by card, or try your bank again.',
  },
}

function Unpaid({ title, text }: { title: string; text: string }) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      <p className="mt-2 text-ink-2">{text}</p>
    </>
  )
}

function Details({ held: { subscription_tier, subscription_end, status } }: { held: HeldSubscription }) {
  const next = subscription_end ? dateIn(region.zone, new Date(subscription_end)) : 'N/A'
  return (
    <dl className="grid gap-3">
      <Fact name="Plan">{subscription_tier}</Fact>
      <Fact name="Status">
        {status === 'past_due' ? (
          <Badge tone="grey">{statusMessages.past_due}</Badge>
        ) : (
          <Badge tone="green">{statusMessages.active}</Badge>
        )}
      </Fact>
      <Fact name="Next billing date">{next}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line pb-3 last:border-0 last:pb-0">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

const steps = [
  ['Complete application', 'Tell us about your business. It takes a few minutes.'],
  ['Upload documentation', 'Your license and your insurance certificate, as PDF, PNG or JPG.'],
  ['Submit for verification', 'We review it and email you.'],
  ['Start receiving leads', 'Homeowners find your listing, call you and send requests.'],
] as const

/** `isQuiet`: another button on the page leads on. */
export function NextSteps({ isQuiet }: { isQuiet: boolean }) {
  return (
    <section aria-labelledby="next-steps" className="mt-8">
      <h2 id="next-steps">Next steps</h2>
      <ol className="mt-4 grid gap-4">
        {steps.map(([title, text], index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-tint font-semibold text-tint-ink"
            >
              {index + 1}
            </span>
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href="/business-application" className={isQuiet ? button.outlined : button.filled}>
          Complete Application
        </a>
        <a href="/list-business" className={button.outlined}>
          Back to Plans
        </a>
      </p>
    </section>
  )
}
