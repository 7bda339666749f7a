import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { nameLimit } from '#domain/foundation/accounts/session.ts'
import { Field } from '#ui/fields/field.tsx'
import { errorOf } from './account-form.ts'

type Props = {
  fieldErrors?: Partial<Record<string, string[]>> | undefined
  typed?: { name?: string | undefined; email?: string | undefined } | undefined
}

const { fields } = accountMessages

type EmailProps = Props & {
  label?: string
  /** The browser may offer the site's passkeys here. */
  fillsPasskey?: boolean
}

export function EmailField({ fieldErrors, typed, label = fields.email.label, fillsPasskey = false }: EmailProps) {
  const autoComplete = fillsPasskey ? 'username webauthn' : 'email'
  return (
    <Field name="email" label={label} fieldError={errorOf('email', fieldErrors)}>
      {control => <input {...control} type="email" autoComplete={autoComplete} required defaultValue={typed?.email} />}
    </Field>
  )
}

export function NameField({ fieldErrors, typed }: Props) {
  return (
    <Field name="name" label={fields.name.label} fieldError={errorOf('name', fieldErrors)}>
      {control => <input {...control} autoComplete="name" maxLength={nameLimit} required defaultValue={typed?.name} />}
    </Field>
  )
}

/** Takes six digits from an app or an email; a backup code fits, too. */
export function CodeField({ fieldErrors, label = fields.code.label }: Props & { label?: string }) {
  return (
    <Field name="code" label={label} fieldError={errorOf('code', fieldErrors)}>
      {control => <input {...control} autoComplete="one-time-code" autoCapitalize="off" spellCheck={false} required />}
    </Field>
  )
}
