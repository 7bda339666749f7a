import { sql } from 'kysely'
import type { Result } from '#domain/app.ts'
import { wizardPlanLine } from '#domain/commerce/applications/application.ts'
import { readDocuments } from '#domain/commerce/applications/application-documents.server.ts'
import { applicationMessages } from '#domain/commerce/applications/application-messages.ts'
import {
  type Application,
  lockApplication,
  lockApprovals,
  readApplication,
} from '#domain/commerce/applications/applications.server.ts'
import {
  type ApproveApplicationError,
  approveApplication,
  type RejectApplicationError,
  rejectApplication,
} from '#domain/commerce/applications/decide-application.server.ts'
import type { Match } from '#domain/commerce/applications/matching-listings.server.ts'
import { unreadHours } from '#domain/commerce/applications/merged-listing.ts'
import { readApproval } from '#domain/commerce/applications/publish-application.server.ts'
import type { ListingDraft } from '#domain/commerce/listing-drafts/listing-draft-schema.server.ts'
import { resemblesLicense } from '#domain/directory/estimates/license-number.ts'
import { listingStates, overLimitSentence } from '#domain/directory/listings/listing.ts'
import { readFileContent } from '#domain/foundation/files/files.server.ts'
import type { InboxChoice, InboxField } from '../inbox/inbox-item.ts'
import { type DecideError, decidedOnce, type InboxKind, phoneFields, writeTo } from '../inbox/inbox-kind.ts'

const newListing = 'new'

export const applicationKind: InboxKind = {
  decidableIn: decidedOnce,
  items: sql`
    select id, sent_at as at, business_name as title, business_address as text, '' as about, state,
      concat_ws(' ', email, phone, license_number) as contact
    from applications where state in ('waiting', 'approved', 'rejected')`,

  async read(app, id) {
    const application = await readApplication(app, id)
    if (!application) return undefined
    const [approval, documents] = await Promise.all([readApproval(app, application), readDocuments(app, id)])
    const { reason, decidedAt, decidedBy } = application
    return {
      pictures: [],
      files: documents.map(({ fileId, kind, name, bytes, mediaType }) => ({
        id: fileId,
        label: `${applicationMessages.documents[kind]}: ${name} (${Math.ceil(Number(bytes) / 1_024)} kB)`,
        isPicture: isPicture(mediaType),
      })),
      ...(decidedAt && { decision: { reason, decidedAt, by: decidedBy ?? '' } }),
      choices: choicesOf(approval),
      fields: [...applicationFields(application), ...draftFields(approval)],
    }
  },

  async file(app, id, fileId) {
    const documents = await readDocuments(app, id)
    const document = documents.find(document => document.fileId === fileId)
    const file = document && (await readFileContent(app, fileId))
    return file && { ...file, isPicture: isPicture(file.mediaType) }
  },

  async lock(tx, id) {
    await lockApprovals(tx)
    await lockApplication(tx, id)
  },

  async approve(tx, caller, id, chosen) {
    const [which = '', seen = ''] = chosen.listing?.[0]?.split('.') ?? []
    const place = { city: chosen.city?.[0]?.trim() ?? '', state: chosen.state?.[0] ?? '' }
    const listingId = which === newListing ? null : which
    return asDecided(await approveApplication(tx, caller, { id, listingId, place, seen }))
  },

  reject: async (tx, caller, given) => asDecided(await rejectApplication(tx, caller, given)),
}

/** JPEG documents are pictures that we re-encoded. */
function isPicture(mediaType: string) {
  return mediaType === 'image/jpeg'
}

type Approval = Awaited<ReturnType<typeof readApproval>>

