import { Form } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { listSessions } from '#domain/foundation/accounts/sessions.server.ts'
import { endSessions } from '#domain/foundation/accounts/sign-out.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { describeBrowser } from '#domain/foundation/sign-in/describe-browser.ts'
import { signedOutCookies } from '#domain/foundation/sign-in/sign-in-cookies.ts'
import { readForm } from '#platform/request/forms.ts'
import { leaveFor } from '#platform/request/redirects.ts'
import { timeIn } from '#platform/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import type { Route } from './+types/sessions-page'
import { answerForm, rejectForm } from './account-form.ts'
import { requireUser } from './account-guard.ts'
import { AccountPanel } from './account-panel.tsx'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const present = requireUser(context, url)
  const sessions = await listSessions(context.get(appContext), present.userId)
  return sessions.map(({ id, userAgent, usedAt }) => ({
    id,
    browser: describeBrowser(userAgent ?? ''),
    usedAt: timeIn(region.zone, usedAt),
    isPresent: id === present.id,
  }))
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const present = requireUser(context, url)
  const fields = await readForm(request)
  const { end = 'others' } = fields
  const app = context.get(appContext)
  const which =
    end === 'others' ? { except: present.id } : end === 'all' ? ({ all: true } as const) : { only: String(end) }
  const result = await endSessions(app, context.get(callerContext), which)
  if (!result.ok) return rejectForm(fields, { error: result.reason })
  if (end === 'all' || end === present.id) throw leaveFor('/sign-in', signedOutCookies(app.auth.cookie))
  return answerForm({
    done: result.ended === 1 ? 'You signed out of one session.' : `You signed out of ${result.ended} sessions.`,
  })
}

export default function SessionsPage({ loaderData: sessions, actionData }: Route.ComponentProps) {
  return (
    <AccountPanel title="Sessions" done={actionData?.done} sentence={actionData?.sentence}>
      <p className="mt-3 text-ink-2">Where you are signed in.</p>
      <Form method="post">
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {sessions.map(session => (
            <SessionRow key={session.id} {...session} />
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap gap-3">
          <SubmitButton busy="Signing out…" name="end" value="others">
            Sign out all other sessions
          </SubmitButton>
          <SubmitButton busy="Signing out…" look="outlined" name="end" value="all">
            Sign out all sessions
          </SubmitButton>
        </div>
      </Form>
    </AccountPanel>
  )
}

type Props = { id: string; browser: string; usedAt: string; isPresent: boolean }

function SessionRow({ id, browser, usedAt, isPresent }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {browser} {isPresent && <Badge tone="green">This browser</Badge>}
        </span>
        <span className="text-sm text-ink-3">Last used {usedAt}</span>
      </span>
      <SubmitButton busy="Signing out…" look="outlined" name="end" value={id}>
        End
      </SubmitButton>
    </li>
  )
}
