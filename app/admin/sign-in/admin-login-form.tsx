import { Form } from 'react-router'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import type { demoAdmin } from '#domain/foundation/accounts/session.ts'
import { Field } from '#ui/fields/field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { describeLogin, type LoginAnswer, useLoginToast } from './admin-login-frame.tsx'

const { email, password } = accountMessages.fields

type Props = { answer: LoginAnswer | undefined; demo: typeof demoAdmin | null }

export function AdminLoginForm({ answer, demo }: Props) {
  useLoginToast(answer)
  const messages = answer && describeLogin(answer)
  return (
    <>
      <p role="status" className="mt-3 font-semibold text-red empty:hidden">
        {messages?.text}
      </p>
      <Form method="post" className="mt-5 grid gap-5">
        <Field name="email" label={email.label} fieldError={answer?.missing?.email ? email.fieldError : undefined}>
          {control => <input {...control} type="email" autoComplete="username" required defaultValue={answer?.email} />}
        </Field>
        <PasswordField
          name="password"
          label={password.label}
          fieldError={answer?.missing?.password ? password.fieldError : undefined}
          messages={accountMessages}
        />
        <SubmitButton busy="Signing In...">Sign In</SubmitButton>
      </Form>
      {demo && <DemoCredentials {...demo} />}
    </>
  )
}

function DemoCredentials({ email, password }: typeof demoAdmin) {
  return (
    <section aria-labelledby="demo" className="mt-6 rounded-notice bg-amber-tint p-4 text-amber-ink">
      <h2 id="demo" className="font-text text-base tracking-normal">
        Demo credentials
      </h2>
      <dl className="mt-1 break-words">
        <div className="flex flex-wrap gap-x-2">
          <dt>Email:</dt>
          <dd>{email}</dd>
        </div>
        <div className="flex flex-wrap gap-x-2">
          <dt>Password:</dt>
          <dd>{password}</dd>
        </div>
      </dl>
    </section>
  )
}
