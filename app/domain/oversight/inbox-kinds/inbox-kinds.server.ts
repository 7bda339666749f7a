import type { InboxKindName } from '../inbox/inbox-item.ts'
import type { InboxKind } from '../inbox/inbox-kind.ts'
import { applicationKind } from './application-kind.server.ts'
import { bannerKind } from './banner-kind.server.ts'
import { claimKind } from './claim-kind.server.ts'
import { editKind } from './edit-kind.server.ts'
import { listingKind } from './listing-kind.server.ts'
import { paymentKind } from './payment-kind.server.ts'
import { photosKind } from './photos-kind.server.ts'
import { problemKind } from './problem-kind.server.ts'
import { quoteKind } from './quote-kind.server.ts'
import { reportKind } from './report-kind.server.ts'
import { reviewKind } from './review-kind.server.ts'
import { sponsorshipKind } from './sponsorship-kind.server.ts'
import { supportKind } from './support-kind.server.ts'
import { weatherKind } from './weather-kind.server.ts'

export const kinds: Record<InboxKindName, InboxKind> = {
  weather: weatherKind,
  support: supportKind,
  application: applicationKind,
  banner: bannerKind,
  sponsorship: sponsorshipKind,
  payment: paymentKind,
  claim: claimKind,
  edit: editKind,
  photos: photosKind,
  listing: listingKind,
  review: reviewKind,
  report: reportKind,
  problem: problemKind,
  quote: quoteKind,
}
