// A traffic count is the number of actions of one kind on one business and one day. It contains no visitors.

export const trafficKinds = ['view', 'call', 'website', 'request'] as const
export type TrafficKind = (typeof trafficKinds)[number]
/** `badge`: a visit through the badge on the business's own website, which is a view too. */
export type CountedKind = TrafficKind | 'badge'

/** Actions that a page reports. A request counts when it's stored, so that a page can't fake one. */
export const reportedKinds = ['view', 'call', 'website', 'badge'] as const satisfies readonly CountedKind[]
export type ReportedKind = (typeof reportedKinds)[number]

/** What a page of results reports when it found nobody: `none jupiter commercial-roofing`. It counts for the place, not for a business. */
export const emptySearchKind = 'none'

/** Enough for a homeowner who tries every category in a few towns. */
export const mostEmptySearchesADay = 50
/** How long the counts of searches without a result are kept. */
export const emptySearchDays = 90

/** The most counts per visitor and day. A household needs fewer; a program that sends more isn't counted further. */
export const mostADay = 300

export type TrafficDays = { from: string; to: string }

export type TrafficSums = { views: number; calls: number; websites: number; requests: number }

export function leadsOf({ calls, requests }: Pick<TrafficSums, 'calls' | 'requests'>) {
  return calls + requests
}

/** Leads per hundred views; null without views. */
export function conversionOf(sums: Pick<TrafficSums, 'views' | 'calls' | 'requests'>) {
  return sums.views === 0 ? null : (leadsOf(sums) / sums.views) * 100
}

/** Businesses by their state on the day: one featured today doesn't add its earlier days to `featured`. */
export type TrafficPart = 'all' | 'featured' | 'basic' | 'professional' | 'premium' | 'enterprise'

export type TrafficOrder = keyof TrafficSums | 'leads'

/** '+12%', '−3%', '+0%'. A change from zero has no percentage. */
export function describeGrowth(now: number, then: number, digits: number) {
  if (then === 0) return { text: now === 0 ? '+0%' : 'new', isUp: now > 0 }
  const percent = (now / then - 1) * 100
  const text = Math.abs(percent).toFixed(digits)
  const isUp = percent >= 0 || Number(text) === 0
  return { text: `${isUp ? '+' : '−'}${text}%`, isUp }
}
