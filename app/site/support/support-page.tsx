import { data, Form } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { listOwnSupport } from '#domain/commerce/support/list-own-support.server.ts'
import { sendSupportRequest } from '#domain/commerce/support/send-support-request.server.ts'
import { supportMessages } from '#domain/commerce/support/support-messages.ts'
import type { SendSupportError } from '#domain/commerce/support/support-request.ts'
import { supportRequest } from '#domain/commerce/support/support-schema.server.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/support-page'
import { OwnSupportRequest } from './own-support-request.tsx'
import { type SupportAnswer, SupportFields } from './support-fields.tsx'

export const handle: RouteHandle = { permission: 'ask-for-support', hydrate: true }

const messages = supportMessages
const statusOf: Record<SendSupportError, number> = { forbidden: 403, 'too-many': 429, 'already-sent': 409 }

export async function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const own = await listOwnSupport(context.get(appContext), context.get(callerContext))
  if (!own.ok) throw data(messages.errors[own.reason], statusOf[own.reason])
  return { hours: own.hours, requests: own.requests }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const fields = await readForm(request)
  const typed = typedTexts(fields)
  const parsed = supportRequest.safeParse(fields)
  if (!parsed.success) return data<SupportAnswer>({ typed, fieldErrors: z.flattenError(parsed.error).fieldErrors }, 422)
  const sent = await sendSupportRequest(context.get(appContext), context.get(callerContext), parsed.data)
  if (!sent.ok) return data<SupportAnswer>({ typed, sentence: messages.errors[sent.reason] }, statusOf[sent.reason])
  return data<SupportAnswer>({ done: messages.sent })
}

export default function SupportPage({ loaderData: { hours, requests }, actionData }: Route.ComponentProps) {
  return (
    <AccountPanel title={messages.title} done={actionData?.done} sentence={actionData?.sentence} isWide>
      <p className="mt-3 text-ink-2">{hours === null ? messages.noPromise : messages.promise(hours)}</p>
      <Form method="post" className="mt-6 max-w-xl" noValidate>
        {/* Clears the form after an accepted submission; keeps the input of a rejected one. */}
        <SupportFields key={requests[0]?.id ?? ''} answer={actionData} />
      </Form>
      <section className="mt-10">
        <h2>{messages.own}</h2>
        {requests.length === 0 && <p className="mt-2 text-ink-2">{messages.none}</p>}
        <ul className="mt-2 max-w-2xl divide-y divide-line">
          {requests.map(request => (
            <OwnSupportRequest key={request.id} {...request} />
          ))}
        </ul>
      </section>
    </AccountPanel>
  )
}
