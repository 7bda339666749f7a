import { redirect } from 'react-router'
import type { RouteHandle } from '#context.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { sandboxHeaders } from '#platform/http/private-headers.ts'
import { listSandboxPayments } from '#platform/payments/sandbox-checkouts.ts'
import { readSandboxInvoices } from '#platform/payments/sandbox-invoices.ts'
import { listSandboxSubscriptions } from '#platform/payments/sandbox-subscriptions.ts'
import { readForm } from '#platform/request/forms.ts'
import { ownPath } from '#platform/request/own-path.ts'
import { dateIn } from '#platform/time/dates.ts'
import { link } from '#ui/button.ts'
import type { Route } from './+types/portal-page'
import { actAtPortal } from './act-at-portal.ts'
import { ActButton } from './act-button.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { noSuchPayment, openSandbox, tellOwnDoor } from './open-sandbox.ts'
import { otherPrices } from './other-prices.ts'
import { SandboxPage } from './sandbox-page.tsx'
import { SubscriptionPanel } from './subscription-panel.tsx'

export const handle: RouteHandle = { permission: 'use-sandbox' }

export const headers = () => sandboxHeaders

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = openSandbox(context, params.id)
  const [held, payments, invoices] = await Promise.all([
    listSandboxSubscriptions(app, params.id),
    listSandboxPayments(app, params.id),
    readSandboxInvoices(app, params.id),
  ])
  if (held.length === 0 && payments.length === 0) throw noSuchPayment()
  const subscriptions = held.map(row => ({
    ...{ id: row.id, name: row.name, priceCents: row.priceCents, state: row.state, cancels: row.cancelsAtPeriodEnd },
    ...{ periodEnd: dateIn(region.zone, row.periodEnd), others: otherPrices(row) },
  }))
  const lines = invoices.map(({ at, ...invoice }) => ({ ...invoice, on: dateIn(region.zone, at) }))
  return { subscriptions, payments, lines, back: ownPath(url.searchParams.get('return'), '/account/subscription') }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const app = openSandbox(context, params.id)
  await actAtPortal(app, params.id, await readForm(request))
  await tellOwnDoor(context, request)
  throw redirect(url.pathname + url.search, 303)
}

export default function PortalPage({ loaderData }: Route.ComponentProps) {
  const { subscriptions, payments, lines, back } = loaderData
  return (
    <SandboxPage title="Sandbox customer portal">
      <p className="mt-2 text-ink-2">This page stands in for the payment provider. No money moves.</p>
      {subscriptions.map(subscription => (
        <SubscriptionPanel key={subscription.id} subscription={subscription} />
      ))}
      {payments.map(({ id, name, priceCents, isRefunded }) => (
        <section key={id} className="mt-6 rounded-panel border border-line bg-surface p-6">
          <h2 className="break-words font-display text-[22px] font-bold leading-tight">{name}</h2>
          <p className="mt-1 text-ink-2">{`${dollarText(priceCents)}, paid once`}</p>
          {!isRefunded && <ActButton act="refund-payment" about={id} label="Refund the payment" />}
        </section>
      ))}
      <InvoiceList lines={lines} />
      <p className="mt-8">
        <a href={back} className={`${link} inline-flex min-h-11 items-center`}>
          Back to the site
        </a>
      </p>
    </SandboxPage>
  )
}
