import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { appContext, callerContext, type RouteHandle, sessionContext } from '#context.ts'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { changePasswordForm, nameForm } from '#domain/foundation/accounts/account-schema.server.ts'
import { changePassword } from '#domain/foundation/accounts/change-account.server.ts'
import { listSessions } from '#domain/foundation/accounts/sessions.server.ts'
import { endSessions } from '#domain/foundation/accounts/sign-out.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { describeBrowser } from '#domain/foundation/sign-in/describe-browser.ts'
import { changeOwnName } from '#domain/foundation/staff/change-own-name.server.ts'
import { roleNames } from '#domain/foundation/staff/staff-messages.ts'
import { browserOf } from '#platform/request/browser.ts'
import { type Fields, readForm, typedTexts } from '#platform/request/forms.ts'
import { timeIn } from '#platform/time/dates.ts'
import { Field } from '#ui/fields/field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/my-account-page'
import { answer, fieldErrorIn, type OwnAccountAnswer, reject, rejectFields } from './own-account-answer.ts'
import { ownAccountMessages as messages } from './own-account-messages.ts'
import { OwnSessions } from './own-sessions.tsx'
import { finishOwnTwoStep, startOwnTwoStep, stopOwnTwoStep } from './two-step-action.ts'
import { SetUpForms, TurnOffForm } from './two-step-forms.tsx'

export const handle: RouteHandle = { permission: 'enter-desk', hydrate: true, isBare: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { id, userId, name, email, role, hasTwoStep } = requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const sessions = (await listSessions(app, userId)).map(({ id: sessionId, userAgent, usedAt }) => ({
    id: sessionId,
    browser: describeBrowser(userAgent ?? ''),
    usedAt: timeIn(region.zone, usedAt),
    isPresent: sessionId === id,
  }))
  return { name, email, role, hasTwoStep, isRequired: app.auth.adminNeedsTwoStep, sessions }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const fields = await readForm(request)
  switch (fields.act) {
    case 'password':
      return savePassword(context, request, fields)
    case 'start-two-step':
      return startOwnTwoStep(context, request, fields)
    case 'finish-two-step': {
      const { rejected, cookies } = await finishOwnTwoStep(context, request, fields)
      return rejected ?? answer({ part: 'two-step', done: messages.twoStep.isOnNow, isOn: true }, cookies)
    }
    case 'stop-two-step':
      return stopOwnTwoStep(context, request, fields)
    case 'end-sessions':
      return endOwnSessions(context, fields)
    default:
      return saveName(context, fields)
  }
}

type Context = Route.ActionArgs['context']

async function saveName(context: Context, fields: Fields) {
  const parsed = nameForm.safeParse(fields)
  if (!parsed.success) return rejectFields('name', ['name'], { name: typedTexts(fields).name })
  const saved = await changeOwnName(context.get(appContext), context.get(callerContext), parsed.data)
  return saved.ok ? answer({ part: 'name', done: messages.name.done }) : reject('name', saved.reason)
}

async function savePassword(context: Context, request: Request, fields: Fields) {
  const parsed = changePasswordForm.safeParse(fields)
  if (!parsed.success)
    return rejectFields(
      'password',
      parsed.error.issues.map(({ path }) => String(path[0])),
    )
  const input = { ...parsed.data, browser: browserOf(request) }
  const changed = await changePassword(context.get(appContext), context.get(callerContext), input)
  if (!changed.ok) return reject('password', changed.reason)
  return answer({ part: 'password', done: messages.password.done }, changed.cookies)
}

/** Ends one session or all others, but never the current one: Logout ends that. */
async function endOwnSessions(context: Context, fields: Fields) {
  const present = context.get(sessionContext)?.id ?? ''
  const { end = 'others' } = typedTexts(fields)
  const which = end === 'others' || end === present ? { except: present } : { only: end }
  const ended = await endSessions(context.get(appContext), context.get(callerContext), which)
  return ended.ok
    ? answer({ part: 'sessions', done: messages.sessions.ended(ended.ended) })
    : reject('sessions', ended.reason)
}

export default function MyAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, role, hasTwoStep, isRequired, sessions } = loaderData
  const isOn = actionData?.isOn ?? hasTwoStep
  const { twoStep } = messages
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <h2>{messages.title}</h2>
      <p className="mt-2 text-ink-2 wrap-anywhere">{messages.intro(email, roleNames[role])}</p>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
        <Part title={messages.name.title} part="name" answer={actionData}>
          <NameForm name={actionData?.name ?? name} answer={actionData} />
        </Part>
        <Part title={messages.password.title} part="password" answer={actionData}>
          <PasswordForm key={actionData?.done} answer={actionData} />
        </Part>
        <Part title={twoStep.title} part="two-step" answer={actionData}>
          <p className="mt-1 text-ink-2">{isOn ? (isRequired ? twoStep.required : twoStep.on) : twoStep.off}</p>
          {isOn ? !isRequired && <TurnOffForm answer={actionData} /> : <SetUpForms answer={actionData} />}
        </Part>
        <Part title={messages.sessions.title} part="sessions" answer={actionData}>
          <OwnSessions sessions={sessions} />
        </Part>
      </div>
    </>
  )
}

type PartProps = {
  title: string
  part: OwnAccountAnswer['part']
  answer: OwnAccountAnswer | undefined
  children: ReactNode
}

function Part({ title, part, answer: given, children }: PartProps) {
  const own = given?.part === part ? given : undefined
  return (
    <section aria-labelledby={`part-${part}`} className="rounded-panel border border-line bg-surface p-4 md:p-5">
      <h3 id={`part-${part}`} className="text-xl">
        {title}
      </h3>
      {own?.sentence && !own.secret && <Notice>{own.sentence}</Notice>}
      <p role="status" className="mt-3 rounded-notice bg-green-tint p-3 font-semibold text-green empty:hidden">
        {own?.done}
      </p>
      {children}
    </section>
  )
}

function NameForm({ name, answer: given }: { name: string; answer: OwnAccountAnswer | undefined }) {
  const { label, hint, save } = messages.name
  return (
    <Form method="post" preventScrollReset className="mt-4 grid max-w-md gap-5" noValidate>
      <Field name="name" label={label} hint={hint} fieldError={fieldErrorIn(given, 'name', 'name')}>
        {control => <input {...control} autoComplete="name" required defaultValue={name} />}
      </Field>
      <SubmitButton busy="Saving…" look="outlined" name="act" value="name">
        {save}
      </SubmitButton>
    </Form>
  )
}

function PasswordForm({ answer: given }: { answer: OwnAccountAnswer | undefined }) {
  const { current, save } = messages.password
  return (
    <Form method="post" preventScrollReset className="mt-4 grid max-w-md gap-5" noValidate>
      <PasswordField name="password" label={current} fieldError={fieldErrorIn(given, 'password', 'password')} />
      <PasswordField
        name="newPassword"
        label={accountMessages.fields.newPassword.label}
        hint={accountMessages.passwordHint}
        fieldError={fieldErrorIn(given, 'password', 'newPassword')}
        isNew
      />
      <SubmitButton busy="Saving…" look="outlined" name="act" value="password">
        {save}
      </SubmitButton>
    </Form>
  )
}