/** Preselects nothing if a matching listing may exist. */
function choicesOf({ matches, place, seen }: Approval): InboxChoice[] {
  const fresh = { value: `${newListing}.${seen}`, label: 'A new listing' }
  const there = matches.map(match => ({ value: `${match.id}.${seen}`, label: sayMatch(match) }))
  return [
    {
      name: 'listing',
      label: 'Publish as',
      kind: 'choice',
      isRequired: true,
      options: [...there, fresh],
      ...(matches.length === 0
        ? { value: fresh.value }
        : {
            hint: 'This business may already be listed. If you choose a listing, the application updates it.',
          }),
    },
    { name: 'city', label: 'City', kind: 'text', value: place.city, isRequired: true },
    {
      name: 'state',
      label: 'State',
      kind: 'choice',
      value: place.state,
      isRequired: true,
      options: listingStates.map(state => ({ value: state, label: state })),
    },
  ]
}

function sayMatch({ name, city, state, isOwned, byLicense, byPhone, byName }: Match) {
  const same = [byLicense && 'license', byPhone && 'phone', byName && 'name and city'].filter(Boolean).join(', ')
  return `${name}, ${city}, ${state} (same ${same}${isOwned ? '; has an owner' : ''})`
}

type ErrorReason = ApproveApplicationError | RejectApplicationError

const errors: Record<ErrorReason, DecideError> = {
  forbidden: 'forbidden',
  'application-unknown': 'item-unknown',
  'already-decided': 'already-decided',
  'listing-removed': 'listing-removed',
  'already-owned': 'already-owned',
  'seen-otherwise': 'choices-faulty',
  'cannot-be-listed': 'choices-faulty',
}

function asDecided(result: Result<object, ErrorReason>): Result<object, DecideError> {
  return result.ok ? { ok: true } : { ok: false, reason: errors[result.reason] }
}

function applicationFields(application: Application): InboxField[] {
  const { labels } = applicationMessages
  const { licenseNumber, slug, businessName, email, userId } = application
  const shape = resemblesLicense(licenseNumber) ? '' : ' (doesn’t look like a Florida license)'
  return [
    { label: labels.businessName, text: businessName, ...(slug && { href: `/business/${slug}` }) },
    { label: labels.businessAddress, text: application.businessAddress },
    ...phoneFields(application.phone).map(field => ({ ...field, label: labels.phone })),
    { label: labels.email, text: email, ...writeTo(email) },
    { label: labels.website, text: application.website || 'None.' },
    { label: labels.licenseNumber, text: licenseNumber + shape },
    { label: labels.insuranceProvider, text: application.insuranceProvider },
    { label: labels.yearsInBusiness, text: application.yearsInBusiness || 'Not answered.' },
    { label: labels.specialties, text: application.specialties.join(', ') || 'None.' },
    { label: labels.description, text: application.description || 'None.' },
    { label: 'Preferred plan', text: wizardPlanLine(application.selectedPlan) },
    {
      label: 'Account',
      text: userId ? 'Sent from an account, which will own the listing.' : 'Sent without an account.',
    },
    ...(application.overDailyLimit ? [{ label: 'Why it waits', text: overLimitSentence }] : []),
  ]
}

export function draftFields({ draft }: { draft: ListingDraft | undefined }): InboxField[] {
  if (!draft) return []
  const hours = Object.entries(draft.businessHours).filter(([, text]) => text !== '')
  const unread = unreadHours(draft).map(([weekday]) => weekday)
  return [
    { label: 'From the account’s form', text: [draft.name, draft.street, draft.city].filter(Boolean).join(', ') },
    { label: 'Services', text: [draft.category, ...draft.services].filter(Boolean).join(', ') || 'None.' },
    { label: 'Says it’s insured', text: draft.insuranceVerified ? 'Yes.' : 'No.' },
    { label: '24/7 emergency service', text: draft.emergencyService ? 'Yes.' : 'No.' },
    { label: 'Hours', text: hours.map(([weekday, text]) => `${weekday}: ${text}`).join('\n') || 'None.' },
    ...(unread.length > 0
      ? [{ label: 'Hours to enter by hand', text: `We couldn’t read: ${unread.join(', ')}.` }]
      : []),
  ]
}
