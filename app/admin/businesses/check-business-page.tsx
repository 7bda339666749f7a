import { data, Form } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { licenseDesk } from '#domain/directory/licenses/license-desk-messages.ts'
import { type ListingErrorReason, listingErrors, sourceMessages } from '#domain/directory/listings/listing-messages.ts'
import { checkSources, referenceLimit } from '#domain/directory/verification/check.ts'
import { checkInput } from '#domain/directory/verification/check-schema.server.ts'
import { fileChecker } from '#domain/directory/verification/file-checks.server.ts'
import {
  endVerification,
  readVerification,
  verifyListing,
} from '#domain/directory/verification/verify-listing.server.ts'
import { emailsOf } from '#domain/foundation/accounts/users.server.ts'
import { seenVersion, versionOf } from '#domain/foundation/changes/seen-version.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { dateIn } from '#platform/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ItemChanges } from '../inbox/item-changes.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import { DisciplinePanel } from '../licenses/discipline-panels.tsx'
import { readCases } from '../licenses/read-discipline.server.ts'
import { readListingLicenses } from '../licenses/read-listing-licenses.server.ts'
import { StateFilePanel } from '../licenses/state-file-panel.tsx'
import type { Route } from './+types/check-business-page'
import { BusinessFrame } from './business-frame.tsx'
import { findListed } from './find-business.ts'
import { leaveDone } from './listing-outcome.ts'
import { whoDid } from './who-did.ts'

export const handle: RouteHandle = { permission: 'manage-listings', hydrate: true, isBare: true }

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  await findListed(app, id)
  const { checks: rows, ...read } = await readVerification(app, id)
  const emails = await emailsOf(
    app,
    rows.map(({ checkedBy }) => checkedBy),
  )
  const checks = rows.map(({ checkedBy, checkedAt, ...check }) => ({
    ...check,
    by: checkedBy === fileChecker ? licenseDesk.checkedBy : whoDid(emails, { actorId: checkedBy, actorKind: 'admin' }),
    on: dateIn(region.zone, checkedAt),
  }))
  const [licenses, cases] = await Promise.all([readListingLicenses(app, id), readCases(app, id)])
  return { id, ...read, checks, licenses, cases }
}

export const shouldRevalidate = () => true

/** A form without a valid version matches no business. */
const seenIn = seenVersion.catch(versionOf([]))

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const fields = await readForm(request)
  const typed = typedTexts(fields)
  const seen = seenIn.parse(fields.seen)
  const reject = (error: ListingErrorReason) =>
    data({ typed, fieldErrors: {}, error, seen }, error === 'changed-since-seen' ? 409 : 422)
  if (fields.intent === 'end') {
    const ended = await endVerification(app, caller, { id, seen })
    return ended.ok ? goOn('/admin', [leaveDone('updated', null)]) : reject(ended.reason)
  }
  const parsed = checkInput.safeParse(fields)
  if (!parsed.success) {
    return data({ typed, fieldErrors: z.flattenError(parsed.error).fieldErrors, error: undefined, seen }, 422)
  }
  const checked = await verifyListing(app, caller, { id, seen, check: parsed.data })
  return checked.ok ? goOn('/admin', [leaveDone('updated', null)]) : reject(checked.reason)
}

const shownMessages = 'Verified until the documents below expire or you remove the badge.'
const hiddenMessages = 'Not verified. Look up the license or ask for a certificate, then record what you saw here.'

