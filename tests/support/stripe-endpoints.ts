import type { StripeAccount } from './stripe-account.ts'
import * as form from './stripe-form.ts'
import type { Price, Session, StripeCoupon } from './stripe-objects.ts'
import { cancelSubscription, createPreview, readSubscription, updateSubscription } from './stripe-running.ts'
import { createSchedule, readSchedule, releaseSchedule, updateSchedule } from './stripe-schedules.ts'

type Asked = { method: string; path: string; given: form.Given }
type Endpoint = (account: StripeAccount, given: form.Given, id: string) => object

const endpoints: Record<string, Endpoint> = {
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions/:id': readSession,
  'POST /v1/checkout/sessions/:id/expire': expireSession,
  'GET /v1/prices': listPrices,
  'POST /v1/prices': createPrice,
  'POST /v1/prices/:id': updatePrice,
  'POST /v1/refunds': createRefund,
  'GET /v1/payouts/:id': ({ payouts }, _, id) => {
    const payout = payouts.get(id)
    if (!payout) throw form.missing('payout')
    return payout
  },
  'POST /v1/billing_portal/sessions': createPortal,
  'GET /v1/subscriptions/:id': readSubscription,
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': cancelSubscription,
  'POST /v1/invoices/create_preview': createPreview,
  'POST /v1/subscription_schedules': createSchedule,
  'GET /v1/subscription_schedules/:id': readSchedule,
  'POST /v1/subscription_schedules/:id': updateSchedule,
  'POST /v1/subscription_schedules/:id/release': releaseSchedule,
  'GET /v1/invoices': listInvoices,
  'GET /v1/charges': listCharges,
  'GET /v1/invoice_payments': listInvoicePayments,
  'GET /v1/invoices/:id': ({ invoices }, given, id) => {
    form.onlyKnown(given, [])
    const invoice = invoices.get(id)
    if (!invoice) throw form.missing('invoice')
    return invoice
  },
  'GET /v1/disputes/:id': ({ disputes, charges }, given, id) => {
    form.onlyKnown(given, ['expand'])
    const dispute = disputes.get(id)
    if (!dispute) throw form.missing('dispute')
    const isExpanded = form.listOf(given, 'expand').includes('charge')
    return isExpanded ? { ...dispute, charge: charges.get(dispute.charge) } : dispute
  },
  'GET /v1/payment_intents/:id': (account, given, id) => {
    form.onlyKnown(given, ['expand'])
    return expandPayment(account, id, form.listOf(given, 'expand').includes('latest_charge'))
  },
  'POST /v1/coupons': createCoupon,
  'GET /v1/coupons': ({ coupons }, given) => page([...coupons.values()].reverse(), given, '/v1/coupons'),
  'DELETE /v1/coupons/:id': ({ coupons }, _, id) => {
    if (!coupons.delete(id)) throw form.missing('coupon')
    return { id, object: 'coupon', deleted: true }
  },
}

/** Responds to a request, or throws Stripe's error. */
export function answerStripe(account: StripeAccount, { method, path, given }: Asked) {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const [verb, pattern = ''] = name.split(' ')
    const match = new RegExp(`^${pattern.replace(':id', '([\\w-]+)')}$`).exec(path)
    if (verb === method && match) return endpoint(account, given, match[1] ?? '')
  }
  throw new form.StripeError(404, 'invalid_request_error', 'url_unknown')
}

const sessionFields = [
  ...['mode', 'client_reference_id', 'metadata', 'customer', 'customer_email', 'line_items', 'discounts'],
  ...['success_url', 'cancel_url', 'subscription_data', 'payment_intent_data', 'invoice_creation', 'customer_creation'],
  ...['automatic_tax', 'customer_update'],
]

