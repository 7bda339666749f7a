// A traffic count: the number of actions of one kind on one business and one day of the region. Counts contain no visitors.

/** A page view; a tap on the number; a click to the website; a quote request. */
export const trafficKinds = ['view', 'call', 'website', 'request'] as const
export type TrafficKind = (typeof trafficKinds)[number]

/** Actions that a page reports. Requests are counted where they're stored, so that a page can't fake one. */
export const reportedKinds = ['view', 'call', 'website'] as const satisfies readonly TrafficKind[]
export type ReportedKind = (typeof reportedKinds)[number]

/** Maximum counts per visitor and day. A household needs less in one night; a program that sends more gets no further counts. */
export const mostADay = 300

/** The first and last day, inclusive: `2026-07-01`. */
export type TrafficDays = { from: string; to: string }

export type TrafficSums = { views: number; calls: number; websites: number; requests: number }

/** Returns the number of leads: people who may become customers, by a quote request or a tap on the phone number. */
export function leadsOf({ calls, requests }: Pick<TrafficSums, 'calls' | 'requests'>) {
  return calls + requests
}

/** Returns the leads per hundred views, or null without views. */
export function conversionOf(sums: Pick<TrafficSums, 'views' | 'calls' | 'requests'>) {
  return sums.views === 0 ? null : (leadsOf(sums) / sums.views) * 100
}

/**
 * The businesses counted: all, the featured ones, or those on a plan, by their state at the time. A business featured today doesn't
 * add its earlier days to the figures of featured ones.
 */
export type TrafficPart = 'all' | 'featured' | 'basic' | 'professional' | 'premium' | 'enterprise'

/** The sort key of a list of businesses. */
export type TrafficOrder = keyof TrafficSums | 'leads'

/** Returns a change in a figure as a dashboard shows it: '+12%', '−3%', '+0%'. A change from zero has no percentage. */
export function describeGrowth(now: number, then: number, digits: number) {
  if (then === 0) return { text: now === 0 ? '+0%' : 'new', isUp: now > 0 }
  const percent = (now / then - 1) * 100
  const text = Math.abs(percent).toFixed(digits)
  const isUp = percent >= 0 || Number(text) === 0
  return { text: `${isUp ? '+' : '−'}${text}%`, isUp }
}
