import type Stripe from 'stripe'
import type { Coupon, NewCoupon } from './payments.ts'

export async function createStripeCoupon(stripe: Stripe, coupon: NewCoupon) {
  const { name, percentOff, cents, months, endsAt, maxUses } = coupon
  const { id } = await stripe.coupons.create({
    // Stripe's limit is 40 characters.
    name: name.slice(0, 40),
    ...(cents === null ? { percent_off: percentOff ?? 0 } : { amount_off: cents, currency: 'usd' }),
    ...(months === null ? { duration: 'forever' } : { duration: 'repeating', duration_in_months: months }),
    ...(endsAt && { redeem_by: Math.floor(endsAt.getTime() / 1_000) }),
    ...(maxUses && { max_redemptions: maxUses }),
  })
  return { couponId: id }
}

/** Returns the newest first. */
export async function listStripeCoupons(stripe: Stripe): Promise<Coupon[]> {
  const { data } = await stripe.coupons.list({ limit: 100 })
  return data.map(({ id, name, percent_off: percentOff, amount_off: cents, times_redeemed: uses, valid }) => ({
    ...{ couponId: id, name: name ?? id, percentOff, cents, uses, isValid: valid },
  }))
}
