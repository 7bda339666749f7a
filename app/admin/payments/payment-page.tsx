import { data } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import type { App } from '#domain/app.ts'
import { findPurchaseById } from '#domain/commerce/billing/purchases.server.ts'
import { takesMoney } from '#domain/commerce/disputes/dispute.ts'
import { disputeLine } from '#domain/commerce/disputes/dispute-messages.ts'
import { isTakenBack, listDisputesOf } from '#domain/commerce/disputes/disputes.server.ts'
import { listReceived, listRefunds, type ReceivedPayment } from '#domain/commerce/ledger/received-payments.server.ts'
import { leftOf, refundStateMessages } from '#domain/commerce/ledger/refund.ts'
import { refundForm } from '#domain/commerce/refunds/refund-form.server.ts'
import { refundMessages as messages } from '#domain/commerce/refunds/refund-messages.ts'
import { type RefundError, refundPayment } from '#domain/commerce/refunds/refund-payment.server.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { termMessages } from '#domain/foundation/plans/plan-term.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { timeIn } from '#platform/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import { useMay } from '../layout/use-may.ts'
import type { Route } from './+types/payment-page'
import type { RefundAnswer, ShownPayment } from './refund-answer.ts'
import { ConfirmRefund, RefundForm } from './refund-form.tsx'

export const handle: RouteHandle = {
  permission: 'see-payments',
  act: 'refund-payments',
  hydrate: true,
  isBare: true,
}

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const purchase = await findPurchaseById(app, id)
  if (!purchase) throw data(messages.errors['payment-unknown'], 404)
  const received = await listReceived(app, purchase.id)
  const ids = received.map(payment => payment.id)
  const [refunds, disputes] = await Promise.all([listRefunds(app, ids), listDisputesOf(app, ids)])
  const payments = received.map(({ paidAt, ...payment }): ShownPayment => {
    const own = disputes.filter(({ paymentId }) => paymentId === payment.id)
    return {
      ...{ isTakenBack: own.some(takesMoney), disputes: own.map(disputeLine) },
      ...{ id: payment.id, amountCents: payment.amountCents, taxCents: payment.taxCents, feeCents: payment.feeCents },
      ...{ at: timeIn(region.zone, paidAt), leftCents: leftOf(payment) },
      refunds: refunds
        .filter(({ paymentId }) => paymentId === payment.id)
        .map(({ id, cents, state, reason, refundedAt }) => {
          return { id, cents, state: refundStateMessages[state], reason, at: timeIn(region.zone, refundedAt) }
        }),
    }
  })
  const { kind, name, email, priceCents, per, state } = purchase
  const price = per === 'once' ? dollarText(priceCents) : `${dollarText(priceCents)} ${termMessages[per]}`
  return { kind, name, email, price, state, payments, isDone: url.searchParams.has('done') }
}

const statusOf: Record<RefundError, number> = {
  forbidden: 403,
  'payment-unknown': 404,
  'nothing-left': 409,
  'too-much': 409,
  'just-refunded': 409,
  'payment-disputed': 409,
  'provider-failed': 502,
}

