import { ArrowLeft, BadgeCheck, ClipboardList, PhoneIncoming } from 'lucide-react'
import type { ReactNode } from 'react'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { type Claim, claimsNote } from '#domain/foundation/plans/marketing-claims.ts'
import { lowestPlanCents } from '#domain/foundation/plans/prices.ts'
import type { Prices } from '#domain/foundation/plans/rate-cards.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { link } from '#ui/button.ts'
import { PageToasts } from '#ui/page-toasts.tsx'
import { Picture } from '#ui/picture.tsx'
import { BannerForm } from '../ads/banner-form.tsx'
import { scenePath } from '../pictures/picture-path.ts'
import { AdvertisingSection } from '../plans/advertising-section.tsx'
import { NextStepBand } from '../plans/next-step-band.tsx'
import { SponsorshipForm } from '../sponsorship/sponsorship-form.tsx'
import { ManageSubscription } from '../subscriptions/manage-subscription.tsx'
import { ListingPurchaseForm } from './listing-purchase-form.tsx'
import type { PurchaseAnswer } from './purchase-answer.ts'
import { type PurchaseTab, PurchaseTabs } from './purchase-tabs.tsx'
import type { PurchasePageData } from './read-purchase-page.server.ts'

type Props = {
  page: PurchasePageData
  answer?: PurchaseAnswer | undefined
  /** False below the panel of a plan that is chosen already. */
  isFirstStep?: boolean
}

export function PurchasePage({ page, answer, isFirstStep = true }: Props) {
  const panels: Record<PurchaseTab, () => ReactNode> = {
    'business-listing': () => (
      <>
        {page.next && !page.wasCancelled && <NextStepBand step={page.next} />}
        <SubscriptionLine isSignedIn={page.isSignedIn} heldPlan={page.heldPlan} />
        <ListingPurchaseForm
          page={page}
          answer={answer?.buying === 'package' ? undefined : answer}
          isFirstStep={isFirstStep && page.heldPlan === null}
        />
      </>
    ),
    sponsorship: () => <SponsorshipForm prices={page.prices} />,
    'banner-ads': () => <BannerForm />,
  }
  return (
    <>
      <PageToasts />
      <a href="/" className={`${link} inline-flex min-h-11 items-center gap-2`}>
        <ArrowLeft aria-hidden className="size-5" /> Back to Home
      </a>
      <PurchaseHeading stats={page.stats} prices={page.prices} />
      <BenefitCards />
      <PurchaseTabs panels={panels} />
      <AdvertisingSection page={page} answer={answer?.buying === 'package' ? answer : undefined} />
    </>
  )
}

type SubscriptionLineProps = { isSignedIn: boolean; heldPlan: string | null }

/** An account has at most one plan: its owner changes it instead of buying another. */
function SubscriptionLine({ isSignedIn, heldPlan }: SubscriptionLineProps) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 rounded-notice bg-tint px-4 py-2 text-tint-ink">
      {heldPlan ? (
        <p>
          {`You have the ${heldPlan} plan. `}
          <a href="/account/subscription" className={`${link} inline-flex min-h-11 items-center`}>
            Change or cancel it in your account
          </a>
        </p>
      ) : (
        <p>Already have a plan?</p>
      )}
      <ManageSubscription look="outlined" isSignedIn={isSignedIn}>
        Manage Subscription
      </ManageSubscription>
    </div>
  )
}

function PurchaseHeading({ stats, prices }: { stats: readonly Claim[]; prices: Prices }) {
  return (
    <header className="mt-2 grid items-center gap-x-14 md:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,31rem)]">
      <div>
        <h1>
          List Your <br className="max-md:hidden" />
          Roofing Business
        </h1>
        <p className="mt-4 max-w-[34ch] text-[clamp(18px,17px+0.3vw,21px)] leading-[1.45] text-ink-2">
          Be there when a homeowner in {region.name} looks up from a bucket and starts calling.
        </p>
        <dl className="mt-5 grid max-w-[52ch] gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
          <dt className="font-semibold">Free</dt>
          <dd>
            Your page, calls, requests, reviews and the Verified badge.{' '}
            <a href="/business-application" className={`${link} inline-flex min-h-11 items-center`}>
              Apply for a free listing
            </a>
          </dd>
          <dt className="font-semibold">Paid</dt>
          <dd>
            {`A plan is a flat fee, from ${dollarText(lowestPlanCents(prices))} a month. Professional and up: more photos, all categories and all your reviews. Premium and Enterprise also rotate through the top of search results. Banners and sponsorships cost extra.`}
          </dd>
        </dl>
        <StatsStrip stats={stats} />
      </div>
      <div className="max-md:hidden">
        <Picture path={scenePath('at-work')} alt="" className="dark:brightness-[.88]" />
      </div>
    </header>
  )
}

function StatsStrip({ stats }: { stats: readonly Claim[] }) {
  return (
    <figure className="mt-6">
      <dl className="grid grid-cols-2 gap-y-4 sm:flex">
        {stats.map(({ id, figure, label }) => (
          <div
            key={id}
            className="flex flex-col-reverse justify-end border-line pr-4 even:border-l even:pl-4 sm:not-first:border-l sm:not-first:pl-4 lg:pr-5 lg:not-first:pl-5"
          >
            <dt className="text-sm text-ink-2 lg:whitespace-nowrap">{label}</dt>
            <dd className="font-display text-[25px] leading-tight font-bold tracking-tight">{figure}</dd>
          </div>
        ))}
      </dl>
      <figcaption className="mt-3 text-sm text-ink-3">{claimsNote}</figcaption>
    </figure>
  )
}

const benefits = [
  {
    Icon: PhoneIncoming,
    title: 'Calls go straight to you',
    text: 'Your number is the button. No one’s in between.',
  },
  {
    Icon: BadgeCheck,
    title: 'A badge that means something',
    text: 'Verified appears only after we’ve checked your license or insurance.',
  },
  {
    Icon: ClipboardList,
    title: 'See what you get',
    text: 'Your account lists every quote request and how it turned out.',
  },
]

function BenefitCards() {
  return (
    <ul className="mt-8 grid gap-x-12 gap-y-6 border-t border-line pt-6 md:mt-11 md:grid-cols-3">
      {benefits.map(({ Icon, title, text }) => (
        <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3">
          <Icon aria-hidden className="mt-0.5 size-5 text-accent" />
          <div>
            <h2 className="text-[17px] leading-tight tracking-tight">{title}</h2>
            <p className="mt-1 text-[15px] text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
