import { appContext, callerContext, deploymentContext, logContext, type RouteHandle } from '#context.ts'
import { receiveTextReply } from '#domain/requests/texts/change-texts.server.ts'
import { textMessages } from '#domain/requests/texts/text-messages.ts'
import { describeFailure } from '#platform/telemetry/describe-failure.ts'
import type { Route } from './+types/text-reply-route'
import { answer, wrongMethod } from './webhook-answer.ts'

const path = '/webhooks/texts'

export const handle: RouteHandle = { permission: 'receive-text', bodyBytes: 16 * 1024 }

/** Takes a reply to one of our texts from the provider, signed with the account's token. STOP ends the texts. */
export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { sms } = app.alerts
  if (!sms) return answer('off', 404)
  if (request.method !== 'POST') return wrongMethod()
  const form = new URLSearchParams(await request.text())
  const signature = request.headers.get('x-twilio-signature') ?? ''
  if (!sms.isSigned(context.get(deploymentContext).baseUrl + path, form, signature)) return answer('not-signed', 403)
  try {
    const [from, text] = [form.get('From') ?? '', form.get('Body') ?? '']
    const received = await receiveTextReply(app, context.get(callerContext), { from, text })
    // The provider confirms STOP and START by itself.
    return received.ok && received.reply === 'other' ? say(textMessages.en.cannotRead) : say('')
  } catch (error) {
    context.get(logContext).error(describeFailure(error), 'couldn’t store a reply to a text')
    return answer('try-again', 503)
  }
}

export function loader() {
  return wrongMethod()
}

/** Responds as the provider expects (TwiML), with a text or without one. */
function say(text: string) {
  const message = text && `<Message>${text}</Message>`
  const headers = { 'Content-Type': 'text/xml; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`, { headers })
}
