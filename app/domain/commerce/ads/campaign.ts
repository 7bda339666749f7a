import { adPackages, placementRates } from '#domain/foundation/plans/rate-cards.ts'
import type { Placement } from '../banners/banner-application.ts'

// A campaign is an approved, paid banner between its first and last day: public pages show it.

/** The newsletter is booked by hand and never served automatically. */
export const servedPlacements = [
  'homepage-hero',
  'search-header',
  'sidebar-banner',
  'emergency-section',
  'footer-links',
  'mobile-banner',
] as const satisfies readonly Placement[]
export type ServedPlacement = (typeof servedPlacements)[number]

export function isServed(placement: string | null): placement is ServedPlacement {
  return servedPlacements.some(served => served === placement)
}

export const defaultPlacement: Placement = 'sidebar-banner'

export function sizeOf(placement: ServedPlacement) {
  const size = placementRates.find(({ id }) => id === placement)?.size
  if (!size) return null
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}

/** Impressions per month; '100K+' counts as 100,000. */
export function monthlyViews(packageId: string) {
  const found = adPackages.find(({ id }) => id === packageId)
  return found ? Number.parseInt(found.impressions, 10) * 1_000 : 0
}

/** Impressions per day that a daily cap pays for, at the price per impression that the buyer pays. */
export function viewsUnderCap(packageId: string, priceCents: number, dailyCapCents: number | null) {
  const views = monthlyViews(packageId)
  if (dailyCapCents === null || views === 0) return Number.POSITIVE_INFINITY
  return Math.floor((dailyCapCents * views) / priceCents)
}

type Picture = { fileId: string; width: number; height: number }

/** Chooses the shape nearest to the placement's; of equal shapes, the larger. */
export function pictureFor<P extends Picture>(pictures: readonly P[], { width, height }: Omit<Picture, 'fileId'>) {
  const farness = (picture: P) => Math.abs(Math.log(picture.width / picture.height / (width / height)))
  return pictures.toSorted((a, b) => farness(a) - farness(b) || b.width - a.width)[0]
}

/** Adds the UTM parameters. Existing parameters win. */
export function clickUrl(destinationUrl: string, utmParameters: string) {
  const url = new URL(destinationUrl)
  for (const [name, value] of new URLSearchParams(utmParameters)) {
    if (!url.searchParams.has(name)) url.searchParams.append(name, value)
  }
  return url.href
}

// Actions that an advertiser can take on a running banner.

export type OwnCampaignError =
  | 'forbidden'
  | 'campaign-unknown'
  /** Only a banner that's approved and paid for can be paused, renewed or given another picture. */
  | 'not-running'
  | 'not-renewable'
  | 'provider-failed'
  /** Another advertiser has bought the place from the day after this package ends. */
  | 'sold-out'
  | 'picture-missing'
  | 'already-waiting'
  | 'too-many'
  | 'files-faulty'
