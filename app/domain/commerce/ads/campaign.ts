import { adPackages, placementRates } from '#domain/foundation/plans/rate-cards.ts'
import type { Placement } from './banner-application.ts'

// A campaign is an approved banner whose package is paid, between its first and its last day: what public pages show.

/** The newsletter is booked by hand and never served by itself. */
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

/** Where a banner stands whose advertiser chose no place. */
export const defaultPlacement: Placement = 'sidebar-banner'

/** How large a place is, in pixels; null for a line of text. */
export function sizeOf(placement: ServedPlacement) {
  const size = placementRates.find(({ id }) => id === placement)?.size
  if (!size) return null
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}

/** How many views a package buys for a month; of '100K+' the hundred thousand. */
export function monthlyViews(packageId: string) {
  const found = adPackages.find(({ id }) => id === packageId)
  return found ? Number.parseInt(found.impressions, 10) * 1_000 : 0
}

/** How many views a day its owner's cap allows: a package costs so much a view. */
export function viewsUnderCap(packageId: string, dailyCapCents: number | null) {
  const price = adPackages.find(({ id }) => id === packageId)?.priceCents
  if (dailyCapCents === null || !price) return Number.POSITIVE_INFINITY
  return Math.floor((dailyCapCents * monthlyViews(packageId)) / price)
}

type Picture = { fileId: string; width: number; height: number }

/** Of an advertiser's pictures the one whose shape is nearest to the place; of the same shape the larger. */
export function pictureFor<P extends Picture>(pictures: readonly P[], { width, height }: Omit<Picture, 'fileId'>) {
  const farness = (picture: P) => Math.abs(Math.log(picture.width / picture.height / (width / height)))
  return pictures.toSorted((a, b) => farness(a) - farness(b) || b.width - a.width)[0]
}

/** Where a click leads: the destination with its utm parameters. What the address says already stays. */
export function clickAddress(destinationUrl: string, utmParameters: string) {
  const url = new URL(destinationUrl)
  for (const [name, value] of new URLSearchParams(utmParameters)) {
    if (!url.searchParams.has(name)) url.searchParams.append(name, value)
  }
  return url.href
}
