import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { codeForm, passwordAndCodeForm, passwordForm } from '#domain/foundation/accounts/account-schema.server.ts'
import { finishTwoStep } from '#domain/foundation/accounts/finish-two-step.server.ts'
import { startTwoStep } from '#domain/foundation/accounts/start-two-step.server.ts'
import { stopTwoStep } from '#domain/foundation/accounts/stop-two-step.server.ts'
import { qrCode } from '#platform/images/qr-code.ts'
import { browserOf } from '#platform/request/browser.ts'
import { type Fields, readForm } from '#platform/request/forms.ts'
import type { Route } from './+types/two-step-page'
import { answerForm, refuseFaults, refuseForm } from './account-form.ts'
import { requireUser } from './account-guard.ts'
import { AccountPanel } from './account-panel.tsx'
import { FirstCodeForm, StartTwoStepForm, StopTwoStepForm } from './two-step-forms.tsx'
import { TwoStepSecret } from './two-step-secret.tsx'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

export function loader({ context, url }: Route.LoaderArgs) {
  return { isOn: requireUser(context, url).hasTwoStep }
}

type Args = Pick<Route.ActionArgs, 'context' | 'request'>

export async function action({ context, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const fields = await readForm(request)
  if (fields.step === 'finish') return finish({ context, request }, fields)
  return fields.step === 'stop' ? stop({ context, request }, fields) : start({ context, request }, fields)
}

async function start({ context, request }: Args, fields: Fields) {
  const parsed = passwordForm.safeParse(fields)
  if (!parsed.success) return refuseFaults(fields, parsed.error)
  const input = { ...parsed.data, browser: browserOf(request) }
  const result = await startTwoStep(context.get(appContext), context.get(callerContext), input)
  if (!result.ok) return refuseForm(fields, { refusal: result.reason })
  const { uri, backupCodes } = result.secret
  const setupKey = new URL(uri).searchParams.get('secret') ?? ''
  return answerForm({ asksCode: true, secret: { picture: qrCode(uri), setupKey, uri, backupCodes } })
}

async function finish({ context, request }: Args, fields: Fields) {
  const parsed = codeForm.safeParse(fields)
  if (!parsed.success) return refuseFaults(fields, parsed.error, { asksCode: true })
  const input = { ...parsed.data, browser: browserOf(request) }
  const result = await finishTwoStep(context.get(appContext), context.get(callerContext), input)
  if (!result.ok) return refuseForm(fields, { refusal: result.reason, asksCode: true })
  return answerForm({ done: 'Two-step sign-in is on.', isOn: true }, result.cookies)
}

async function stop({ context, request }: Args, fields: Fields) {
  const parsed = passwordAndCodeForm.safeParse(fields)
  if (!parsed.success) return refuseFaults(fields, parsed.error)
  const input = { ...parsed.data, browser: browserOf(request) }
  const result = await stopTwoStep(context.get(appContext), context.get(callerContext), input)
  if (!result.ok) return refuseForm(fields, { refusal: result.reason })
  return answerForm({ done: 'Two-step sign-in is off.', isOn: false }, result.cookies)
}

export default function TwoStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const isOn = actionData?.isOn ?? loaderData.isOn
  const { asksCode = false, secret, faults } = actionData ?? {}
  const PasswordForm = isOn ? StopTwoStepForm : StartTwoStepForm
  return (
    <AccountPanel title="Two-step sign-in" done={actionData?.done} sentence={actionData?.sentence}>
      {secret && <TwoStepSecret {...secret} />}
      {asksCode ? <FirstCodeForm faults={faults} /> : <PasswordForm key={String(isOn)} faults={faults} />}
    </AccountPanel>
  )
}
