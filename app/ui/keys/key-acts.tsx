import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Field } from '../fields/field.tsx'
import { SubmitButton } from '../fields/submit-button.tsx'
import { BusinessChoice, type KeyPlace } from './business-choice.tsx'

/** `businesses`: those for which a personal key may be reissued. */
type Props = { shown: ShownKey; overlaps: readonly number[]; businesses: readonly KeyPlace[] }

/** Actions for active keys. Each asks for confirmation, with or without JavaScript. */
export function RevokeKey({ shown: { id, name } }: Pick<Props, 'shown'>) {
  return (
    <Disclosure title="Revoke" about={name} group={id}>
      <Form method="post" preventScrollReset className="grid gap-3">
        <p>Revoke “{name}”? Anyone using it loses access right away. You can’t undo this.</p>
        <input type="hidden" name="intent" value="revoke" />
        <div>
          <SubmitButton busy="Revoking…" look="outlined" name="id" value={id}>
            Revoke key
          </SubmitButton>
        </div>
      </Form>
    </Disclosure>
  )
}

export function RotateKey({ shown: { id, name, madeAt, isPersonal }, overlaps, businesses }: Props) {
  const isReissued = isPersonal && businesses.length > 0
  return (
    <Disclosure title={isReissued ? 'Reissue' : 'Rotate'} about={name} group={id}>
      <Form method="post" preventScrollReset className="grid gap-3">
        <p>
          “{name}” gets a new key, shown once.
          {isReissued && ' After that, it works only for the business you choose.'}
        </p>
        <input type="hidden" name="intent" value="rotate" />
        <input type="hidden" name="madeAt" value={madeAt} />
        {isReissued && <BusinessChoice id={`business-${id}`} businesses={businesses} />}
        <Field name="overlap" id={`overlap-${id}`} label="Keep the old key working">
          {control => (
            <select {...control} defaultValue={24} className={`${control.className} max-w-60`}>
              {overlaps.map(hours => (
                <option key={hours} value={hours}>
                  {overlapMessages(hours)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div>
          <SubmitButton busy="Rotating…" look="outlined" name="id" value={id}>
            {isReissued ? 'Reissue key' : 'Rotate key'}
          </SubmitButton>
        </div>
      </Form>
    </Disclosure>
  )
}

/** An action that expands before it runs; only one of a `group` is open. `about` adds context for screen readers. */
export function Disclosure({ title, about, group, children }: DisclosureProps) {
  return (
    <details name={group} className="group min-w-0 open:w-full">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-control border border-edge bg-surface px-4 font-semibold hover:border-ink group-open:bg-sunken">
        {title}
        <span className="sr-only"> {about}</span>
      </summary>
      <div className="mt-3 rounded-notice border border-line bg-paper p-4">{children}</div>
    </details>
  )
}

type DisclosureProps = { title: string; about: string; group: string; children: ReactNode }

function overlapMessages(hours: number) {
  if (hours === 0) return 'Stop it now (it leaked)'
  if (hours < 48) return hours === 1 ? 'for an hour' : `for ${hours} hours`
  return `for ${hours / 24} days`
}

export type ShownKey = {
  id: string
  name: string
  masked: string
  created: string
  lastUsed: string
  permissions: readonly string[]
  isActive: boolean
  state: string
  usage: string
  expiry: string
  previousUntil: string | null
  owner: { name: string; email: string } | null
  /** From before keys belonged to a business. */
  isPersonal: boolean
  /** Names the people who made and revoked the key. */
  persons: string | null
  warning: string | null
  /** Identifies the secret that the page has seen. */
  madeAt: number
}