function createSession(account: StripeAccount, given: form.Given) {
  form.onlyKnown(given, sessionFields)
  const mode = form.required(given, 'mode')
  for (const name of ['success_url', 'cancel_url'])
    if (!/^https?:\/\/[^/]+\//.test(form.required(given, name))) throw form.invalid(name)
  if (given.customer && given.customer_email) throw form.invalid('customer_email')
  const foreign =
    mode === 'subscription' ? ['payment_intent_data', 'invoice_creation', 'customer_creation'] : ['subscription_data']
  for (const name of foreign) if (given[name]) throw form.invalid(name)
  const price = priceOfOrder(account, given)
  if ((mode === 'subscription') !== (price.recurring !== null)) throw form.invalid('mode')
  const coupon = form.textOf(form.partOf(form.partOf(given, 'discounts'), '0'), 'coupon') ?? null
  if (coupon !== null && !account.coupons.get(coupon)?.valid) throw form.missing('discounts[0][coupon]')
  const data = form.partOf(given, mode === 'subscription' ? 'subscription_data' : 'payment_intent_data')
  const trialDays = form.numberOf(data, 'trial_period_days') ?? 0
  const hasTaxes = form.textOf(form.partOf(given, 'automatic_tax'), 'enabled') === 'true'
  // Stripe needs an address, and may change a known customer's only if told so.
  const update = form.textOf(form.partOf(given, 'customer_update'), 'address')
  if (hasTaxes && given.customer && update !== 'auto') throw form.invalid('customer_update[address]')
  if (!given.customer && given.customer_update) throw form.invalid('customer_update')
  if (hasTaxes && price.tax_behavior !== 'exclusive') throw form.invalid('line_items[0][price]')
  const id = account.nextId('cs_test')
  const created = account.seconds()
  const amount = trialDays > 0 ? 0 : price.unit_amount
  const session: Session = {
    ...{ id, object: 'checkout.session', mode, status: 'open', payment_status: 'unpaid', created },
    url: `https://checkout.stripe.example/c/pay/${id}`,
    ...{ success_url: form.required(given, 'success_url'), cancel_url: form.required(given, 'cancel_url') },
    client_reference_id: form.textOf(given, 'client_reference_id') ?? null,
    customer: form.textOf(given, 'customer') ?? null,
    customer_email: form.textOf(given, 'customer_email') ?? null,
    ...{ subscription: null, payment_intent: null, amount_subtotal: amount, amount_total: amount },
    total_details: { amount_tax: 0 },
    ...{ metadata: metadataOf(given), expires_at: created + 86_400 },
    order: { hasTaxes, price, trialDays, coupon, metadata: metadataOf(data) },
  }
  account.sessions.set(id, session)
  return readSession(account, {}, id)
}

function priceOfOrder(account: StripeAccount, given: form.Given): Price {
  const item = form.partOf(form.partOf(given, 'line_items'), '0')
  if (form.numberOf(item, 'quantity') !== 1) throw form.invalid('line_items[0][quantity]')
  const id = form.textOf(item, 'price')
  if (id !== undefined) {
    const price = account.prices.get(id)
    if (!price) throw form.missing('line_items[0][price]')
    return price
  }
  const data = form.partOf(item, 'price_data')
  form.required(form.partOf(data, 'product_data'), 'name')
  return makePrice(account, data ?? {}, {})
}

function makePrice(account: StripeAccount, given: form.Given, metadata: Record<string, string>): Price {
  const unit_amount = Number(form.required(given, 'unit_amount'))
  if (form.required(given, 'currency') !== 'usd') throw form.invalid('currency')
  // Stripe's smallest charge in dollars.
  if (!Number.isInteger(unit_amount) || unit_amount < 50) throw form.invalid('unit_amount')
  const interval = form.textOf(form.partOf(given, 'recurring'), 'interval')
  return {
    ...{ id: account.nextId('price'), object: 'price', active: true, currency: 'usd', unit_amount, metadata },
    lookup_key: form.textOf(given, 'lookup_key') ?? null,
    recurring: interval === undefined ? null : { interval },
    tax_behavior: form.textOf(given, 'tax_behavior') ?? 'unspecified',
    product: account.nextId('prod'),
  }
}

function createPrice(account: StripeAccount, given: form.Given) {
  const known = [
    'currency',
    'unit_amount',
    'lookup_key',
    'transfer_lookup_key',
    'recurring',
    'product_data',
    'metadata',
    'tax_behavior',
  ]
  form.onlyKnown(given, known)
  form.required(form.partOf(given, 'product_data'), 'name')
  const price = makePrice(account, given, metadataOf(given))
  for (const other of account.prices.values()) {
    if (price.lookup_key === null || other.lookup_key !== price.lookup_key) continue
    if (given.transfer_lookup_key !== 'true') throw form.invalid('lookup_key')
    other.lookup_key = null
  }
  account.prices.set(price.id, price)
  return price
}

function updatePrice({ prices }: StripeAccount, given: form.Given, id: string) {
  form.onlyKnown(given, ['tax_behavior'])
  const price = prices.get(id)
  if (!price) throw form.missing('price')
  if (price.tax_behavior !== 'unspecified') throw form.invalid('tax_behavior')
  price.tax_behavior = form.required(given, 'tax_behavior')
  return price
}

function createRefund(account: StripeAccount, given: form.Given) {
  form.onlyKnown(given, ['payment_intent', 'amount', 'metadata'])
  const intent = form.required(given, 'payment_intent')
  const charge = [...account.charges.values()].find(made => made.payment_intent === intent)
  if (!charge) throw form.missing('payment_intent')
  const amount = Number(form.required(given, 'amount'))
  if (!Number.isInteger(amount) || amount < 1) throw form.invalid('amount')
  if (amount > charge.amount - charge.amount_refunded) throw form.invalid('amount')
  return account.refundPart({ intent, amount, metadata: metadataOf(given) })
}

function listInvoices({ invoices, invoicePayments }: StripeAccount, given: form.Given) {
  form.onlyKnown(given, ['customer', 'subscription', 'status', 'expand', 'limit', 'starting_after'])
  const found = [...invoices.values()].filter(isOf(given)).filter(({ parent, status }) => {
    const subscription = parent?.subscription_details.subscription
    if (given.status !== undefined && status !== given.status) return false
    return given.subscription === undefined || subscription === given.subscription
  })
  const listed = page(found.reverse(), given, '/v1/invoices')
  if (!form.listOf(given, 'expand').includes('data.payments')) return listed
  const paymentsOf = (id: string) => [...invoicePayments.values()].filter(({ invoice }) => invoice === id)
  const data = listed.data.map(made => ({ ...made, payments: { object: 'list', data: paymentsOf(made.id) } }))
  return { ...listed, data }
}

function listCharges({ charges, refunds }: StripeAccount, given: form.Given) {
  form.onlyKnown(given, ['customer', 'expand', 'limit', 'starting_after'])
  const listed = page([...charges.values()].filter(isOf(given)).reverse(), given, '/v1/charges')
  const expand = form.listOf(given, 'expand')
  const data = listed.data.map(({ balance_transaction: balance, ...charge }) => ({
    ...charge,
    balance_transaction: expand.includes('data.balance_transaction') ? balance : `txn_${charge.id}`,
    ...(expand.includes('data.refunds') && {
      refunds: { object: 'list', data: [...refunds.values()].filter(made => made.charge === charge.id) },
    }),
  }))
  return { ...listed, data }
}

function listPrices({ prices }: StripeAccount, given: form.Given) {
  form.onlyKnown(given, ['lookup_keys', 'active', 'limit', 'starting_after'])
  const keys = form.listOf(given, 'lookup_keys')
  if (keys.length > 10) throw form.invalid('lookup_keys')
  const found = [...prices.values()].filter(({ lookup_key: key }) => key !== null && keys.includes(key))
  return page(found, given, '/v1/prices')
}

function readSession(account: StripeAccount, given: form.Given, id: string) {
  form.onlyKnown(given, ['expand'])
  const session = account.sessions.get(id)
  if (!session) throw form.missing('session')
  const { order: _, ...shown } = session
  const expand = form.listOf(given, 'expand')
  const isExpanded = expand.some(path => path.startsWith('payment_intent')) && session.payment_intent !== null
  if (!isExpanded) return shown
  const isDeep = expand.includes('payment_intent.latest_charge')
  return { ...shown, payment_intent: expandPayment(account, session.payment_intent ?? '', isDeep) }
}

function expireSession(account: StripeAccount, _: form.Given, id: string) {
  const session = account.sessions.get(id)
  if (!session) throw form.missing('session')
  if (session.status !== 'open') throw form.invalid('session')
  account.expire(id)
  return readSession(account, {}, id)
}

function expandPayment({ payments, charges }: StripeAccount, id: string, isDeep: boolean) {
  const payment = payments.get(id)
  if (!payment) throw form.missing('intent')
  return isDeep ? { ...payment, latest_charge: charges.get(payment.latest_charge ?? '') ?? null } : payment
}

function createPortal(account: StripeAccount, given: form.Given) {
  form.onlyKnown(given, ['customer', 'return_url'])
  const customer = form.required(given, 'customer')
  if (![...account.sessions.values()].some(session => session.customer === customer)) throw form.missing('customer')
  const id = account.nextId('bps')
  return { id, object: 'billing_portal.session', url: `https://billing.stripe.example/p/session/${id}`, customer }
}

function listInvoicePayments({ invoicePayments }: StripeAccount, given: form.Given) {
  form.onlyKnown(given, ['invoice', 'status', 'payment', 'limit', 'starting_after'])
  const payment = form.textOf(form.partOf(given, 'payment'), 'payment_intent')
  const found = [...invoicePayments.values()].filter(
    made =>
      (given.invoice === undefined || made.invoice === given.invoice) &&
      (payment === undefined || made.payment.payment_intent === payment),
  )
  return page(found, given, '/v1/invoice_payments')
}

function createCoupon(account: StripeAccount, given: form.Given) {
  const limits = ['duration', 'duration_in_months', 'redeem_by', 'max_redemptions']
  form.onlyKnown(given, ['name', 'percent_off', 'amount_off', 'currency', ...limits])
  const duration = form.required(given, 'duration')
  if ((duration === 'repeating') !== (given.duration_in_months !== undefined)) throw form.invalid('duration_in_months')
  if ((given.percent_off === undefined) === (given.amount_off === undefined)) throw form.invalid('percent_off')
  if (given.amount_off !== undefined && given.currency === undefined) throw form.invalid('currency')
  const name = form.textOf(given, 'name') ?? null
  if ((name ?? '').length > 40) throw form.invalid('name')
  const coupon: StripeCoupon = {
    ...{ id: account.nextId('coupon'), object: 'coupon', name, duration },
    percent_off: form.numberOf(given, 'percent_off') ?? null,
    amount_off: form.numberOf(given, 'amount_off') ?? null,
    duration_in_months: form.numberOf(given, 'duration_in_months') ?? null,
    ...{ times_redeemed: 0, valid: true, created: account.seconds() },
  }
  account.coupons.set(coupon.id, coupon)
  return coupon
}

function metadataOf(given: form.Given | undefined) {
  const metadata = form.partOf(given, 'metadata') ?? {}
  return Object.fromEntries(
    Object.entries(metadata).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
}

function isOf(given: form.Given) {
  return ({ customer }: { customer: string | null }) => given.customer === undefined || customer === given.customer
}

/** `limit` items after `starting_after`, ten by default. */
function page<T extends { id: string }>(things: T[], given: form.Given, url: string) {
  const after = form.textOf(given, 'starting_after')
  const from = after === undefined ? 0 : things.findIndex(({ id }) => id === after) + 1
  const limit = form.numberOf(given, 'limit') ?? 10
  if (limit < 1 || limit > 100) throw form.invalid('limit')
  const data = things.slice(from, from + limit)
  return { object: 'list', url, has_more: things.length > from + limit, data }
}
