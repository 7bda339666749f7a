import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { teamMessages } from '#domain/directory/team/team-messages.ts'
import { recordAccountAction } from '#domain/foundation/accounts/account-mails.server.ts'
import { mayExportRequests, writePipelineCsv } from '#domain/requests/pipeline/pipeline-csv.server.ts'
import { pipelineMessages } from '#domain/requests/pipeline/pipeline-messages.ts'
import { pipelineQuery } from '#domain/requests/pipeline/pipeline-query.ts'
import { streamText } from '#platform/files/byte-stream.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readQuery } from '#platform/request/forms.ts'
import { requireUser } from '../accounts/account-guard.ts'
import type { Route } from './+types/requests-csv-route'

export const handle: RouteHandle = { permission: 'use-account', priority: 'deferrable' }

/** Downloads the requests that the list shows with the same filters. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId } = requireUser(context, url)
  const app = context.get(appContext)
  if (!(await mayExportRequests(app, userId)))
    return new Response(teamMessages.errors.forbidden, { status: 403, headers: privatePageHeaders })
  await recordAccountAction(app, context.get(callerContext), {
    action: 'export-requests',
    actor: context.get(callerContext).actor,
  })
  return new Response(streamText(writePipelineCsv(app, userId, pipelineQuery.parse(readQuery(request)))), {
    headers: {
      ...privatePageHeaders,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${pipelineMessages.csv.file}"`,
    },
  })
}