export default function CheckBusinessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, isVerified, facts, checks, seen, licenses, cases } = loaderData
  // A form with only field errors still refers to the version that was read first.
  const read = actionData && actionData.error !== 'changed-since-seen' ? actionData.seen : seen
  return (
    <BusinessFrame title={name} id={id}>
      <p className="max-w-[68ch] text-ink-2">{isVerified ? shownMessages : hiddenMessages}</p>
      {actionData?.error && <Notice>{listingErrors[actionData.error]}</Notice>}
      {actionData?.error === 'changed-since-seen' && <ItemChanges before={actionData.seen} after={seen} />}
      <dl className="mt-5 grid max-w-xl gap-2">
        {facts.map(([label, text]) => (
          <div key={label} className="flex justify-between gap-6">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <CheckForm typed={actionData?.typed} fieldErrors={actionData?.fieldErrors} seen={read} />
      {isVerified && (
        <Form method="post" className="mt-4">
          <input type="hidden" name="seen" value={read} />
          <SubmitButton busy="Saving…" look="outlined" name="intent" value="end">
            No longer verified
          </SubmitButton>
        </Form>
      )}
      <StateFilePanel businessId={id} licenses={licenses} />
      <DisciplinePanel cases={cases} />
      <CheckList checks={checks} />
    </BusinessFrame>
  )
}

type Props = {
  typed: Record<string, string | undefined> | undefined
  fieldErrors: Partial<Record<string, string[]>> | undefined
  seen: string
}

const dayError = 'Enter at least one expiration date, as shown on the document.'

function CheckForm({ typed, fieldErrors, seen }: Props) {
  return (
    <Form method="post" className="mt-5 grid max-w-xl gap-5">
      <input type="hidden" name="seen" value={seen} />
      <Field name="source" label="Source" fieldError={fieldErrors?.source && 'Choose what you checked.'}>
        {control => (
          <select {...control} defaultValue={typed?.source ?? checkSources[0]}>
            {checkSources.map(source => (
              <option key={source} value={source}>
                {sourceMessages[source]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        name="reference"
        label="Reference"
        note="(optional)"
        fieldError={fieldErrors?.reference && 'Enter up to 300 characters.'}
      >
        {control => (
          <input {...control} maxLength={referenceLimit} autoComplete="off" defaultValue={typed?.reference} />
        )}
      </Field>
      <Field name="licenseExpiresOn" label="License valid until" fieldError={fieldErrors?.licenseExpiresOn && dayError}>
        {control => <input {...control} type="date" defaultValue={typed?.licenseExpiresOn} />}
      </Field>
      <Field
        name="insuranceExpiresOn"
        label="Insurance valid until"
        fieldError={fieldErrors?.insuranceExpiresOn && dayError}
      >
        {control => <input {...control} type="date" defaultValue={typed?.insuranceExpiresOn} />}
      </Field>
      <div>
        <SubmitButton busy="Saving…">Mark as verified</SubmitButton>
      </div>
    </Form>
  )
}

type Check = {
  id: string
  source: string
  reference: string
  by: string
  on: string
  licenseExpiresOn: string | null
  insuranceExpiresOn: string | null
  endedAt: Date | null
}

const messages: Record<string, string> = sourceMessages

function CheckList({ checks }: { checks: Check[] }) {
  if (checks.length === 0) return <p className="mt-8 text-ink-2">No checks yet.</p>
  return (
    <section className="mt-8" aria-labelledby="checks">
      <h3 id="checks">Checks on record</h3>
      <ul className="mt-3 divide-y divide-line rounded-panel border border-line bg-surface">
        {checks.map(check => (
          <li key={check.id} className="grid gap-1 p-4">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {messages[check.source] ?? check.source}
              <Badge tone={check.endedAt ? 'grey' : 'green'}>{check.endedAt ? 'Ended' : 'Holds'}</Badge>
            </p>
            <p className="text-ink-2">{`Checked by ${check.by} on ${check.on}`}</p>
            {check.reference && <p className="text-ink-2">{check.reference}</p>}
            <p className="text-ink-2">{endsOf(check)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function endsOf({ licenseExpiresOn, insuranceExpiresOn }: Check) {
  const ends = [
    licenseExpiresOn && `license ${licenseExpiresOn}`,
    insuranceExpiresOn && `insurance ${insuranceExpiresOn}`,
  ]
  return `Valid until: ${ends.filter(Boolean).join(', ')}`
}
