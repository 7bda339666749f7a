import type { Fulfillment, FulfillTable } from '#domain/commerce/billing/fulfillment.ts'

/** Records calls as `plan: paid, active`. */
export function rememberFulfillments() {
  const told: string[] = []
  const remember = async (_: unknown, { purchase, subscription }: Fulfillment) => {
    const cancels = subscription?.cancelsAtPeriodEnd ? ', ends with the period' : ''
    told.push(`${purchase.kind}: ${purchase.state}${subscription ? `, ${subscription.state}${cancels}` : ''}`)
  }
  const fulfill: FulfillTable = { plan: remember, 'ad-package': remember, sponsorship: remember }
  return { fulfill, told }
}
