import Stripe from 'stripe'
import { z } from 'zod'
import { type PaymentEvent, SignatureError } from './payments.ts'

/** An older event is a replay; Stripe signs each delivery again. */
export const toleranceSeconds = 300

type Given = { body: string; signature: string; secret: string; now: Date }

/** Reads Stripe's format. Throws a SignatureError. */
export function readSignedEvent({ body, signature, secret, now }: Given): PaymentEvent {
  let event: unknown
  try {
    event = Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime())
  } catch {
    // The error quotes the body.
    throw new SignatureError('not signed, or too long ago')
  }
  const read = envelope.safeParse(event)
  if (!read.success) throw new SignatureError('not readable')
  const { id, type, created, data } = read.data
  return { id, type, at: new Date(created * 1_000), about: aboutOf(data.object) }
}

/** The `Stripe-Signature` header as the provider writes it. */
export function signEvent(body: string, secret: string, now: Date) {
  const timestamp = Math.floor(now.getTime() / 1_000)
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
}

const objectId = z.string().min(1).max(255)
/** An id, or the object itself if Stripe expanded it. */
const idOf = z
  .union([objectId, z.object({ id: objectId }).transform(({ id }) => id), z.null()])
  .optional()
  .transform(id => id ?? null)
/** Our ids are UUIDs. Another shop of the same Stripe account may use any names, which are ignored. */
const ownId = z.uuid().nullish().catch(null)
const metadata = z.object({ purchase_id: ownId }).nullish()

const envelope = z.object({
  id: objectId,
  type: objectId,
  created: z.int().min(0).max(4_102_444_800),
  data: z.object({ object: z.looseObject({ object: z.string() }) }),
})

const thing = z.object({
  id: z.string().max(255).catch(''),
  customer: idOf.catch(null),
  subscription: idOf.catch(null),
  payment_intent: idOf.catch(null),
  client_reference_id: ownId,
  metadata: metadata.catch(null),
  parent: z
    .object({ subscription_details: z.object({ subscription: idOf, metadata }).nullish() })
    .nullish()
    .catch(null),
})

/** An event's other content isn't read: it may be outdated or out of order. */
function aboutOf(object: { object: string }): PaymentEvent['about'] {
  const read = thing.parse(object)
  // Its payment isn't read: an event about a dispute and one about a refund of the same payment are looked up separately.
  if (object.object === 'dispute') return { ...nothing, disputeId: read.id }
  const details = read.parent?.subscription_details
  const purchaseId = read.metadata?.purchase_id ?? read.client_reference_id ?? details?.metadata?.purchase_id ?? null
  const isSession = object.object === 'checkout.session'
  const isSubscription = object.object === 'subscription'
  return {
    purchaseId,
    sessionId: isSession ? read.id : null,
    subscriptionId: isSubscription ? read.id : (read.subscription ?? details?.subscription ?? null),
    customerId: read.customer,
    paymentId: read.payment_intent,
    disputeId: null,
    payoutId: object.object === 'payout' ? read.id : null,
  }
}

const nothing = {
  ...{ purchaseId: null, sessionId: null, subscriptionId: null, customerId: null, paymentId: null },
  payoutId: null,
}
