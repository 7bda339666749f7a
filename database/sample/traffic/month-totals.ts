import type { trafficKinds } from '#domain/directory/traffic/traffic-count.ts'

type SampleKind = (typeof trafficKinds)[number]
export type Totals = Record<SampleKind, number>

/** The last thirty days, including today: 342 leads from 4,120 views are 8.3%. */
const present: Totals = { view: 4_120, call: 251, website: 487, request: 91 }

/** The thirty days before had fewer visitors, and fewer leads among them. */
const before: Totals = { view: 3_868, call: 226, website: 441, request: 80 }

const growth = 0.95

/** Returns totals of thirty days, `back` periods before the last one; `season` is how busy they were. */
export function totalsOf(back: number, season: number): Totals {
  if (back === 0) return present
  if (back === 1) return before
  const of = (kind: SampleKind) => Math.round(before[kind] * growth ** (back - 1) * season)
  return { view: of('view'), call: of('call'), website: of('website'), request: of('request') }
}
