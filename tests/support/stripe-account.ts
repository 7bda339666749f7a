import { monthsLater } from '#platform/time/months.ts'
import type * as stripe from './stripe-objects.ts'

// Has what Stripe stores for one account, and causes outside events: a payment, a new month, a refund.

/** Palm Beach County's. */
const salesTax = 0.07

export type StripeAccount = ReturnType<typeof openStripeAccount>

export function openStripeAccount(now: () => Date) {
  const prices = new Map<string, stripe.Price>()
  const sessions = new Map<string, stripe.Session>()
  const subscriptions = new Map<string, stripe.Subscription>()
  const invoices = new Map<string, stripe.StripeInvoice>()
  const payments = new Map<string, stripe.PaymentIntent>()
  const charges = new Map<string, stripe.Charge>()
  const refunds = new Map<string, stripe.Refund>()
  const payouts = new Map<string, stripe.Payout>()
  const invoicePayments = new Map<string, stripe.InvoicePayment>()
  const coupons = new Map<string, stripe.StripeCoupon>()
  const disputes = new Map<string, stripe.StripeDispute>()
  const schedules = new Map<string, stripe.SubscriptionSchedule>()
  const events: stripe.StripeEvent[] = []
  const counts = new Map<string, number>()
  const card = { declines: false }

  const seconds = () => Math.floor(now().getTime() / 1_000)
  const nextId = (prefix: string) => {
    const count = (counts.get(prefix) ?? 0) + 1
    counts.set(prefix, count)
    return `${prefix}_${String(count).padStart(14, '0')}`
  }
  const find = <T>(things: Map<string, T>, id: string): T => {
    const thing = things.get(id)
    if (!thing) throw new Error(`the test's account has no ${id}`)
    return thing
  }

  /** Emits an event with a copy of the object, so that later changes don't affect it. */
  function tell(type: string, object: object) {
    const event = { id: nextId('evt'), object: 'event', api_version: '2026-10-28.endive', created: seconds() } as const
    const about = { type, livemode: false, pending_webhooks: 1, request: null } as const
    events.push({ ...event, ...about, data: { object: structuredClone(object) } })
  }

  function charge({ customer, amount, metadata }: { customer: string; amount: number; metadata: stripe.Metadata }) {
    const intent = nextId('pi')
    const id = nextId('ch')
    payments.set(intent, { id: intent, object: 'payment_intent', status: 'succeeded', latest_charge: id })
    const made = { id, object: 'charge', customer, payment_intent: intent, amount, refunded: false, metadata } as const
    const fee = Math.round(amount * 0.029) + 30
    const money = {
      paid: true,
      amount_refunded: 0,
      balance_transaction: { object: 'balance_transaction', fee },
    } as const
    charges.set(id, { ...made, ...money, created: seconds() })
    return intent
  }

  type Part = { intent: string; amount: number; metadata: stripe.Metadata }

  function refundPart({ intent, amount, metadata }: Part) {
    const charge = [...charges.values()].find(made => made.payment_intent === intent)
    if (!charge) throw new Error(`the test's account has no ${intent}`)
    const id = nextId('re')
    const made = { id, object: 'refund', charge: charge.id, payment_intent: intent, amount } as const
    const refund: stripe.Refund = { ...made, status: 'succeeded', metadata, created: seconds() }
    refunds.set(id, refund)
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    tell('charge.refunded', charge)
    tell('refund.created', refund)
    return refund
  }

  type Bill = {
    subscription: stripe.Subscription | null
    customer: string
    total: number
    tax?: number
    intent: string | null
  }

  function invoice({ subscription, customer, total, tax = 0, intent }: Bill) {
    const id = nextId('in')
    const details = subscription && { subscription: subscription.id, metadata: subscription.metadata }
    const isPaid = intent !== null || total === 0
    const made: stripe.StripeInvoice = {
      ...{
        id,
        object: 'invoice',
        number: `RR-${invoices.size + 1}`,
        description: null,
        lines: { data: [{ description: '1 × What was ordered' }] },
        customer,
        total,
        total_taxes: tax > 0 ? [{ amount: tax }] : [],
        created: seconds(),
        metadata: {},
      },
      ...{ status: isPaid ? 'paid' : 'open', amount_paid: isPaid ? total : 0 },
      hosted_invoice_url: `https://invoice.stripe.example/${id}`,
      parent: details && { type: 'subscription_details', subscription_details: details },
    }
    invoices.set(id, made)
    if (intent) link(id, intent)
    if (subscription) subscription.latest_invoice = id
    return made
  }

  function link(invoiceId: string, intent: string) {
    const id = nextId('inpay')
    const payment = { type: 'payment_intent', payment_intent: intent } as const
    invoicePayments.set(id, { id, object: 'invoice_payment', invoice: invoiceId, status: 'paid', payment })
  }

  /** The end of a period of the price that begins then. */
  function periodAfter(from: number, price: stripe.Price) {
    const months = price.recurring?.interval === 'year' ? 12 : 1
    return Math.floor(monthsLater(new Date(from * 1_000), months).getTime() / 1_000)
  }

  /** A schedule's next phase begins with its period. */
  function advanceSchedule(subscription: stripe.Subscription, item: stripe.SubscriptionItem) {
    const schedule = schedules.get(subscription.schedule ?? '')
    if (!schedule) return
    const start = item.current_period_end
    const phase = schedule.phases.find(({ start_date }) => start_date === start)
    if (phase) {
      item.price = find(prices, phase.items[0]?.price ?? '')
      schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date }
    } else release(schedule)
  }

  function release(schedule: stripe.SubscriptionSchedule) {
    const subscription = subscriptions.get(schedule.subscription ?? '')
    if (subscription) subscription.schedule = null
    Object.assign(schedule, { status: 'released', subscription: null, current_phase: null })
  }

  function priceOf(subscription: stripe.Subscription) {
    const [item] = subscription.items.data
    if (!item) throw new Error('a subscription without an item')
    return item
  }

  function withdraw(dispute: stripe.StripeDispute) {
    dispute.balance_transactions.push({ object: 'balance_transaction', amount: -dispute.amount, fee: 1_500 })
    tell('charge.dispute.funds_withdrawn', dispute)
  }

  /** Pays on Stripe's own page. */
  function pay(sessionId: string) {
    const session = find(sessions, sessionId)
    if (session.status !== 'open') throw new Error('this session is over')
    const { price, trialDays, metadata, coupon, hasTaxes } = session.order
    const customer = session.customer ?? nextId('cus')
    const discount = coupon === null ? undefined : find(coupons, coupon)
    if (discount) discount.times_redeemed += 1
    const off = discount ? (discount.amount_off ?? (price.unit_amount * (discount.percent_off ?? 0)) / 100) : 0
    const net = trialDays > 0 ? 0 : Math.max(0, price.unit_amount - off)
    const tax = hasTaxes ? Math.round(net * salesTax) : 0
    const total = net + tax
    Object.assign(session, { status: 'complete', url: null, customer, amount_total: total })
    session.total_details.amount_tax = tax
    session.payment_status = total === 0 ? 'no_payment_required' : 'paid'
    const intent = total === 0 ? null : charge({ customer, amount: total, metadata })
    if (price.recurring) {
      const subscription = begin(session, customer)
      tell('customer.subscription.created', subscription)
      tell('invoice.paid', invoice({ subscription, customer, total, tax, intent }))
      if (intent) tell('charge.succeeded', { id: intent, object: 'charge' })
    } else {
      session.payment_intent = intent
      invoice({ subscription: null, customer, total, tax, intent })
    }
    tell('checkout.session.completed', session)
    return session
  }

  function begin(session: stripe.Session, customer: string) {
    const { price, trialDays, metadata, coupon } = session.order
    const created = seconds()
    const current_period_end = trialDays > 0 ? created + trialDays * 86_400 : periodAfter(created, price)
    const item = { id: nextId('si'), quantity: 1, price, current_period_start: created, current_period_end }
    const id = nextId('sub')
    const subscription: stripe.Subscription = {
      ...{ id, object: 'subscription', status: trialDays > 0 ? 'trialing' : 'active', customer, metadata, created },
      items: { object: 'list', data: [item] },
      ...{ cancel_at_period_end: false, cancel_at: null, ended_at: null, latest_invoice: null },
      ...{ pause_collection: null, schedule: null },
      discounts: coupon === null ? [] : [coupon],
    }
    subscriptions.set(id, subscription)
    session.subscription = id
    return subscription
  }

  return {
    ...{
      prices,
      sessions,
      subscriptions,
      invoices,
      payments,
      charges,
      refunds,
      payouts,
      invoicePayments,
      coupons,
      disputes,
      schedules,
      events,
      card,
    },
    ...{ seconds, nextId, tell, pay, charge, refundPart, invoice, periodAfter, release },

    /** The card is declined on Stripe's page; the session stays open. */
    decline(sessionId: string) {
      const intent = nextId('pi')
      const metadata = find(sessions, sessionId).order.metadata
      tell('payment_intent.payment_failed', { id: intent, object: 'payment_intent', metadata })
    },

    expire(sessionId: string) {
      const session = find(sessions, sessionId)
      Object.assign(session, { status: 'expired', url: null })
      tell('checkout.session.expired', session)
    },

    /** The transfer arrives or fails later. A subscription runs meanwhile, and is past due when it fails. */
    announceTransfer(sessionId: string) {
      const session = find(sessions, sessionId)
      const { price, metadata } = session.order
      if (price.recurring) {
        const customer = nextId('cus')
        Object.assign(session, { status: 'complete', url: null, customer })
        const subscription = begin(session, customer)
        tell('customer.subscription.created', subscription)
        tell('checkout.session.completed', session)
        return (arrives: boolean) => {
          const intent = arrives ? charge({ customer, amount: price.unit_amount, metadata }) : null
          const bill = invoice({ subscription, customer, total: price.unit_amount, intent })
          if (arrives) session.payment_status = 'paid'
          else subscription.status = 'past_due'
          tell(arrives ? 'invoice.paid' : 'invoice.payment_failed', bill)
          tell(`checkout.session.async_payment_${arrives ? 'succeeded' : 'failed'}`, session)
        }
      }
      const intent = nextId('pi')
      payments.set(intent, { id: intent, object: 'payment_intent', status: 'processing', latest_charge: null })
      Object.assign(session, { status: 'complete', url: null, customer: nextId('cus'), payment_intent: intent })
      tell('checkout.session.completed', session)
      return (arrives: boolean) => {
        find(payments, intent).status = arrives ? 'succeeded' : 'requires_payment_method'
        if (arrives) session.payment_status = 'paid'
        tell(`checkout.session.async_payment_${arrives ? 'succeeded' : 'failed'}`, session)
      }
    },

    /** Starts the next period: paid, with a declined card, or without a payment during a pause. */
    renew(id: string, isPaid = true) {
      const subscription = find(subscriptions, id)
      const item = priceOf(subscription)
      const { customer, metadata, pause_collection: pause } = subscription
      const starts = item.current_period_end
      const isPaused = pause !== null && starts < (pause.resumes_at ?? Number.POSITIVE_INFINITY)
      if (!isPaused) subscription.pause_collection = null
      advanceSchedule(subscription, item)
      const total = item.price.unit_amount
      const intent = isPaid && !isPaused ? charge({ customer, amount: total, metadata }) : null
      const bill = invoice({ subscription, customer, total, intent })
      Object.assign(item, { current_period_start: starts, current_period_end: periodAfter(starts, item.price) })
      subscription.status = isPaid || isPaused ? 'active' : 'past_due'
      if (isPaused) bill.status = 'void'
      tell(isPaused ? 'invoice.voided' : isPaid ? 'invoice.paid' : 'invoice.payment_failed', bill)
      tell('customer.subscription.updated', subscription)
    },

    recover(id: string) {
      const subscription = find(subscriptions, id)
      const bill = find(invoices, subscription.latest_invoice ?? '')
      link(bill.id, charge({ customer: subscription.customer, amount: bill.total, metadata: subscription.metadata }))
      Object.assign(bill, { status: 'paid', amount_paid: bill.total })
      subscription.status = 'active'
      tell('invoice.paid', bill)
      tell('customer.subscription.updated', subscription)
    },

    end(id: string) {
      const subscription = find(subscriptions, id)
      Object.assign(subscription, { status: 'canceled', ended_at: seconds() })
      tell('customer.subscription.deleted', subscription)
    },

    /** Changes to another of our prices in the portal, from the next month on. */
    changePrice(id: string, price: stripe.Price) {
      const subscription = find(subscriptions, id)
      priceOf(subscription).price = price
      tell('customer.subscription.updated', subscription)
    },

    /** The bank takes a payment of the customer back, or only asks about it. `back`: how many payments before the latest. */
    dispute(customer: string, { status = 'needs_response', reason = 'fraudulent', back = 0 } = {}) {
      const latest = [...charges.values()].filter(made => made.customer === customer).at(-1 - back)
      if (!latest) throw new Error('nothing to dispute')
      const id = nextId('du')
      const evidence = { due_by: seconds() + 14 * 86_400, has_evidence: false, past_due: false, submission_count: 0 }
      const isInquiry = status.startsWith('warning_')
      const dispute: stripe.StripeDispute = {
        ...{ id, object: 'dispute', amount: latest.amount, charge: latest.id, payment_intent: latest.payment_intent },
        ...{ currency: 'usd', created: seconds(), reason, status, evidence_details: evidence },
        ...{ balance_transactions: [], is_charge_refundable: isInquiry, livemode: false, metadata: {} },
      }
      disputes.set(id, dispute)
      tell('charge.dispute.created', dispute)
      if (!isInquiry) withdraw(dispute)
      return id
    },

    /** A status of Stripe, with the events that it sends then. */
    moveDispute(id: string, status: string) {
      const dispute = find(disputes, id)
      const wasInquiry = dispute.status.startsWith('warning_')
      dispute.status = status
      if (status === 'needs_response' && wasInquiry) withdraw(dispute)
      if (status === 'won') {
        dispute.balance_transactions.push({ object: 'balance_transaction', amount: dispute.amount, fee: 0 })
        tell('charge.dispute.funds_reinstated', dispute)
      }
      const isClosed = ['won', 'lost', 'warning_closed'].includes(status)
      tell(`charge.dispute.${isClosed ? 'closed' : 'updated'}`, dispute)
    },

    refund(customer: string) {
      const latest = [...charges.values()].filter(made => made.customer === customer).at(-1)
      if (!latest) throw new Error('nothing to give back')
      refundPart({ intent: latest.payment_intent, amount: latest.amount - latest.amount_refunded, metadata: {} })
    },

    /** The bank rejects a refund: the money comes back to us. */
    failRefund(id: string) {
      const refund = find(refunds, id)
      refund.status = 'failed'
      const charge = find(charges, refund.charge)
      Object.assign(charge, { amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
      tell('refund.failed', refund)
    },

    payOut(amount: number, status: stripe.Payout['status'] = 'paid') {
      const id = nextId('po')
      const payout = { id, object: 'payout', amount, status, arrival_date: seconds(), created: seconds() } as const
      payouts.set(id, payout)
      tell('payout.created', { ...payout, status: 'pending' })
      tell('payout.paid', payout)
      return id
    },
  }
}
