import { dollarText } from '#domain/directory/incentives/dollars.ts'
import type { HeldPlan } from './read-wizard.server.ts'

/** Shows the current plan beside the preferred one, because the two price lists differ. */
export function HeldPlanNote({ held }: { held: HeldPlan | null }) {
  if (!held) return null
  return (
    <p className="rounded-notice bg-tint p-4 text-tint-ink">
      You have the <b>{held.name}</b> plan at {dollarText(held.priceCents)} a month. It stays as it is, whatever you
      choose here.
    </p>
  )
}
