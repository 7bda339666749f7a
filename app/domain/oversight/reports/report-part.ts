import type { ReportSection } from './report.ts'
import type { ReportPart } from './report-choice.ts'
import type { ReportFacts } from './report-facts.server.ts'
import type { ReportFrame } from './report-frame.ts'

/** Makes one part of a report out of what was asked for; its id and its title stand elsewhere. */
export type MakePart = (facts: ReportFacts, frame: ReportFrame) => Promise<Omit<ReportSection, 'id' | 'title'>>

/** The parts that a file is about. */
export type SomeParts<Part extends ReportPart> = Record<Part, MakePart>

/** Of what stands today: said where the report is of a time that is over. */
export function ofToday({ isPast }: ReportFrame) {
  return isPast ? 'As of today.' : undefined
}

/** How much more that is than it was, in percent; null where there was nothing. */
export function percentMore(now: number, then: number) {
  return then === 0 ? null : (now / then - 1) * 100
}

/** A share in percent; null of nothing. */
export function percentOf(part: number, whole: number) {
  return whole === 0 ? null : (100 * part) / whole
}
