import { appContext, callerContext, logContext, type RouteHandle, reportReadersContext } from '#context.ts'
import { takeReports } from '#domain/foundation/mail/take-reports.server.ts'
import { isReportProvider } from '#platform/mail-reports/mail-report.ts'
import { describeFailure } from '#platform/telemetry/describe-failure.ts'
import type { Route } from './+types/mail-reports-route'
import { answer, wrongMethod } from './webhook-answer.ts'

const mostBytes = 2 * 1024 * 1024

export const handle: RouteHandle = { permission: 'receive-mail', bodyBytes: mostBytes }

/** Takes what a mail provider reports about our emails, signed as that provider documents. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { provider } = params
  const read = isReportProvider(provider) ? context.get(reportReadersContext)[provider] : undefined
  if (!read || !isReportProvider(provider)) return answer('off', 404)
  if (request.method !== 'POST') return wrongMethod()
  const app = context.get(appContext)
  const body = Buffer.from(await request.arrayBuffer())
  if (body.length > mostBytes) return answer('too-large', 413)
  try {
    const call = await read({ body, headers: request.headers, now: app.clock.now() })
    if (call.is === 'not-signed') return answer(call.is, 401)
    if (call.is === 'unreadable') return answer(call.is, 422)
    if (call.is === 'unavailable') return answer('try-again', 503)
    if (call.is !== 'reports') return answer(call.is, 200)
    const { reports } = call
    const taken = await takeReports(app, context.get(callerContext), { provider, reports })
    return taken.ok ? answer('received', 200) : answer(taken.reason, 403)
  } catch (error) {
    context.get(logContext).error(describeFailure(error), 'couldn’t store a mail provider’s report')
    return answer('try-again', 503)
  }
}

export function loader() {
  return wrongMethod()
}
