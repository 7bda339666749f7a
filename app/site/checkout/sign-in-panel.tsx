import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import type { Offer } from '#domain/foundation/plans/rate-cards.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { waitingToasts } from '#ui/waiting-toast.ts'
import { errorOf, type FormAnswer } from '../accounts/account-form.ts'
import { signInPath } from '../plans/chosen-offer.ts'
import { OtherFormButton } from '../sign-in/other-form-button.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type Props = { offer: Offer | null; isManaging: boolean; promotionCode: string; email: string }

/** Opens for a chosen offer or subscription. Most buyers are new, so the form for a new account comes first. */
export function SignInPanel({ offer, isManaging, promotionCode, email }: Props) {
  const panel = useRef<HTMLDetailsElement>(null)
  const firstField = useRef<HTMLInputElement>(null)
  const { key } = useLocation()
  const isAsked = offer !== null || isManaging
  const next = nextOf({ offer, isManaging, promotionCode })
  // `key` changes with each tap on a link to this panel, even on the same page, so each one scrolls to the panel.
  useEffect(() => {
    if (!isAsked || !key || !panel.current) return
    panel.current.open = true
    const field = firstField.current ?? panel.current.querySelector<HTMLInputElement>('input[type="email"]')
    field?.focus()
  }, [isAsked, key])
  return (
    <details ref={panel} open={isAsked} className="group mb-8 rounded-panel border border-line bg-surface">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
        <h2 className="text-xl">{titleOf({ offer, isManaging })}</h2>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-2 group-open:rotate-180" />
      </summary>
      {offer ? (
        <div className="border-t border-line p-5 sm:p-6">
          <ChosenOffer offer={offer} />
          <p className="text-ink-2">{sentenceOf({ offer, isManaging })}</p>
          <div className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2">
            <SignUpForm to={next} email={email} first={firstField} />
            <div className="border-line max-md:border-t max-md:pt-6">
              <h3 className="mb-5 text-[19px]">Already have an account?</h3>
              <SignInForm to={next} email={email} />
            </div>
          </div>
        </div>
      ) : (
        <div className="grid gap-x-12 gap-y-6 border-t border-line p-5 sm:p-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
          <div>
            {isManaging && <SignInFirst />}
            <p className="text-ink-2">{sentenceOf({ offer, isManaging })}</p>
          </div>
          <SignInForm to={next} email={email} isFirst />
        </div>
      )}
    </details>
  )
}

type Aim = Pick<Props, 'offer' | 'isManaging'>

function titleOf({ offer, isManaging }: Aim) {
  if (offer) return 'Sign in to continue to the payment, or create an account'
  return isManaging ? 'Sign in to manage your subscription' : 'Sign in'
}

function sentenceOf({ offer, isManaging }: Aim) {
  if (offer) return 'Your payment is tied to your account. We’ve saved what you typed.'
  if (isManaging) return 'Your plan, your card and your invoices are in your account.'
  return 'With an account you can track your application and edit your listing later.'
}

function nextOf({ offer, isManaging, promotionCode }: Omit<Props, 'email'>) {
  if (offer) return signInPath(offer, promotionCode)
  return isManaging ? '/account/subscription' : '/business-application'
}

/** Shown without JavaScript; with it, a toast has this text. */
function SignInFirst() {
  const { title, text } = waitingToasts['authentication-required']
  return (
    <noscript>
      <div className="-mt-4 mb-4">
        <Notice>{`${title}: ${text}`}</Notice>
      </div>
    </noscript>
  )
}

export function ChosenOffer({ offer: { name, kind, priceCents, per } }: { offer: Offer }) {
  return (
    <p className="mb-4 flex items-baseline justify-between gap-4 border-y border-line py-3">
      <span className="font-semibold">
        {name} {kind === 'plan' ? 'plan' : 'ad package'}
      </span>
      <span className="font-semibold tabular-nums">
        {dollarText(priceCents)}
        {`/${per}`}
      </span>
    </p>
  )
}

type FormProps = {
  to: string
  email: string
  /** No form for a new account is beside it. */
  isFirst?: boolean
}

/** Without JavaScript, submitting leads to the sign-in page. */
function SignInForm({ to, email, isFirst = false }: FormProps) {
  const { Form, data, state } = useFetcher<FormAnswer>()
  const isBusy = state !== 'idle'
  return (
    <Form method="post" action={`/sign-in?to=${encodeURIComponent(to)}`} className="grid gap-5" noValidate>
      {data?.sentence && <Notice>{data.sentence}</Notice>}
      <Field
        name="email"
        id="sign-in-email"
        label={accountMessages.fields.email.label}
        fieldError={errorOf('email', data?.fieldErrors)}
      >
        {control => (
          <input {...control} type="email" autoComplete="email" required defaultValue={data?.typed?.email ?? email} />
        )}
      </Field>
      <PasswordField name="password" label="Password" fieldError={errorOf('password', data?.fieldErrors)} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <button type="submit" disabled={isBusy} className={isFirst ? button.filled : button.outlined}>
          {isBusy ? 'Signing in…' : 'Sign in'}
        </button>
        {isFirst && <OtherFormButton go="sign-up">Create an account</OtherFormButton>}
        <OtherFormButton go="recover">Forgot your password?</OtherFormButton>
        <OtherFormButton go="code">Send me a code instead</OtherFormButton>
      </div>
    </Form>
  )
}
