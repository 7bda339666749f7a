import { sql } from 'kysely'
import type { Result } from '#domain/app.ts'
import { readDocuments } from '#domain/commerce/applications/application-documents.server.ts'
import { applicationWords } from '#domain/commerce/applications/application-words.ts'
import { lockApplication, lockApprovals, readApplication } from '#domain/commerce/applications/applications.server.ts'
import {
  type ApproveApplicationRefusal,
  approveApplication,
} from '#domain/commerce/applications/approve-application.server.ts'
import type { Match } from '#domain/commerce/applications/matching-listings.server.ts'
import { readApproval } from '#domain/commerce/applications/read-approval.server.ts'
import {
  type RejectApplicationRefusal,
  rejectApplication,
} from '#domain/commerce/applications/reject-application.server.ts'
import { listingStates } from '#domain/directory/listings/listing.ts'
import { readFileContent } from '#domain/foundation/files/files.server.ts'
import { applicationFields, draftFields } from './application-fields.ts'
import type { InboxChoice } from './inbox-item.ts'
import { type DecideRefusal, decidedOnce, type InboxKind } from './inbox-kind.ts'

const newListing = 'new'

/** Applications wait until the operator publishes or rejects them. Withdrawn ones aren't listed. */
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
        label: `${applicationWords.documents[kind]}: ${name} (${Math.ceil(Number(bytes) / 1_024)} kB)`,
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

/** Preselects nothing when a matching listing may exist. */
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
            hint: 'This business may be listed already. Into a listing that is there, what the application says is written.',
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

type Refusal = ApproveApplicationRefusal | RejectApplicationRefusal

const refusals: Record<Refusal, DecideRefusal> = {
  forbidden: 'forbidden',
  'application-unknown': 'item-unknown',
  'already-decided': 'already-decided',
  'listing-removed': 'listing-removed',
  'already-owned': 'already-owned',
  'seen-otherwise': 'choices-faulty',
  'cannot-be-listed': 'choices-faulty',
}

function asDecided(result: Result<object, Refusal>): Result<object, DecideRefusal> {
  return result.ok ? { ok: true } : { ok: false, reason: refusals[result.reason] }
}
