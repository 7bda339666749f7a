import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { link } from '#ui/button.ts'
import { PageToasts } from '#ui/page-toasts.tsx'
import { BannerForm } from '../ads/banner-form.tsx'
import { SponsorshipForm } from '../sponsorship/sponsorship-form.tsx'
import { AdvertisingSection } from './advertising-section.tsx'
import { BenefitCards } from './benefit-cards.tsx'
import { ListingPurchaseForm } from './listing-purchase-form.tsx'
import type { PurchaseAnswer } from './purchase-answer.ts'
import { PurchaseHeading } from './purchase-heading.tsx'
import type { PurchaseTab } from './purchase-tab.ts'
import { PurchaseTabs } from './purchase-tabs.tsx'
import type { PurchasePageData } from './read-purchase-page.server.ts'
import { SubscriptionLine } from './subscription-line.tsx'

type Props = { page: PurchasePageData; answer?: PurchaseAnswer | undefined }

/** 'List Your Roofing Business': everything that a business can buy, in three tabs, with advertising below them. */
export function PurchasePage({ page, answer }: Props) {
  const panels: Record<PurchaseTab, () => ReactNode> = {
    'business-listing': () => (
      <>
        <SubscriptionLine isSignedIn={page.isSignedIn} heldPlan={page.heldPlan} />
        <ListingPurchaseForm page={page} answer={answer?.buying === 'package' ? undefined : answer} />
      </>
    ),
    sponsorship: () => <SponsorshipForm />,
    'banner-ads': () => <BannerForm />,
  }
  return (
    <>
      <PageToasts />
      <a href="/" className={`${link} inline-flex min-h-11 items-center gap-2`}>
        <ArrowLeft aria-hidden className="size-5" /> Back to Home
      </a>
      <PurchaseHeading stats={page.stats} />
      <BenefitCards />
      <PurchaseTabs panels={panels} />
      <AdvertisingSection page={page} answer={answer?.buying === 'package' ? answer : undefined} />
    </>
  )
}
