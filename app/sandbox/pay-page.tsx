import { data, Form, redirect } from 'react-router'
import type { RouteHandle } from '#context.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { sandboxHeaders } from '#platform/http/private-headers.ts'
import { findSandboxCheckout } from '#platform/payments/sandbox-checkouts.ts'
import { paySandboxCheckout } from '#platform/payments/sandbox-desk.ts'
import { readForm } from '#platform/request/forms.ts'
import { dateIn } from '#platform/time/dates.ts'
import { daysAfter } from '#platform/time/days.ts'
import { button, link } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/pay-page'
import { noSuchPayment, openSandbox, tellOwnDoor } from './open-sandbox.ts'
import { SandboxPage } from './sandbox-page.tsx'

export const handle: RouteHandle = { permission: 'use-sandbox' }

export const headers = () => sandboxHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = openSandbox(context, params.id)
  const checkout = await findSandboxCheckout(app, params.id)
  if (!checkout) throw noSuchPayment()
  const { id, name, email, priceCents, per, trialDays, dueNowCents, state, successPath, cancelPath } = checkout
  const back = { success: returnPath(successPath, id), cancel: returnPath(cancelPath, id) }
  const begins = dateIn(region.zone, daysAfter(app.clock.now(), trialDays))
  return { name, email, priceCents, per, trialDays, dueNowCents, state, back, begins }
}

/** Pays, declines the card, or cancels; a paid or expired checkout is shown as such. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const app = openSandbox(context, params.id)
  const checkout = await findSandboxCheckout(app, params.id)
  if (!checkout) throw noSuchPayment()
  const { act } = await readForm(request)
  if (act === 'cancel') throw redirect(returnPath(checkout.cancelPath, checkout.id), 303)
  if (act === 'decline') return data({ isDeclined: true }, 402)
  if (act !== 'pay') return data({ isDeclined: false }, 400)
  const paid = await paySandboxCheckout(app, checkout.id)
  if (!paid) return data({ isDeclined: false }, 409)
  await tellOwnDoor(context, request)
  throw redirect(returnPath(paid.successPath, paid.id), 303)
}

function returnPath(path: string, sessionId: string) {
  return path.replaceAll('{CHECKOUT_SESSION_ID}', sessionId)
}

export default function PayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, priceCents, per, trialDays, dueNowCents, state, back, begins } = loaderData
  const price = per === 'once' ? dollarText(priceCents) : `${dollarText(priceCents)} per ${per}`
  return (
    <SandboxPage title="Sandbox payment">
      <p className="mt-2 text-ink-2">
        This page simulates the payment provider. It doesn’t ask for a card, and no money moves.
      </p>
      {actionData?.isDeclined && <Notice>Your card was declined. Try again, or cancel.</Notice>}
      <section aria-label="Order" className="mt-6 rounded-panel border border-line bg-surface p-6">
        <h2 className="break-words font-display text-[22px] font-bold leading-tight">{name}</h2>
        <p className="mt-1 text-ink-2">{price}</p>
        <dl className="mt-5 grid gap-2 border-t border-line pt-5">
          {trialDays > 0 && <Row label={`${trialDays} days free, first payment`} text={begins} />}
          {dueNowCents !== priceCents && trialDays === 0 && (
            <Row label="Discount" text={`−${dollarText(priceCents - dueNowCents)}`} />
          )}
          <Row label="Due now" text={dollarText(dueNowCents)} isSum />
          <Row label="Account" text={email} />
        </dl>
        {state === 'open' ? <PayButtons /> : <Over state={state} back={back} />}
      </section>
    </SandboxPage>
  )
}

function Row({ label, text, isSum = false }: { label: string; text: string; isSum?: boolean }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${isSum ? 'font-semibold' : 'text-ink-2'}`}>
      <dt>{label}</dt>
      <dd className="min-w-0 break-words tabular-nums">{text}</dd>
    </div>
  )
}

function Over({ state, back }: { state: 'paid' | 'expired'; back: { success: string; cancel: string } }) {
  return (
    <p className="mt-6 rounded-notice bg-sunken p-4">
      {state === 'paid' ? 'You’ve already paid for this. ' : 'This payment page has expired. '}
      <a href={state === 'paid' ? back.success : back.cancel} className={link}>
        Go back to the site
      </a>
    </p>
  )
}

function PayButtons() {
  return (
    <Form method="post" className="mt-6 grid gap-3 sm:grid-cols-3">
      <button type="submit" name="act" value="pay" className={button.filled}>
        Pay
      </button>
      <button type="submit" name="act" value="decline" className={button.outlined}>
        Decline
      </button>
      <button type="submit" name="act" value="cancel" className={button.outlined}>
        Cancel
      </button>
    </Form>
  )
}
