import type { App } from '#domain/app.ts'
import { readOwnBusinesses } from '#domain/directory/team/members.server.ts'
import { mayAs } from '#domain/directory/team/team-role.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { csvLine, csvMark } from '#platform/csv/write-csv.ts'
import { dayIn, wallTextIn } from '#platform/time/dates.ts'
import { pipelineMessages as messages } from './pipeline-messages.ts'
import type { PipelineQuery } from './pipeline-query.ts'
import { type PipelineRequest, readRequests } from './pipeline-requests.server.ts'

const atOnce = 500

/** Crew can't take the contacts of a business with them. */
export async function mayExportRequests(app: Pick<App, 'db'>, userId: string) {
  const businesses = await readOwnBusinesses(app, userId)
  return businesses.length === 0 || businesses.some(({ role }) => mayAs(role, 'export-requests'))
}

/** Writes every request that the page's filters find, page by page. Private notes stay on the page. */
export async function* writePipelineCsv(
  app: Pick<App, 'db' | 'clock'>,
  userId: string,
  query: PipelineQuery,
): AsyncGenerator<string, void, undefined> {
  yield csvMark + csvLine(messages.csv.head)
  let offset = 0
  while (true) {
    const requests = await readRequests(app, userId, query, { offset, limit: atOnce, isExport: true })
    if (requests.length > 0) yield requests.map(lineOf).join('')
    offset += requests.length
    if (requests.length < atOnce) return
  }
}

/** Times are the county's, like on the page. */
function lineOf(request: PipelineRequest) {
  const { stage, since, valueDollars, lostReason, scheduledAt, answeredAt, urgency } = request
  const time = (at: Date | null) => at && wallTextIn(region.zone, at).replace('T', ' ')
  return csvLine([
    time(request.sentAt),
    request.business,
    request.city,
    request.name,
    request.phone,
    request.email,
    request.message,
    urgency ? messages.urgencies[urgency] : '',
    messages.stages[stage],
    time(answeredAt),
    time(scheduledAt),
    stage === 'won' ? dayIn(region.zone, since) : '',
    valueDollars,
    lostReason ? messages.reasons[lostReason] : '',
    request.priceFrom,
    request.priceTo,
    request.assignee ?? '',
  ])
}
