import { accountWords } from '#domain/foundation/accounts/account-words.ts'
import { Field } from '#ui/field.tsx'
import { faultOf } from './account-form.ts'

type Props = {
  faults?: Partial<Record<string, string[]>> | undefined
  typed?: { name?: string | undefined; email?: string | undefined } | undefined
}

const { fields } = accountWords

export function EmailField({ faults, typed, label = fields.email.label }: Props & { label?: string }) {
  return (
    <Field name="email" label={label} fault={faultOf('email', faults)}>
      {control => <input {...control} type="email" autoComplete="email" required defaultValue={typed?.email} />}
    </Field>
  )
}

export function NameField({ faults, typed }: Props) {
  return (
    <Field name="name" label={fields.name.label} fault={faultOf('name', faults)}>
      {control => <input {...control} autoComplete="name" required defaultValue={typed?.name} />}
    </Field>
  )
}

/** A field for six digits from an app or an email; a backup code fits, too. */
export function CodeField({ faults, label = fields.code.label }: Props & { label?: string }) {
  return (
    <Field name="code" label={label} fault={faultOf('code', faults)}>
      {control => <input {...control} autoComplete="one-time-code" autoCapitalize="off" spellCheck={false} required />}
    </Field>
  )
}
