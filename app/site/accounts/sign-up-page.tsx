import { Form, Link, useLocation } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { signUpForm } from '#domain/accounts/account-schema.server.ts'
import { accountWords } from '#domain/accounts/account-words.ts'
import { signUp } from '#domain/accounts/sign-up.server.ts'
import { readForm } from '#platform/forms.ts'
import { link } from '#ui/button.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Agreement } from '../plans/agreement.tsx'
import type { Route } from './+types/sign-up-page'
import { answerForm, refuseFaults, refuseForm } from './account-form.ts'
import { MailSent } from './mail-sent.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { EmailField, NameField } from './text-fields.tsx'

export const handle: RouteHandle = { permission: 'sign-in', hydrate: true }

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readForm(request)
  const parsed = signUpForm.safeParse(fields)
  if (!parsed.success) return refuseFaults(fields, parsed.error)
  const result = await signUp(context.get(appContext), context.get(callerContext), parsed.data)
  if (!result.ok) return refuseForm(fields, { refusal: result.reason })
  return answerForm({ sentTo: parsed.data.email })
}

export default function SignUpPage({ actionData }: Route.ComponentProps) {
  // The way back, where somebody was sent here from.
  const { search } = useLocation()
  if (actionData?.sentTo) return <MailSent to={actionData.sentTo} />
  const fault = actionData?.faults?.password && accountWords.passwordFault
  return (
    <NarrowPage title="Sign up" intro="For contractors who list their business." sentence={actionData?.sentence}>
      <Form method="post" className="mt-6 grid gap-5" noValidate>
        <NameField {...actionData} />
        <EmailField {...actionData} />
        <PasswordField name="password" label="Password" hint={accountWords.passwordHint} fault={fault} isNew />
        <Agreement to="signing up" />
        <SubmitButton busy="Signing up…">Sign up</SubmitButton>
      </Form>
      <p className="mt-6">
        <Link to={`/sign-in${search}`} className={`${link} inline-flex min-h-11 items-center`}>
          I have an account
        </Link>
      </p>
    </NarrowPage>
  )
}
