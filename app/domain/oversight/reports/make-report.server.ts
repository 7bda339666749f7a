import type { App, Caller, Result } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { areaParts } from './area-parts.ts'
import { keyParts } from './key-parts.ts'
import type { Report, ReportError } from './report.ts'
import { partsOfType, type ReportPart } from './report-choice.ts'
import { openFacts } from './report-facts.server.ts'
import { frameOf } from './report-frame.ts'
import { reportMessages as messages } from './report-messages.ts'
import type { SomeParts } from './report-part.ts'
import type { ReportQuery } from './report-query.ts'
import { rangeOf } from './report-range.ts'
import { revenueParts } from './revenue-parts.ts'
import { trafficSegments } from './traffic-parts.ts'

const makers: SomeParts<ReportPart> = { ...keyParts, ...trafficSegments, ...revenueParts, ...areaParts }

export async function makeReport(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  query: ReportQuery,
): Promise<Result<{ report: Report }, ReportError>> {
  if (!may(caller, 'see-reports')) return { ok: false, reason: 'forbidden' }
  const madeAt = app.clock.now()
  const days = rangeOf(query, regionDay(madeAt))
  if (!days.ok) return days
  const { range, before } = days
  const { type, filter } = query
  const frame = frameOf({ range, before, filter, madeAt })
  const facts = openFacts(app, frame)
  const sections = await Promise.all(
    partsOf(query).map(async part => ({
      id: part,
      title: messages.parts[part],
      ...(await makers[part](facts, frame)),
    })),
  )
  const title = `${messages.types[type]} report`
  return { ok: true, report: { title, range, before, filter: messages.filterSentences[filter], madeAt, sections } }
}

export function partsOf({ type, part }: Pick<ReportQuery, 'type' | 'part'>) {
  return type === 'custom' && part.length > 0 ? part : partsOfType[type]
}
