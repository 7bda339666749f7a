import type Stripe from 'stripe'
import type { CheckoutOrder } from './payments.ts'

type Wanted = Pick<CheckoutOrder, 'itemId' | 'name' | 'priceCents' | 'per'>

/** Creates prices on the first sale. A changed amount takes over the lookup key; earlier buyers keep the old one. */
export function openStripePrices(stripe: Stripe) {
  const known = new Map<string, Promise<string>>()

  return async function priceId(key: string, wanted: Wanted) {
    const name = `${key} ${wanted.priceCents}`
    const found = known.get(name) ?? findOrCreate(stripe, key, wanted)
    known.set(name, found)
    try {
      return await found
    } catch (error) {
      known.delete(name)
      throw error
    }
  }
}

async function findOrCreate(stripe: Stripe, key: string, { itemId, name, priceCents, per }: Wanted) {
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  const [price] = data
  if (price?.unit_amount === priceCents && price.currency === 'usd') {
    // Prices created before we supported taxes don't say how tax applies. Stripe lets us set that once.
    if (price.tax_behavior === 'unspecified') await stripe.prices.update(price.id, { tax_behavior: 'exclusive' })
    return price.id
  }
  const created = await stripe.prices.create(
    {
      ...{ currency: 'usd', unit_amount: priceCents, lookup_key: key, transfer_lookup_key: true },
      // Without taxes, which are added if the operator wants them.
      tax_behavior: 'exclusive',
      ...(per !== 'once' && { recurring: { interval: per } }),
      product_data: { name },
      metadata: { item_id: itemId },
    },
    { idempotencyKey: `price ${key} ${priceCents} ${name}` },
  )
  return created.id
}