/** `act`: 'check' shows the refund to confirm, 'refund' makes it. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  requireStaff(context, handle.act ?? handle.permission)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const fields = await readForm(request)
  const typed = typedTexts(fields)
  const isCheck = typed.act !== 'refund'
  // Creates the ID before the confirmation, so that confirming twice makes one refund.
  const parsed = refundForm.safeParse(isCheck ? { ...fields, refundId: app.ids.next() } : fields)
  const purchase = await findPurchaseById(app, id)
  const payments = purchase ? await listReceived(app, purchase.id) : []
  const payment = payments.find(known => known.id === typed.paymentId)
  if (!payment) throw data(messages.errors['payment-unknown'], 404)
  const refundError = isCheck ? await refundErrorOf(app, payment) : null
  if (refundError) return data<RefundAnswer>({ typed, fieldErrors: [], notice: messages.errors[refundError] }, 409)
  const fieldErrors = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]))
  if (parsed.success && isCheck && parsed.data.cents > leftOf(payment)) fieldErrors.push('amount')
  if (!parsed.success || fieldErrors.length > 0) return data<RefundAnswer>({ typed, fieldErrors }, 422)
  if (isCheck) return data<RefundAnswer>({ typed, fieldErrors, confirm: parsed.data })
  const done = await refundPayment(app, caller, parsed.data)
  if (done.ok) return goOn(`/admin/payments/${id}?done`)
  const notice = messages.errors[done.reason]
  // The provider may have made the refund before it failed. Retrying with the same ID makes it at most once.
  const confirm = done.reason === 'provider-failed' ? { confirm: parsed.data } : {}
  return data<RefundAnswer>({ typed, fieldErrors, notice, ...confirm }, statusOf[done.reason])
}

async function refundErrorOf(app: Pick<App, 'db'>, payment: ReceivedPayment): Promise<RefundError | null> {
  if (leftOf(payment) === 0) return 'nothing-left'
  return (await isTakenBack(app, payment.id)) ? 'payment-disputed' : null
}

/** After a rejected refund, shows the rest of the payment. */
export const shouldRevalidate = () => true

export default function PaymentPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { kind, name, email, price, state, payments, isDone } = loaderData
  const mayRefund = useMay()('refund-payments')
  const confirmed = answer?.confirm && payments.find(({ id }) => id === answer.confirm?.paymentId)
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <h2 className="wrap-anywhere">{name}</h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <span className="wrap-anywhere">{[email, price].filter(Boolean).join(' · ')}</span>
        <Badge tone={state === 'paid' ? 'green' : 'grey'}>{stateMessages[state]}</Badge>
      </p>
      {isDone && !answer && (
        <p role="status" className="mt-4 rounded-notice bg-green-tint p-4 font-semibold text-green">
          Refunded. We emailed the buyer.
        </p>
      )}
      {answer?.notice && <Notice>{answer.notice}</Notice>}
      {answer?.confirm && confirmed && (
        <ConfirmRefund kind={kind} payment={confirmed} confirm={answer.confirm} typed={answer.typed} email={email} />
      )}
      <h3 className="mt-8">{messages.title}</h3>
      {payments.length === 0 && <p className="mt-2 text-ink-2">No payment has arrived yet.</p>}
      <ul className="mt-3 grid gap-4">
        {payments.map(payment => (
          <li key={payment.id} className="rounded-panel border border-line bg-surface p-4 md:p-5">
            <PaymentFacts payment={payment} />
            {mayRefund && payment.leftCents > 0 && !payment.isTakenBack && !confirmed && (
              <RefundForm
                kind={kind}
                payment={payment}
                answer={answer?.typed.paymentId === payment.id ? answer : undefined}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const stateMessages = { open: 'Open', paid: 'Paid', failed: 'Failed', expired: 'Expired', refunded: 'Refunded' }

function PaymentFacts({ payment }: { payment: ShownPayment }) {
  const { id, at, amountCents, taxCents, feeCents, leftCents, refunds, disputes } = payment
  const facts = [
    at,
    taxCents > 0 && `${dollarText(taxCents)} of it for taxes`,
    feeCents === null ? 'Fee not known yet' : `Fee ${dollarText(feeCents)}`,
    id,
  ]
  return (
    <>
      <p className="font-display text-[19px] font-bold tabular-nums">{dollarText(amountCents)}</p>
      <p className="text-sm text-ink-2 wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      {disputes.map((dispute, at) => (
        <p key={at} className="mt-2 text-[15px] font-semibold">
          {dispute}
        </p>
      ))}
      {refunds.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-y border-line text-[15px]">
          {refunds.map(refund => (
            <li key={refund.id} className="flex flex-wrap gap-x-4 py-2">
              <span className="font-semibold tabular-nums">{`${dollarText(refund.cents)} · ${refund.state}`}</span>
              <span className="text-ink-2">{[refund.at, refund.reason].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
      {refunds.length > 0 && (
        <p className="mt-2 text-[15px] tabular-nums">
          {leftCents > 0 ? `${dollarText(leftCents)} left` : 'Refunded in full'}
        </p>
      )}
    </>
  )
}
