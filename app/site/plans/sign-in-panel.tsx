import { ChevronDown } from 'lucide-react'
import { Link, useFetcher } from 'react-router'
import { accountWords } from '#domain/accounts/account-words.ts'
import { dollarText } from '#domain/incentives/dollars.ts'
import type { Offer } from '#domain/plans/offer.ts'
import { button, link } from '#ui/button.ts'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { type FormAnswer, faultOf } from '../accounts/account-form.ts'
import { signInPath } from './chosen-offer.ts'

/** Opens by itself for who has chosen something to buy: signed in, he goes on with it. */
export function SignInPanel({ offer }: { offer: Offer | null }) {
  return (
    <details open={offer !== null} className="group mb-8 rounded-panel border border-line bg-surface">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
        <h2 className="text-xl">{offer ? 'Sign in to continue to the payment' : 'Sign in'}</h2>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-2 group-open:rotate-180" />
      </summary>
      <div className="grid gap-x-12 gap-y-6 border-t border-line p-5 sm:p-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div>
          {offer && <ChosenOffer offer={offer} />}
          <p className="text-ink-2">
            {offer
              ? 'The payment belongs to your account. What you typed is kept on this device.'
              : 'With an account you follow your application, and change your listing later.'}
          </p>
        </div>
        <SignInForm to={offer ? signInPath(offer.id) : '/business-application'} />
      </div>
    </details>
  )
}

export function ChosenOffer({ offer: { name, kind, priceCents } }: { offer: Offer }) {
  return (
    <p className="mb-4 flex items-baseline justify-between gap-4 border-y border-line py-3">
      <span className="font-semibold">
        {name} {kind === 'plan' ? 'plan' : 'ad package'}
      </span>
      <span className="font-semibold tabular-nums">{dollarText(priceCents)}/month</span>
    </p>
  )
}

/** The sign-in page's own form; without a script its answer is that page. */
function SignInForm({ to }: { to: string }) {
  const { Form, data, state } = useFetcher<FormAnswer>()
  const more = `?to=${encodeURIComponent(to)}`
  const isBusy = state !== 'idle'
  return (
    <Form method="post" action={`/sign-in${more}`} className="grid gap-5" noValidate>
      {data?.sentence && <Notice>{data.sentence}</Notice>}
      <Field
        name="email"
        id="sign-in-email"
        label={accountWords.fields.email.label}
        fault={faultOf('email', data?.faults)}
      >
        {control => <input {...control} type="email" autoComplete="email" required defaultValue={data?.typed?.email} />}
      </Field>
      <PasswordField name="password" label="Password" fault={faultOf('password', data?.faults)} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <button type="submit" disabled={isBusy} className={button.filled}>
          {isBusy ? 'Signing in…' : 'Sign in'}
        </button>
        <Link to={`/sign-up${more}`} className={`${link} inline-flex min-h-11 items-center`}>
          I have no account yet
        </Link>
        <Link to={`/sign-in${more}`} className={`${link} inline-flex min-h-11 items-center`}>
          Other ways to sign in
        </Link>
      </div>
    </Form>
  )
}
