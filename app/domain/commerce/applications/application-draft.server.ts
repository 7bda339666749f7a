import type { App, Caller } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { defaultWizardPlan } from '#domain/foundation/plans/listing-plans.ts'
import type { ListingDraft } from '../listing-drafts/listing-draft-schema.server.ts'
import { findListingDraft } from '../listing-drafts/listing-drafts.server.ts'
import type { TypedApplication } from './application-schema.server.ts'

export const emptyApplication: TypedApplication = {
  businessName: '',
  businessAddress: '',
  phone: '',
  email: '',
  website: '',
  licenseNumber: '',
  insuranceProvider: '',
  yearsInBusiness: '',
  selectedPlan: defaultWizardPlan,
  specialties: [],
  description: '',
}

export async function beginApplication(app: Pick<App, 'db'>, caller: Caller): Promise<TypedApplication> {
  if (caller.actor.kind !== 'user') return emptyApplication
  const [draft, user] = await Promise.all([findListingDraft(app, caller.actor.id), findUser(app, caller.actor.id)])
  if (draft) return { ...emptyApplication, ...saidBefore(draft) }
  return { ...emptyApplication, email: user?.email ?? '' }
}

type Said = Omit<ListingDraft, 'savedAt'>

/** Returns the draft's texts in the fields of an application. */
export function saidBefore(draft: Said) {
  const { name, phone, email, website, licenseNumber, yearsInBusiness, description, category, services } = draft
  const { street, city, state, postalCode } = draft
  const place = [city, [state, postalCode].filter(Boolean).join(' ')]
  return {
    ...{ businessName: name, phone, email, website, licenseNumber, description },
    businessAddress: street || city ? [street, ...place].filter(Boolean).join(', ') : '',
    yearsInBusiness: yearsInBusiness === null ? '' : String(yearsInBusiness),
    specialties: [...new Set([...(category ? [category] : []), ...services])],
  }
}
