import { Form } from 'react-router'
import type { RouteHandle } from '#context.ts'
import { readForm } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { leaveToast } from '#ui/waiting-toast.ts'
import { ownAccountMessages } from '../account/own-account-messages.ts'
import { finishOwnTwoStep, startOwnTwoStep } from '../account/two-step-action.ts'
import { SetUpForms } from '../account/two-step-forms.tsx'
import { requireDesk } from '../layout/admin-guard.ts'
import type { Route } from './+types/set-up-two-step-page'
import { AdminLoginFrame } from './admin-login-frame.tsx'

export const handle: RouteHandle = { permission: 'enter-desk', hydrate: true, isBare: true }

const messages = ownAccountMessages.setUp

/** If a second factor is required, the guard sends people without one here first. */
export function loader({ context }: Route.LoaderArgs) {
  if (requireDesk(context).hasTwoStep) throw goOn('/admin')
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  requireDesk(context)
  const fields = await readForm(request)
  if (fields.act !== 'finish-two-step') return startOwnTwoStep(context, request, fields)
  const { rejected, cookies } = await finishOwnTwoStep(context, request, fields)
  return rejected ?? goOn('/admin', [...(cookies ?? []), leaveToast('signed-in')])
}

export default function SetUpTwoStepPage({ actionData }: Route.ComponentProps) {
  return (
    <AdminLoginFrame title={messages.title}>
      <p className="mt-3 text-ink-2">{messages.intro}</p>
      {actionData?.sentence && !actionData.secret && <Notice>{actionData.sentence}</Notice>}
      {!actionData?.asksCode && <p className="mt-3">{messages.start}</p>}
      <SetUpForms answer={actionData} />
      <Form method="post" action="/admin/logout" className="mt-4">
        <button type="submit" className={`${button.quiet} px-0!`}>
          Logout
        </button>
      </Form>
    </AdminLoginFrame>
  )
}
