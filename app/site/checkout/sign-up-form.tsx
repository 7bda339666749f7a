import { type RefObject, useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Agreement } from '../plans/agreement.tsx'

type Props = { to: string; email: string; first: RefObject<HTMLInputElement | null> }

/** Creates an account on the way to the payment. The page of its answer is the sign-up page. */
export function SignUpForm({ to, email, first }: Props) {
  const id = useId()
  const action = `/sign-up?to=${encodeURIComponent(to)}`
  const { formAction } = useNavigation()
  const isBusy = formAction === action
  return (
    <Form method="post" action={action} aria-labelledby={`${id}-title`} className="grid content-start gap-5" noValidate>
      <div>
        <h3 id={`${id}-title`} className="text-[19px]">
          New here? Create your account
        </h3>
        <p className="mt-1 text-[15px] text-ink-2">We’ll email you a link to continue to payment.</p>
      </div>
      <Field name="name" id="new-name" label={accountMessages.fields.name.label}>
        {control => <input {...control} ref={first} autoComplete="name" required />}
      </Field>
      <Field name="email" id="new-email" label={accountMessages.fields.email.label}>
        {control => <input {...control} type="email" autoComplete="email" required defaultValue={email} />}
      </Field>
      <PasswordField name="password" id="new-password" label="Password" hint={accountMessages.passwordHint} isNew />
      <Agreement to="signing up" />
      <button type="submit" disabled={isBusy} className={`${button.filled} max-sm:w-full sm:justify-self-start`}>
        {isBusy ? 'Signing up…' : 'Create account'}
      </button>
    </Form>
  )
}
