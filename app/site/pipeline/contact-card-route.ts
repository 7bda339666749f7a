import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { openOwnRequest } from '#domain/requests/own-requests/open-own-request.server.ts'
import { contactCard } from '#domain/requests/pipeline/contact-card.ts'
import { calendarMessages } from '#domain/requests/pipeline/pipeline-messages.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { requireUser } from '../accounts/account-guard.ts'
import type { Route } from './+types/contact-card-route'
import { notFound } from './send-calendar.ts'

export const handle: RouteHandle = { permission: 'use-account' }

/** The homeowner's contact for the phone's address book; not after they withdrew the request. */
export async function loader({ context, params: { requestId, businessId }, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const found = await openOwnRequest(app, context.get(callerContext), { requestId, businessId })
  if (!found.ok || found.asked.withdrawnAt) return notFound()
  const { asked } = found
  const about = { uid: `urn:uuid:${requestId}`, note: calendarMessages.card(asked.business), at: asked.sentAt }
  return new Response(contactCard(asked, about), {
    headers: {
      ...privatePageHeaders,
      'Content-Type': 'text/vcard; charset=utf-8',
      'Content-Disposition': 'attachment; filename="contact.vcf"',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
