import { Link } from 'react-router'
import { appContext, type RouteHandle } from '#context.ts'
import { applicationMessages } from '#domain/commerce/applications/application-messages.ts'
import { applicationToken, statusPath } from '#domain/commerce/applications/application-token.ts'
import { readOwnApplications } from '#domain/commerce/applications/applications.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { dateIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/own-applications-page'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireUser(context, url)
  const app = context.get(appContext)
  const applications = await readOwnApplications(app, userId)
  return {
    applications: applications.map(({ id, businessName, state, savedAt, sentAt, reason }) => {
      const path = state === 'draft' ? '/business-application' : statusPath(applicationToken(app, id))
      return { id, businessName, state, at: sentAt ?? savedAt, reason, path }
    }),
  }
}

export default function OwnApplicationsPage({ loaderData: { applications } }: Route.ComponentProps) {
  const hasDraft = applications.some(({ state }) => state === 'draft')
  return (
    <AccountPanel title="Applications">
      {applications.length === 0 && <p className="mt-3 text-ink-2">No applications yet.</p>}
      <ul className="mt-4 divide-y divide-line">
        {applications.map(({ id, businessName, state, at, reason, path }) => (
          <li key={id} className="grid gap-1 py-4">
            <h2 className="break-words">{businessName || 'No name yet'}</h2>
            <p className="text-ink-2">
              {applicationMessages.states[state]}, {state === 'draft' ? 'saved' : 'sent'} {dateIn(region.zone, at)}
            </p>
            {reason && <p className="whitespace-pre-line break-words text-ink-2">{reason}</p>}
            <p>
              <a href={path} className={`${link} inline-flex min-h-11 items-center`}>
                {state === 'draft' ? 'Continue' : 'Check status'}
              </a>
            </p>
          </li>
        ))}
      </ul>
      {!hasDraft && (
        <p className="mt-4">
          <Link to="/business-application" reloadDocument className={button.outlined}>
            Start an application
          </Link>
        </p>
      )}
    </AccountPanel>
  )
}
