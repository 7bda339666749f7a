import { appContext, callerContext, deploymentContext, type RouteHandle } from '#context.ts'
import { readOwnAppointment } from '#domain/requests/pipeline/share-calendar.server.ts'
import { requireUser } from '../accounts/account-guard.ts'
import type { Route } from './+types/appointment-route'
import { notFound, sendCalendar } from './send-calendar.ts'

export const handle: RouteHandle = { permission: 'use-account' }

export async function loader({ context, params: { requestId, businessId }, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const found = await readOwnAppointment(app, context.get(callerContext), { requestId, businessId })
  if (!found.ok) return notFound()
  const { baseUrl } = context.get(deploymentContext)
  return sendCalendar([found.appointment], { baseUrl, now: app.clock.now(), withPhone: true })
}
