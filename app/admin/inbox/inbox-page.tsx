import { Link, Outlet, useParams } from 'react-router'
import { appContext, type RouteHandle } from '#context.ts'
import { countWaiting, readInbox } from '#domain/oversight/inbox/inbox-items.server.ts'
import { inboxQuery } from '#domain/oversight/inbox/inbox-query.ts'
import { inboxWords } from '#domain/oversight/inbox/inbox-words.ts'
import { readQuery } from '#platform/request/forms.ts'
import { link } from '#ui/button.ts'
import { requireAdmin } from '../layout/admin-guard.ts'
import type { Route } from './+types/inbox-page'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxList } from './inbox-list.tsx'
import { KeyHelp } from './key-help.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'

export const handle: RouteHandle = { permission: 'use-dashboard', hydrate: true, isBare: true }

const words = inboxWords.en

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAdmin(context)
  const app = context.get(appContext)
  const query = inboxQuery.parse(readQuery(request))
  const [page, waiting] = await Promise.all([readInbox(app, query), countWaiting(app)])
  return { query, waiting, now: app.clock.now(), ...page }
}

/** The moderation inbox: the list on the left, the open item beside it; on a phone only one of the two. */
export default function InboxPage({ loaderData: { query, waiting, now, items, next } }: Route.ComponentProps) {
  const isOpen = useParams().id !== undefined
  const keys = useInboxKeys()
  return (
    <>
      <title>Inbox | Admin</title>
      <div className={isOpen ? 'max-lg:hidden' : ''}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2>{words.title}</h2>
          <Link to="/admin/audit" className={`${link} inline-flex min-h-11 items-center`}>
            {words.audit}
          </Link>
        </div>
        <InboxFilters query={query} waiting={waiting} />
      </div>
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className={isOpen ? 'max-lg:hidden' : ''}>
          <InboxList {...{ items, next, query, now }} />
          <KeyHelp {...keys} />
        </div>
        {isOpen ? (
          <Outlet />
        ) : (
          <p className="rounded-panel border border-line px-6 py-14 text-center text-ink-2 max-lg:hidden">
            {words.choose}
          </p>
        )}
      </div>
    </>
  )
}
