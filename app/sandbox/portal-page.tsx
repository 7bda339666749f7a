import { Form, redirect } from 'react-router'
import type { RouteHandle } from '#context.ts'
import { readPrices } from '#domain/commerce/prices/price-versions.server.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { listingPlans } from '#domain/foundation/plans/listing-plans.ts'
import { adPackages, type PricedId, type Prices } from '#domain/foundation/plans/rate-cards.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { sandboxHeaders } from '#platform/http/private-headers.ts'
import type { Invoice, PlanPrice } from '#platform/payments/payments.ts'
import { listSandboxPayments } from '#platform/payments/sandbox-checkouts.ts'
import * as desk from '#platform/payments/sandbox-desk.ts'
import {
  type DisputeMove,
  disputeMoves,
  disputePayment,
  disputeSubscription,
  findSandboxDispute,
  listSandboxDisputes,
  moveSandboxDispute,
  movesOf,
} from '#platform/payments/sandbox-disputes.ts'
import { readSandboxInvoices } from '#platform/payments/sandbox-invoices.ts'
import type { SandboxParts } from '#platform/payments/sandbox-parts.ts'
import { refundRest } from '#platform/payments/sandbox-received.ts'
import {
  findSandboxSubscription,
  listSandboxSubscriptions,
  switchRenewal,
} from '#platform/payments/sandbox-subscriptions.ts'
import { type Fields, readForm } from '#platform/request/forms.ts'
import { ownPath } from '#platform/request/redirects.ts'
import { dateIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import type { Route } from './+types/portal-page'
import { isSandboxId, noSuchPayment, openSandbox, tellOwnDoor } from './open-sandbox.ts'
import { SandboxPage } from './sandbox-page.tsx'

export const handle: RouteHandle = { permission: 'use-sandbox' }

export const headers = () => sandboxHeaders

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = openSandbox(context, params.id)
  const [held, payments, invoices, disputed, prices] = await Promise.all([
    listSandboxSubscriptions(app, params.id),
    listSandboxPayments(app, params.id),
    readSandboxInvoices(app, params.id),
    listSandboxDisputes(app, params.id),
    readPrices(app),
  ])
  if (held.length === 0 && payments.length === 0) throw noSuchPayment()
  const subscriptions = held.map(row => ({
    ...{ id: row.id, name: row.name, priceCents: row.priceCents, per: row.per, state: row.state },
    ...{ cancels: row.cancelsAtPeriodEnd, resumes: pausedUntil(row, app.clock.now()), next: row.planned?.name ?? null },
    ...{ periodEnd: dateIn(region.zone, row.periodEnd), others: otherPrices(row, prices) },
  }))
  const lines = invoices.map(({ at, ...invoice }) => ({ ...invoice, on: dateIn(region.zone, at) }))
  const disputes = disputed.map(({ id, status, amountCents }) => ({ id, status, amountCents, moves: movesOf(status) }))
  return {
    subscriptions,
    payments,
    lines,
    disputes,
    back: ownPath(url.searchParams.get('return'), '/account/subscription'),
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const app = openSandbox(context, params.id)
  await actAtPortal({ ...app, prices: await readPrices(app) }, params.id, await readForm(request))
  await tellOwnDoor(context, request)
  throw redirect(url.pathname + url.search, 303)
}

export default function PortalPage({ loaderData }: Route.ComponentProps) {
  const { subscriptions, payments, lines, disputes, back } = loaderData
  return (
    <SandboxPage title="Sandbox customer portal">
      <p className="mt-2 text-ink-2">This page simulates the payment provider. No money moves.</p>
      {subscriptions.map(subscription => (
        <SubscriptionPanel key={subscription.id} subscription={subscription} />
      ))}
      {payments.map(({ id, name, priceCents, isRefunded }) => (
        <section key={id} className="mt-6 rounded-panel border border-line bg-surface p-6">
          <h2 className="break-words font-display text-[22px] font-bold leading-tight">{name}</h2>
          <p className="mt-1 text-ink-2">{`${dollarText(priceCents)}, paid once`}</p>
          {!isRefunded && <ActButton act="refund-payment" about={id} label="Refund the payment" />}
          <ActButton act="dispute-payment" about={id} label="The bank disputes the payment" />
        </section>
      ))}
      {disputes.map(({ id, status, amountCents, moves }) => (
        <section key={id} aria-label="Dispute" className="mt-6 rounded-panel border border-line bg-surface p-6">
          <h2 className="font-display text-[22px] font-bold leading-tight">{`Dispute of ${dollarText(amountCents)}`}</h2>
          <p className="mt-1 text-ink-2">{status.replaceAll('_', ' ')}</p>
          <div className="flex flex-wrap gap-x-3">
            {moves.map(move => (
              <ActButton key={move} act={move} about={id} label={moveMessages[move]} />
            ))}
          </div>
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

type Subscription = {
  id: string
  name: string
  priceCents: number
  per: 'month' | 'year'
  state: 'trialing' | 'active' | 'past-due' | 'ended'
  cancels: boolean
  resumes: string | null
  next: string | null
  periodEnd: string
  others: PlanPrice[]
}

const stateMessages = { trialing: 'On trial', active: 'Active', 'past-due': 'Past due', ended: 'Ended' }

function SubscriptionPanel({ subscription }: { subscription: Subscription }) {
  const { id, name, priceCents, per, state, cancels, resumes, next: later, periodEnd, others } = subscription
  const next = cancels ? `Ends on ${periodEnd}` : `Next payment on ${periodEnd}`
  return (
    <section className="mt-6 rounded-panel border border-line bg-surface p-6">
      <h2 className="break-words font-display text-[22px] font-bold leading-tight">{name}</h2>
      <p className="mt-1 text-ink-2">{`${dollarText(priceCents)} per ${per}`}</p>
      <p className="mt-3 font-semibold">
        {state === 'ended' ? stateMessages.ended : `${stateMessages[state]}. ${next}.`}
      </p>
      {resumes && <p className="mt-1">{`Charges nothing for periods that begin before ${resumes}.`}</p>}
      {later && <p className="mt-1">{`Changes to ${later} after this period.`}</p>}
      {state !== 'ended' && (
        <>
          <div className="flex flex-wrap gap-x-3">
            {cancels ? (
              <ActButton act="resume" about={id} label="Resume subscription" />
            ) : (
              <ActButton act="cancel" about={id} label="Cancel at period end" />
            )}
            {others.map(({ itemId, name: other, priceCents: cents }) => (
              <ActButton
                key={itemId}
                act="change"
                about={id}
                itemId={itemId}
                label={`Change to ${other}, ${dollarText(cents)}`}
              />
            ))}
          </div>
          <h3 className="mt-6 font-semibold">Simulate</h3>
          <div className="flex flex-wrap gap-x-3">
            <ActButton act="renew" about={id} label={cancels ? 'The period ends' : 'Next renewal is paid'} />
            {state !== 'past-due' && <ActButton act="fail" about={id} label="Next renewal fails" />}
          </div>
        </>
      )}
      <div className="flex flex-wrap gap-x-3">
        <ActButton act="refund" about={id} label="Refund the last payment" />
        <ActButton act="dispute" about={id} label="The bank disputes the last payment" />
        <ActButton act="inquire" about={id} label="The bank asks about the last payment" />
      </div>
    </section>
  )
}

const moveMessages: Record<DisputeMove, string> = {
  escalate: 'The question becomes a dispute',
  answer: 'Evidence is sent',
  win: 'The bank decides for the shop',
  lose: 'The bank decides for the customer',
  withdraw: 'The customer withdraws it',
}

type Props = { act: string; about: string; label: string; itemId?: string }

function ActButton({ act, about, label, itemId }: Props) {
  return (
    <Form method="post">
      <input type="hidden" name="about" value={about} />
      {itemId && <input type="hidden" name="itemId" value={itemId} />}
      <button type="submit" name="act" value={act} className={`${button.outlined} mt-3`}>
        {label}
      </button>
    </Form>
  )
}

/** Runs the action of a portal button on one of that customer's subscriptions or payments; ignores anything else. */
async function actAtPortal(
  { prices, ...parts }: SandboxParts & { prices: Prices },
  customerId: string,
  { act, about, itemId }: Fields,
) {
  if (!isSandboxId(about)) return
  if (act === 'refund-payment') {
    const isOwn = (await listSandboxPayments(parts, customerId)).some(({ id }) => id === about)
    return isOwn ? refundRest(parts, about) : undefined
  }
  if (act === 'dispute-payment') {
    const isOwn = (await listSandboxPayments(parts, customerId)).some(({ id }) => id === about)
    return isOwn ? disputePayment(parts, about, false) : undefined
  }
  const move = disputeMoves.find(known => known === act)
  if (move) {
    const dispute = await findSandboxDispute(parts, about)
    return dispute?.customerId === customerId ? moveSandboxDispute(parts, about, move) : undefined
  }
  const held = await findSandboxSubscription(parts, about)
  if (held?.customerId !== customerId) return
  if (act === 'dispute' || act === 'inquire') return disputeSubscription(parts, about, act === 'inquire')
  if (act === 'refund') return desk.refundSubscription(parts, about)
  if (held.state === 'ended') return
  if (act === 'cancel' || act === 'resume') return switchRenewal(parts, about, act === 'cancel')
  if (act === 'renew') return desk.renewSubscription(parts, about)
  if (act === 'fail') return desk.failRenewal(parts, about)
  const price = otherPrices(held, prices).find(other => other.itemId === itemId)
  if (act === 'change' && price) return desk.changeSandboxPlan(parts, about, price)
}

/** Returns the prices that a subscription can switch to, like the real provider's portal. */
type Held = { itemId: string; priceKey: string | null }
type Item = { id: PricedId; name: string }

function otherPrices({ itemId, priceKey }: Held, { cents }: Prices): PlanPrice[] {
  const kind = priceKey?.startsWith('plan-') ? 'plan' : priceKey?.startsWith('ad-package-') ? 'ad-package' : null
  const items: readonly Item[] = kind === 'plan' ? listingPlans : kind === 'ad-package' ? adPackages : []
  return items
    .filter(({ id }) => id !== itemId)
    .map(({ id, name }) => ({
      ...{ itemId: id, priceKey: `${kind}-${id}`, name },
      ...{ priceCents: cents[id], per: 'month' as const },
    }))
}

function pausedUntil({ resumesAt }: { resumesAt: Date | null }, now: Date) {
  return resumesAt && resumesAt > now ? dateIn(region.zone, resumesAt) : null
}

type Line = Pick<Invoice, 'id' | 'number' | 'amountCents' | 'state'> & { on: string }

const invoiceMessages: Record<Invoice['state'], string> = {
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Uncollectible',
  refunded: 'Refunded',
}

function InvoiceList({ lines }: { lines: Line[] }) {
  return (
    <section className="mt-8" aria-labelledby="invoices">
      <h2 id="invoices" className="font-display text-[22px] font-bold">
        Invoices
      </h2>
      {lines.length === 0 && <p className="mt-2 text-ink-2">None yet.</p>}
      <ul className="mt-3 grid">
        {lines.map(({ id, number, on, amountCents, state }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3">
            <span>{`${number} · ${on}`}</span>
            <span className="tabular-nums">{`${dollarText(amountCents)} · ${invoiceMessages[state]}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
