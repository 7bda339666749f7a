import { wizardPlanLine } from '#domain/commerce/applications/application-plan.ts'
import { applicationWords } from '#domain/commerce/applications/application-words.ts'
import type { Application } from '#domain/commerce/applications/applications.server.ts'
import type { ListingDraft } from '#domain/commerce/applications/listing-draft-schema.server.ts'
import { unreadHours } from '#domain/commerce/applications/merged-listing.ts'
import { looksLikeLicense } from '#domain/directory/estimates/license-number.ts'
import { overLimitSentence } from '#domain/directory/listings/listing.ts'
import { phoneFields, writeTo } from './contact-fields.ts'
import type { InboxField } from './inbox-item.ts'

/** Returns an application's fields as the operator reads them. */
export function applicationFields(application: Application): InboxField[] {
  const { labels } = applicationWords
  const { licenseNumber, slug, businessName, email, userId } = application
  const shape = looksLikeLicense(licenseNumber) ? '' : ' (does not look like a Florida license)'
  return [
    { label: labels.businessName, text: businessName, ...(slug && { href: `/business/${slug}` }) },
    { label: labels.businessAddress, text: application.businessAddress },
    ...phoneFields(application.phone).map(field => ({ ...field, label: labels.phone })),
    { label: labels.email, text: email, ...writeTo(email) },
    { label: labels.website, text: application.website || 'None.' },
    { label: labels.licenseNumber, text: licenseNumber + shape },
    { label: labels.insuranceProvider, text: application.insuranceProvider },
    { label: labels.yearsInBusiness, text: application.yearsInBusiness || 'Not said.' },
    { label: labels.specialties, text: application.specialties.join(', ') || 'None.' },
    { label: labels.description, text: application.description || 'None.' },
    { label: 'Plan wished for', text: wizardPlanLine(application.selectedPlan) },
    {
      label: 'Account',
      text: userId ? 'Sent from an account, which will own the listing.' : 'Sent without an account.',
    },
    ...(application.overDailyLimit ? [{ label: 'Why it waits', text: overLimitSentence }] : []),
  ]
}

/** Returns the fields of the account's form before payment, which is published with the application. */
export function draftFields({ draft }: { draft: ListingDraft | undefined }): InboxField[] {
  if (!draft) return []
  const hours = Object.entries(draft.businessHours).filter(([, text]) => text !== '')
  const unread = unreadHours(draft).map(([weekday]) => weekday)
  return [
    { label: 'From the account’s form', text: [draft.name, draft.street, draft.city].filter(Boolean).join(', ') },
    { label: 'Services', text: [draft.category, ...draft.services].filter(Boolean).join(', ') || 'None.' },
    { label: 'Says it is insured', text: draft.insuranceVerified ? 'Yes.' : 'No.' },
    { label: '24/7 emergency service', text: draft.emergencyService ? 'Yes.' : 'No.' },
    { label: 'Hours', text: hours.map(([weekday, text]) => `${weekday}: ${text}`).join('\n') || 'None.' },
    ...(unread.length > 0 ? [{ label: 'Hours to enter by hand', text: `Not understood: ${unread.join(', ')}.` }] : []),
  ]
}
