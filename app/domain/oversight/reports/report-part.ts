import type { ReportSection } from './report.ts'
import type { ReportPart } from './report-choice.ts'
import type { ReportFacts } from './report-facts.server.ts'
import type { ReportFrame } from './report-frame.ts'

/** Makes one report section; its id and title are defined elsewhere. */
export type MakePart = (facts: ReportFacts, frame: ReportFrame) => Promise<Omit<ReportSection, 'id' | 'title'>>

export type SomeParts<Part extends ReportPart> = Record<Part, MakePart>

/** Marks current data in a report about a past period. */
export function ofToday({ isPast }: ReportFrame) {
  return isPast ? 'As of today.' : undefined
}

/** Returns the increase in percent; null if the earlier value was zero. */
export function percentMore(now: number, then: number) {
  return then === 0 ? null : (now / then - 1) * 100
}

export function percentOf(part: number, whole: number) {
  return whole === 0 ? null : (100 * part) / whole
}
