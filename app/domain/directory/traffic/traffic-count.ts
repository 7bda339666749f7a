// A traffic count: how often people did something with a business on one day of the region. No count knows who they were.

/** The page was opened; its number was tapped; its website was followed; a quote request was sent to it. */
export const trafficKinds = ['view', 'call', 'website', 'request'] as const
export type TrafficKind = (typeof trafficKinds)[number]

/** What a page tells. A request is counted where it is written, and no page can claim one. */
export const toldKinds = ['view', 'call', 'website'] as const satisfies readonly TrafficKind[]
export type ToldKind = (typeof toldKinds)[number]

/** Of one visitor a day. A household looks around for a night with less; a program that tells more costs no more counts. */
export const mostADay = 300

/** The first and the last day, both included: `2026-07-01`. */
export type TrafficDays = { from: string; to: string }

export type TrafficSums = { views: number; calls: number; websites: number; requests: number }

/** Somebody who may become a customer: he asked for a quote, or tapped on a phone number. */
export function leadsOf({ calls, requests }: Pick<TrafficSums, 'calls' | 'requests'>) {
  return calls + requests
}

/** How many leads a hundred views brought; null where nobody looked. */
export function conversionOf(sums: Pick<TrafficSums, 'views' | 'calls' | 'requests'>) {
  return sums.views === 0 ? null : (leadsOf(sums) / sums.views) * 100
}

/**
 * Of which businesses: all, the featured ones, those on a plan, by what they were when it was counted. A business that is
 * featured today does not carry its former days into the figures of featured ones.
 */
export type TrafficPart = 'all' | 'featured' | 'basic' | 'professional' | 'premium' | 'enterprise'

/** What a list of businesses is ordered by. */
export type TrafficOrder = keyof TrafficSums | 'leads'
