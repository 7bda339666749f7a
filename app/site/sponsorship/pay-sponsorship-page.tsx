import { data, Form, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { payMessages } from '#domain/commerce/sponsorship/pay-messages.ts'
import { type PayError, paySponsorship, readAgreed } from '#domain/commerce/sponsorship/pay-sponsorship.server.ts'
import { agreedText } from '#domain/commerce/sponsorship/sponsorship.ts'
import { daysText } from '#domain/commerce/sponsorship/sponsorship-email.ts'
import { sponsorshipMessages } from '#domain/commerce/sponsorship/sponsorship-messages.ts'
import { type StopError, stopSponsorship } from '#domain/commerce/sponsorship/stop-sponsorship.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readForm } from '#platform/request/forms.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { NarrowPage } from '../accounts/narrow-page.tsx'
import type { Route } from './+types/pay-sponsorship-page'

export const handle: RouteHandle = { permission: 'pay-sponsorship', hydrate: true, isPrivate: true }

export const headers = () => privatePageHeaders

const statusOf: Record<PayError | StopError, number> = {
  forbidden: 403,
  'link-unknown': 404,
  'not-payable': 409,
  'nothing-to-stop': 409,
  'already-paid': 409,
  'payment-under-way': 409,
  'price-changed': 409,
  'too-many': 429,
  'payments-off': 503,
  'provider-failed': 502,
}

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const agreed = await readAgreed(context.get(appContext), token)
  if (!agreed) throw data(payMessages.errors['link-unknown'], statusOf['link-unknown'])
  return agreed
}

/** Handles two buttons, distinguished by `act`: paying, and canceling the monthly payment. */
export async function action({ context, params: { token }, request, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  const { act } = await readForm(request)
  const result = act === 'stop' ? await stopSponsorship(app, caller, token) : await paySponsorship(app, caller, token)
  if (result.ok) throw redirect('url' in result ? result.url : url.pathname, 303)
  return data({ error: result.reason }, statusOf[result.reason])
}

export default function PaySponsorshipPage({ loaderData, actionData }: Route.ComponentProps) {
  const { companyName, type, canBePaid, canBeStopped, state } = loaderData
  const sentence = actionData && payMessages.errors[actionData.error]
  return (
    <NarrowPage title={payMessages.title} intro={companyName} sentence={sentence}>
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-panel border border-line bg-surface p-5">
        <dt className="text-ink-2">{payMessages.what}</dt>
        <dd className="font-semibold">{sponsorshipMessages.types[type].name}</dd>
        <dt className="text-ink-2">{payMessages.price}</dt>
        <dd className="font-display text-xl font-bold tabular-nums">{agreedText(loaderData)}</dd>
        <dt className="text-ink-2">{payMessages.days}</dt>
        <dd>{daysText(loaderData)}</dd>
      </dl>
      {canBePaid ? (
        <Form method="post" className="mt-6 grid gap-3">
          <p className="text-ink-2">{loaderData.per === 'month' ? payMessages.monthly : payMessages.once}</p>
          <SubmitButton busy={payMessages.paying} name="act" value="pay">
            {payMessages.pay}
          </SubmitButton>
        </Form>
      ) : (
        <p role="status" className="mt-6 rounded-notice bg-sunken p-4 font-semibold">
          {payMessages.states[state === 'approved' ? 'over' : state]}
        </p>
      )}
      {canBeStopped && (
        <Form method="post" className="mt-6 grid gap-3">
          <p className="text-ink-2">{payMessages.stopHint}</p>
          <SubmitButton busy={payMessages.stopping} look="outlined" name="act" value="stop">
            {payMessages.stop}
          </SubmitButton>
        </Form>
      )}
    </NarrowPage>
  )
}
