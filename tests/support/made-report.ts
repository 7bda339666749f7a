import type { App } from '#domain/app.ts'
import { makeReport } from '#domain/oversight/reports/make-report.server.ts'
import type { ReportSection } from '#domain/oversight/reports/report.ts'
import type { ReportPart } from '#domain/oversight/reports/report-choice.ts'
import { reportQuery } from '#domain/oversight/reports/report-query.ts'
import { callerOf } from './build-account.ts'

/** Throws the reason for an error. */
export async function reportOf(app: App, asked: Record<string, string | string[]> = {}) {
  const made = await makeReport(app, callerOf('admin', 'boss'), reportQuery.parse(asked))
  if (!made.ok) throw new Error(made.reason)
  return made.report
}

/** Returns one section of a custom report. */
export async function partOf(app: App, part: ReportPart, asked: Record<string, string> = {}): Promise<ReportSection> {
  const { sections } = await reportOf(app, { ...asked, type: 'custom', part })
  const [section] = sections
  if (!section || sections.length > 1) throw new Error(`the report does not hold ${part} alone`)
  return section
}

/** Maps labels to key figures, rounded to tenths. */
export async function overviewOf(app: App) {
  const [{ figures = [] } = {}] = (await reportOf(app)).sections
  return Object.fromEntries(
    figures.map(({ label, amount }) => [label, amount === null ? null : Math.round(amount * 10) / 10]),
  )
}

/** Maps labels to figures with their previous values; undefined without a comparison. */
export async function figuresOf(app: App, part: ReportPart, asked: Record<string, string> = {}) {
  const { figures = [] } = await partOf(app, part, asked)
  return new Map(figures.map(({ label, amount, before }) => [label, [amount, before]]))
}
