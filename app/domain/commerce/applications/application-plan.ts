import { wizardPlans } from '#domain/foundation/plans/listing-plans.ts'

/** Returns a wizard plan with its price as display text: `Professional, $49/month`. */
export function wizardPlanLine(id: string) {
  const plan = wizardPlans.find(plan => plan.id === id)
  return plan ? `${plan.name}, ${wizardPrice(plan.priceCents)}` : id
}

export function wizardPrice(priceCents: number) {
  return priceCents === 0 ? 'Free' : `$${priceCents / 100}/month`
}
