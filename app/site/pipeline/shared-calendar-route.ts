import { appContext, callerContext, deploymentContext, type RouteHandle } from '#context.ts'
import { readSharedCalendar } from '#domain/requests/pipeline/share-calendar.server.ts'
import type { Route } from './+types/shared-calendar-route'
import { notFound, sendCalendar } from './send-calendar.ts'

export const handle: RouteHandle = { permission: 'read-shared-calendar' }

/** The calendar feed. It needs no sign-in, only its secret address, so it has no phone numbers. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const appointments = await readSharedCalendar(app, context.get(callerContext), token)
  if (!appointments) return notFound()
  const { baseUrl } = context.get(deploymentContext)
  return sendCalendar(appointments, { baseUrl, now: app.clock.now(), withPhone: false })
}
