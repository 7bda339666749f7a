import { appContext, callerContext, inboundMailContext, logContext, type RouteHandle, uploadBytes } from '#context.ts'
import { takeReports } from '#domain/foundation/mail/take-reports.server.ts'
import { type ReplyError, receiveReply } from '#domain/requests/conversations/receive-reply.server.ts'
import { isSignedMail, readInboundMail } from '#platform/mail/read-inbound-mail.ts'
import { describeFailure } from '#platform/telemetry/describe-failure.ts'
import type { Route } from './+types/inbound-mail-route'
import { answer, wrongMethod } from './webhook-answer.ts'

export const handle: RouteHandle = { permission: 'receive-mail', bodyBytes: uploadBytes }

/** 4xx: the sender may get a bounce. 429 and 503: deliver the email again later. */
const statuses: Record<ReplyError, number> = {
  forbidden: 403,
  'address-unknown': 404,
  'request-unknown': 404,
  'answer-unknown': 404,
  'link-over': 410,
  'request-withdrawn': 410,
  'roofer-gone': 410,
  'roofer-changed': 410,
  'message-missing': 422,
  'looks-automated': 422,
  'too-many': 429,
  'photo-wrong-type': 422,
  'photo-heic': 422,
  'photo-too-many-pixels': 422,
  'photo-unreadable': 422,
  'photos-too-many': 422,
  'photo-too-large': 422,
  'photos-too-large': 422,
  'pictures-busy': 503,
}

/** Takes a reply to one of our emails, as a message (RFC 5322) or as JSON, signed with `INBOUND_MAIL_SECRET`. */
export async function action({ context, request }: Route.ActionArgs) {
  const settings = context.get(inboundMailContext)
  if (!settings) return answer('off', 404)
  if (request.method !== 'POST') return wrongMethod()
  const app = context.get(appContext)
  const body = new Uint8Array(await request.arrayBuffer())
  if (body.length > uploadBytes) return answer('too-large', 413)
  const signature = request.headers.get('roof-rescue-signature') ?? ''
  if (!isSignedMail(body, signature, { secret: settings.secret, now: app.clock.now() }))
    return answer('not-signed', 400)
  const mediaType = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  try {
    const mail = await readInboundMail(body, mediaType)
    if (!mail) return answer('unreadable', 422)
    if (mail.reports.length > 0) {
      const { reports } = mail
      const taken = await takeReports(app, context.get(callerContext), { provider: 'mailbox', reports })
      return taken.ok ? answer('received', 200) : answer(taken.reason, 403)
    }
    const received = await receiveReply(app, context.get(callerContext), { mail, domain: settings.domain })
    return received.ok ? answer(received.outcome, 200) : answer(received.reason, statuses[received.reason])
  } catch (error) {
    context.get(logContext).error(describeFailure(error), 'couldn’t store an email reply')
    return answer('try-again', 503)
  }
}

export function loader() {
  return wrongMethod()
}
