import type { App } from '#domain/app.ts'
import { findPurchase } from '../billing/find-purchase.server.ts'
import { addressFields, sponsorshipChoices, sponsorshipTextLimits } from './sponsorship.ts'
import { findSponsorship, type Sponsorship } from './sponsorships.server.ts'

/** Returns the sponsorship paid in a checkout session; undefined until the payment is confirmed. */
export async function findPaid(app: Pick<App, 'db' | 'clock' | 'payments'>, sessionId: string) {
  const purchase = await findPurchase(app, sessionId)
  if (purchase?.kind !== 'sponsorship' || purchase.state !== 'paid') return undefined
  return findSponsorship(app, purchase.itemId)
}

/** Returns the form values for completing a paid sponsorship, without the first day, which is already agreed. */
export function typedOf(sponsorship: Sponsorship): Record<string, string> {
  const names = [...Object.keys(sponsorshipTextLimits), ...addressFields, ...Object.keys(sponsorshipChoices)]
  const values = new Map(Object.entries(sponsorship))
  const texts = names.map(name => [name, values.get(name)] as const)
  const typed = texts.filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return { ...Object.fromEntries(typed), sponsorshipType: sponsorship.type }
}
