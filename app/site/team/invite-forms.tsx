import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { type TeamRole, teamRoles } from '#domain/directory/team/team-role.ts'
import { roleMessages } from '#domain/directory/team/team-role-messages.ts'
import { Field, Select } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import type { TeamAnswer } from './team-action.ts'

/** Asks before a button that ends something, without script. */
export function AskFirst({ summary, warning, children }: { summary: string; warning: string; children: ReactNode }) {
  return (
    <details className="rounded-notice border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{summary}</summary>
      <div className="grid justify-items-start gap-4 pt-1 pb-4">
        <p>{warning}</p>
        {children}
      </div>
    </details>
  )
}

type Props = { answer: TeamAnswer | undefined }

export function InviteForm({ answer }: Props) {
  return (
    <section aria-labelledby="invite" className="mt-10 max-w-2xl">
      <h2 id="invite">Invite someone</h2>
      <p className="mt-2 text-ink-2">They get an email with a link that expires in seven days.</p>
      <Form method="post" className="mt-4 grid gap-5" noValidate>
        <Field name="email" id="invite-email" label="Email" fieldError={answer?.fieldErrors?.email}>
          {control => (
            <input {...control} type="email" autoComplete="off" defaultValue={answer?.typed?.email} required />
          )}
        </Field>
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-[15px] font-semibold">Role</legend>
          {teamRoles.toReversed().map(role => (
            <label
              key={role}
              className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-edge p-3"
            >
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === (answer?.typed?.role ?? 'crew')}
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              <span>{roleMessages[role].does}</span>
            </label>
          ))}
        </fieldset>
        <div>
          <SubmitButton busy="Sending…" name="intent" value="invite">
            Send invitation
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}

/** The person who accepts becomes the owner; both have to agree, so nothing happens before that. */
export function OfferForm({ answer }: Props) {
  const afterwards = answer?.typed?.afterwards ?? 'stay'
  return (
    <section aria-labelledby="hand-over" className="mt-10 max-w-2xl">
      <h2 id="hand-over">Hand over the business</h2>
      <p className="mt-2 mb-3 text-ink-2">
        Offer it to someone on the team or anyone else. Nothing changes until they accept, within seven days.
      </p>
      <AskFirst
        summary="Hand over…"
        warning="A subscription stays with the person who pays for it. Once they accept, yours no longer covers this listing. If you leave and they aren’t on the team yet, they see only new requests, and the API keys and webhooks end."
      >
        <Form method="post" className="grid w-full gap-5" noValidate>
          <Field name="email" id="offer-email" label="New owner’s email" fieldError={answer?.fieldErrors?.email}>
            {control => (
              <input {...control} type="email" autoComplete="off" defaultValue={answer?.typed?.email} required />
            )}
          </Field>
          <Field name="afterwards" label="After that">
            {control => (
              <Select {...control} defaultValue={afterwards}>
                <option value="stay">I become a manager</option>
                <option value="leave">I leave the team</option>
              </Select>
            )}
          </Field>
          <div>
            <SubmitButton busy="Sending…" name="intent" value="offer" look="outlined">
              Send offer
            </SubmitButton>
          </div>
        </Form>
      </AskFirst>
    </section>
  )
}

export function RoleSelect({ id, label, chosen }: { id: string; label: string; chosen: TeamRole }) {
  return (
    <Field name="role" id={id} label={label} isBare>
      {control => (
        <Select {...control} defaultValue={chosen}>
          {teamRoles.map(value => (
            <option key={value} value={value}>
              {roleMessages[value].name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
