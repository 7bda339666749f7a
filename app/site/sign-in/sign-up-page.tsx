import { useEffect } from 'react'
import { Form } from 'react-router'
import { appContext, callerContext, type RouteHandle, sessionContext } from '#context.ts'
import { keepNewDraft } from '#domain/commerce/listing-drafts/keep-new-draft.server.ts'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { signUpForm } from '#domain/foundation/accounts/account-schema.server.ts'
import { signUp } from '#domain/foundation/sign-in/sign-up.server.ts'
import { readForm } from '#platform/request/forms.ts'
import { leaveFor } from '#platform/request/redirects.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { answerForm, rejectFields, rejectForm } from '../accounts/account-form.ts'
import { MailSent, NarrowPage } from '../accounts/narrow-page.tsx'
import { EmailField, NameField } from '../accounts/text-fields.tsx'
import { rememberedPurchase } from '../checkout/typed-purchase.server.ts'
import { Agreement } from '../plans/agreement.tsx'
import { isOnWayToPlan } from '../plans/chosen-offer.ts'
import type { Route } from './+types/sign-up-page'
import { OtherFormButton } from './other-form-button.tsx'
import { pathAfter, providersFor } from './path-after.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { leadOn, rememberEmail, rememberedEmail } from './typed-email.ts'

export const handle: RouteHandle = { permission: 'sign-in', hydrate: true }

export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(sessionContext)?.kind === 'user') throw leaveFor(pathAfter(request))
  return { email: rememberedEmail(request), ...providersFor(context, request) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readForm(request)
  const elsewhere = leadOn(context, request, fields)
  if (elsewhere) return elsewhere
  const parsed = signUpForm.safeParse(fields)
  if (!parsed.success) return rejectFields(fields, parsed.error)
  const input = { ...parsed.data, next: pathAfter(request) }
  const result = await signUp(context.get(appContext), context.get(callerContext), input)
  if (!result.ok) return rejectForm(fields, { error: result.reason })
  const typed = isOnWayToPlan(input.next) ? rememberedPurchase(request) : null
  if (typed) await keepNewDraft(context.get(appContext), context.get(callerContext), { userId: result.userId, typed })
  const { email } = parsed.data
  return answerForm({ sentTo: email }, [...result.cookies, rememberEmail(context, email)])
}

export default function SignUpPage({ loaderData: { email, providers, next }, actionData }: Route.ComponentProps) {
  // The answer to the form of another page, such as that of the plans, opens at its top.
  useEffect(() => {
    if (actionData) scrollTo(0, 0)
  }, [actionData])
  if (actionData?.sentTo) return <MailSent to={actionData.sentTo} />
  const fieldError = actionData?.fieldErrors?.password && accountMessages.passwordError
  return (
    <NarrowPage title="Sign up" intro="For contractors who list their business." sentence={actionData?.sentence}>
      <Form method="post" id="sign-up" className="mt-6 grid gap-5" noValidate>
        <NameField {...actionData} />
        <EmailField typed={{ email }} {...actionData} />
        <PasswordField
          name="password"
          label="Password"
          hint={accountMessages.passwordHint}
          fieldError={fieldError}
          isNew
        />
        <Agreement to="signing up" />
        <SubmitButton busy="Signing up…">Sign up</SubmitButton>
      </Form>
      <ProviderButtons providers={providers} next={next} />
      <p className="mt-6">
        <OtherFormButton go="sign-in" form="sign-up">
          Already have an account?
        </OtherFormButton>
      </p>
    </NarrowPage>
  )
}
