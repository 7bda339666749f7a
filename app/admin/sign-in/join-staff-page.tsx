import { data, Form } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { joinForm } from '#domain/foundation/accounts/account-schema.server.ts'
import { joinStaff, openStaffInvitation } from '#domain/foundation/staff/join-staff.server.ts'
import { roleNames, staffMessages } from '#domain/foundation/staff/staff-messages.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { browserOf } from '#platform/request/browser.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { Field } from '#ui/fields/field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { leaveToast } from '#ui/waiting-toast.ts'
import type { Route } from './+types/join-staff-page'
import { AdminLoginFrame } from './admin-login-frame.tsx'

export const handle: RouteHandle = { permission: 'join-staff', hydrate: true, isBare: true }

export const headers = () => privatePageHeaders

const messages = staffMessages.join

/** Answers on the press of a button, not when the link is opened, because email scanners open every link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const opened = await openStaffInvitation(context.get(appContext), context.get(callerContext), tokenIn(request))
  if (!opened.ok) return data({ invitation: null }, 410)
  const { email, role, inviter } = opened.invitation
  return data({ invitation: { email, role, inviter: inviter ?? '' } })
}

function tokenIn(request: Request) {
  return new URL(request.url).searchParams.get('token') ?? ''
}

type Answer = { name?: string | undefined; invalid: string[]; sentence?: string }

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readForm(request)
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  const token = tokenIn(request)
  const opened = await openStaffInvitation(app, caller, token)
  if (!opened.ok) return data<Answer>({ invalid: [] }, 410)
  const { name } = typedTexts(fields)
  const parsed = joinForm.safeParse({ ...fields, email: opened.invitation.email })
  if (!parsed.success) {
    const invalid = parsed.error.issues.map(({ path }) => String(path[0]))
    return data<Answer>({ name, invalid }, 422)
  }
  const joined = await joinStaff(app, caller, { token, ...parsed.data, browser: browserOf(request) })
  if (!joined.ok) return data<Answer>({ name, invalid: [], sentence: staffMessages.errors[joined.reason] }, 409)
  return goOn('/admin', [...joined.cookies, leaveToast('signed-in')])
}

export default function JoinStaffPage({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
  if (!invitation)
    return (
      <AdminLoginFrame title={messages.title}>
        <p className="mt-3 text-ink-2">{messages.over}</p>
      </AdminLoginFrame>
    )
  const isInvalid = (name: string) => actionData?.invalid.includes(name)
  return (
    <AdminLoginFrame title={messages.title}>
      <p className="mt-3 text-ink-2">{messages.offer(invitation.inviter, roleNames[invitation.role])}</p>
      <p className="mt-2 text-ink-2 wrap-anywhere">{messages.address(invitation.email)}.</p>
      {actionData?.sentence && <Notice>{actionData.sentence}</Notice>}
      <Form method="post" className="mt-5 grid gap-5" noValidate>
        <Field
          name="name"
          label={messages.name.label}
          hint={messages.name.hint}
          fieldError={isInvalid('name') ? messages.name.fieldError : undefined}
        >
          {control => <input {...control} autoComplete="name" required defaultValue={actionData?.name} />}
        </Field>
        <PasswordField
          name="password"
          label={accountMessages.fields.newPassword.label}
          hint={messages.password}
          fieldError={isInvalid('password') ? accountMessages.passwordError : undefined}
          messages={accountMessages}
          isNew
        />
        <SubmitButton busy={messages.busy}>{messages.button}</SubmitButton>
      </Form>
    </AdminLoginFrame>
  )
}
