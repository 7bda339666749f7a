import { Form } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import {
  carriedSecret,
  codeForm,
  passwordAndCodeForm,
  passwordForm,
} from '#domain/foundation/accounts/account-schema.server.ts'
import { listProofs } from '#domain/foundation/accounts/prove-owner.server.ts'
import { finishTwoStep, shownSecret, startTwoStep, stopTwoStep } from '#domain/foundation/accounts/two-step.server.ts'
import { browserOf } from '#platform/request/browser.ts'
import { type Fields, readForm } from '#platform/request/forms.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { CarriedSecret, TwoStepSecret, type TwoStepSecretProps } from '#ui/fields/two-step-secret.tsx'
import { Notice } from '#ui/notice.tsx'
import { ChoosePassword } from '../sign-in/choose-password.tsx'
import { mailPasswordLink } from '../sign-in/mail-password-link.ts'
import type { Route } from './+types/two-step-page'
import { answerForm, errorOf, type FieldErrors, rejectFields, rejectForm } from './account-form.ts'
import { requireUser } from './account-guard.ts'
import { AccountPanel } from './account-panel.tsx'
import { CodeField } from './text-fields.tsx'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { hasTwoStep: isOn } = requireUser(context, url)
  const { hasPassword } = await listProofs(context.get(appContext), context.get(callerContext))
  return { isOn, hasPassword }
}

type Args = Pick<Route.ActionArgs, 'context' | 'request'>

export async function action({ context, request, url }: Route.ActionArgs) {
  const { email } = requireUser(context, url)
  const fields = await readForm(request)
  if (fields.step === 'choose-password') return mailPasswordLink({ context, url }, email)
  if (fields.step === 'finish') return finish({ context, request }, fields)
  return fields.step === 'stop' ? stop({ context, request }, fields) : start({ context, request }, fields)
}

async function start({ context, request }: Args, fields: Fields) {
  const parsed = passwordForm.safeParse(fields)
  if (!parsed.success) return rejectFields(fields, parsed.error)
  const input = { ...parsed.data, browser: browserOf(request) }
  const result = await startTwoStep(context.get(appContext), context.get(callerContext), input)
  if (!result.ok) return rejectForm(fields, { error: result.reason })
  return answerForm({ asksCode: true, secret: shownSecret(result.secret) })
}

async function finish({ context, request }: Args, fields: Fields) {
  const { data: carried } = carriedSecret.safeParse(fields)
  const again = { asksCode: true, ...(carried && { secret: shownSecret(carried) }) }
  const parsed = codeForm.safeParse(fields)
  if (!parsed.success) return rejectFields(fields, parsed.error, again)
  const input = { ...parsed.data, browser: browserOf(request) }
  const result = await finishTwoStep(context.get(appContext), context.get(callerContext), input)
  if (!result.ok) return rejectForm(fields, { error: result.reason, ...again })
  return answerForm({ done: 'Two-step sign-in is on.', isOn: true }, result.cookies)
}

async function stop({ context, request }: Args, fields: Fields) {
  const parsed = passwordAndCodeForm.safeParse(fields)
  if (!parsed.success) return rejectFields(fields, parsed.error)
  const input = { ...parsed.data, browser: browserOf(request) }
  const result = await stopTwoStep(context.get(appContext), context.get(callerContext), input)
  if (!result.ok) return rejectForm(fields, { error: result.reason })
  return answerForm({ done: 'Two-step sign-in is off.', isOn: false }, result.cookies)
}

export default function TwoStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const isOn = actionData?.isOn ?? loaderData.isOn
  const { asksCode = false, secret, fieldErrors, sentence } = actionData ?? {}
  const PasswordForm = !loaderData.hasPassword ? ChoosePassword : isOn ? StopTwoStepForm : StartTwoStepForm
  return (
    <AccountPanel title="Two-step sign-in" done={actionData?.done} sentence={secret ? undefined : sentence}>
      {secret && <TwoStepSecret {...secret} />}
      {asksCode ? (
        <FirstCodeForm secret={secret} sentence={secret && sentence} fieldErrors={fieldErrors} />
      ) : (
        <PasswordForm key={String(isOn)} fieldErrors={fieldErrors} />
      )}
    </AccountPanel>
  )
}

type Props = { fieldErrors: FieldErrors | undefined }

const shape = 'mt-6 grid gap-5'

function StartTwoStepForm({ fieldErrors }: Props) {
  return (
    <Form method="post" className={shape} noValidate>
      <p className="text-ink-2">
        Two-step sign-in is off. Turn it on and a stolen password isn’t enough: you also enter a code from an app on
        your phone.
      </p>
      <input type="hidden" name="step" value="start" />
      <PasswordField name="password" label="Password" fieldError={errorOf('password', fieldErrors)} />
      <SubmitButton busy="Preparing…">Set up two-step sign-in</SubmitButton>
    </Form>
  )
}

type FirstCode = Props & { secret: TwoStepSecretProps | undefined; sentence: string | undefined }

/** The key is long on a phone, so an error is shown beside the code. */
function FirstCodeForm({ secret, sentence, fieldErrors }: FirstCode) {
  return (
    <Form method="post" className={shape} noValidate>
      <input type="hidden" name="step" value="finish" />
      <CarriedSecret secret={secret} />
      {sentence && <Notice>{sentence}</Notice>}
      <CodeField label="Code from your app" fieldErrors={fieldErrors} />
      <SubmitButton busy="Turning on…">Turn on</SubmitButton>
    </Form>
  )
}

function StopTwoStepForm({ fieldErrors }: Props) {
  return (
    <Form method="post" className={shape} noValidate>
      <p className="text-ink-2">
        It’s on. Each sign-in asks for a code from your app or a backup code, and turning it off asks for one too.
      </p>
      <input type="hidden" name="step" value="stop" />
      <PasswordField name="password" label="Password" fieldError={errorOf('password', fieldErrors)} />
      <CodeField label="Code from your app, or a backup code" fieldErrors={fieldErrors} />
      <SubmitButton busy="Turning off…" look="outlined">
        Turn off
      </SubmitButton>
    </Form>
  )
}
