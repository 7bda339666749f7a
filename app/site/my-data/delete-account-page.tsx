import type { ReactNode } from 'react'
import { data, Form, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import type { NextOwners } from '#domain/directory/team/pass-on-listings.server.ts'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { listProofs } from '#domain/foundation/accounts/prove-owner.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { signedOutCookies } from '#domain/foundation/sign-in/sign-in-cookies.ts'
import { sendSignInCode } from '#domain/foundation/sign-in/sign-in-with-code.server.ts'
import { leftListings } from '#domain/oversight/privacy/data-link.ts'
import { type DeleteAccountError, deleteAccount, readLeaving } from '#domain/oversight/privacy/delete-account.server.ts'
import { privacyMessages } from '#domain/oversight/privacy/privacy-messages.ts'
import { leavingForm } from '#domain/oversight/privacy/privacy-schema.server.ts'
import { browserOf } from '#platform/request/browser.ts'
import { type Fields, readForm, typedTexts } from '#platform/request/forms.ts'
import { leaveFor } from '#platform/request/redirects.ts'
import { dateIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { ConfirmTick } from '#ui/fields/check-list-field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import type { FieldErrors } from '../accounts/account-form.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import { readProof } from '../accounts/owner-proof.ts'
import { hasCodeSent, OtherProofs, OwnerProofFields } from '../accounts/owner-proof-fields.tsx'
import type { Route } from './+types/delete-account-page'
import { ListingsChoice, readNextOwners } from './listings-choice.tsx'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

const { account: messages, held: heldMessages, accountErasure, errors } = privacyMessages
const formId = 'delete-account'
const statusOf: Record<DeleteAccountError, number> = {
  forbidden: 403,
  'too-many': 429,
  'wrong-password': 422,
  'no-password': 409,
  'wrong-mailed-code': 422,
  'passkey-failed': 422,
  'subscription-runs': 409,
  'ad-runs': 409,
  'payment-under-way': 409,
  'next-owner-unknown': 422,
  'provider-failed': 502,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { email } = requireUser(context, url)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const [{ plan, ...left }, proofs] = await Promise.all([readLeaving(app, caller), listProofs(app, caller)])
  return { ...left, email, proofs, codeSent: hasCodeSent(url), plan: plan && sayPlan(plan) }
}

type Plan = NonNullable<Awaited<ReturnType<typeof readLeaving>>['plan']>

function sayPlan({ subscriptionTier: name, subscriptionEnd, status, cancelAtPeriodEnd }: Plan) {
  const day = subscriptionEnd ? dateIn(region.zone, subscriptionEnd) : '–'
  if (cancelAtPeriodEnd) return messages.planEnds({ name, day })
  return (status === 'trialing' ? messages.trial : messages.plan)({ name, day })
}

type Answer = {
  fieldErrors?: FieldErrors
  confirmError?: string | undefined
  sentence?: string
  codeSent?: boolean
  listings?: string | undefined
  nextOwners?: NextOwners
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { email } = requireUser(context, url)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const fields = await readForm(request)
  const nextOwners = readNextOwners(fields)
  const kept = { listings: typedTexts(fields).listings, nextOwners, codeSent: fields.code !== undefined }
  if (fields.step === 'send-code') {
    const sent = await sendSignInCode(app, caller, { email })
    if (!sent.ok) return data<Answer>({ ...kept, sentence: accountMessages.errors[sent.reason] }, 429)
    return data<Answer>({ ...kept, codeSent: true })
  }
  const checked = check(fields)
  if (!checked.ok) return data<Answer>({ ...kept, ...checked.answer }, 422)
  const asked = { browser: browserOf(request), origin: new URL(request.url).origin }
  const deleted = await deleteAccount(app, caller, {
    ...checked.proof,
    listings: checked.listings,
    nextOwners,
    ...asked,
  })
  if (!deleted.ok) return data<Answer>({ ...kept, sentence: errors[deleted.reason] }, statusOf[deleted.reason])
  throw leaveFor('/privacy/my-data/erased', signedOutCookies(app.auth.cookie))
}

function check(fields: Fields) {
  const read = readProof(fields)
  const leaving = leavingForm.safeParse(fields)
  const confirmError = leaving.success ? undefined : heldMessages.confirmError
  if (read.ok && leaving.success) return { ok: true as const, proof: read.proof, listings: leaving.data.listings }
  if (read.ok) return { ok: false as const, answer: { confirmError } }
  const why = 'error' in read.why ? { sentence: accountMessages.errors[read.why.error] } : read.why
  return { ok: false as const, answer: { ...why, confirmError } }
}

export default function DeleteAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, proofs, plan, listings, others } = loaderData
  const given = { proofs, codeSent: actionData ? actionData.codeSent : loaderData.codeSent }
  const left = leftListings.find(choice => choice === actionData?.listings) ?? 'keep'
  return (
    <AccountPanel title={messages.deleteTitle} sentence={actionData?.sentence}>
      <p className="mt-5">
        <a href="/account/my-data/my-data.zip" className={button.outlined}>
          {messages.saveFirst}
        </a>
      </p>
      <p className="mt-3 text-ink-2">{messages.saveHint}</p>
      {plan && <Part title={messages.planTitle}>{plan}</Part>}
      {listings.length + others > 0 && (
        <Part title={messages.requestsTitle}>
          {messages.requests}{' '}
          <Link to="/account/requests" className={`${link} inline-flex min-h-11 items-center`}>
            {messages.openRequests}
          </Link>
        </Part>
      )}
      <h2 className="mt-8 text-xl">{messages.goneTitle}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {[messages.deleteIntro, ...accountErasure].map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Form method="post" id={formId} className="mt-8 grid gap-6" noValidate>
        {listings.length > 0 && (
          <ListingsChoice listings={listings} chosen={left} nextOwners={actionData?.nextOwners ?? {}} />
        )}
        {others > 0 && <p className="text-ink-2">{messages.shared}</p>}
        <p className="font-semibold">{accountMessages.proof.intro}</p>
        <OwnerProofFields {...given} email={email} fieldErrors={actionData?.fieldErrors} />
        <ConfirmTick text={messages.confirm} fieldError={actionData?.confirmError} />
        {(proofs.hasPassword || given.codeSent) && (
          <SubmitButton busy="Deleting…" look="outlined" name="step" value="delete">
            {messages.delete}
          </SubmitButton>
        )}
        <OtherProofs {...given} form={formId} />
      </Form>
    </AccountPanel>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-3">{children}</p>
    </section>
  )
}
