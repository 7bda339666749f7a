import { useEffect, useState } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useRevalidator } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { readListingTrends } from '#domain/directory/traffic/listing-trends.server.ts'
import { readBrandPictures, readSite } from '#domain/foundation/settings/settings.server.ts'
import type { AlarmKind } from '#domain/oversight/alarms/alarm.ts'
import { alarmMessages } from '#domain/oversight/alarms/alarm-messages.ts'
import { listOpenAlarms } from '#domain/oversight/alarms/alarms.server.ts'
import { openKinds } from '#domain/oversight/inbox/inbox-access.ts'
import { countWaiting } from '#domain/oversight/inbox/inbox-items.server.ts'
import { allows, may } from '#domain/permissions.ts'
import { PageToasts } from '#ui/page-toasts.tsx'
import { deskSearchPath } from '../desk-search/desk-search-box.tsx'
import { countAllWaiting, WaitingLine } from '../inbox/waiting-line.tsx'
import { OldListingsOffer } from '../old-listings/old-listings-offer.tsx'
import type { Route } from './+types/admin-layout'
import { AccessScreen, VerifyingAccess } from './access-screen.tsx'
import { requireStaff } from './admin-guard.ts'
import { AdminHeader } from './admin-header.tsx'
import { AdminTabs, MorePages } from './admin-tabs.tsx'
import { DeskKeys } from './desk-keys.tsx'
import { StatCards } from './stat-cards.tsx'
import { UnsavedForms } from './unsaved-forms.tsx'

export const handle: RouteHandle = { permission: 'enter-desk', hydrate: true, isBare: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { email, role, startedAt, endsAt } = requireStaff(context, handle.permission)
  const now = context.get(appContext).clock.now()
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  const [site, brand, trends, waiting, alarms] = await Promise.all([
    readSite(app),
    readBrandPictures(app),
    readListingTrends(app),
    countWaiting(app, openKinds(caller)),
    may(caller, 'use-dashboard') ? listOpenAlarms(app) : [],
  ])
  return {
    role,
    title: site.title,
    brand,
    trends,
    waiting,
    alarms: alarms.map(({ id, kind, about }) => ({ id, kind, about })),
    access: { email, startedAt: startedAt.toISOString(), endsAt: endsAt.toISOString(), now: now.toISOString() },
  }
}

/** Switching tabs doesn't change the figures; they're counted again after a form was submitted and when access is checked. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, formAction }: ShouldRevalidateFunctionArgs) {
  // A search changes nothing.
  if (formAction === deskSearchPath) return false
  return formMethod !== undefined || currentUrl.href === nextUrl.href
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { role, title, brand, trends, waiting, alarms, access } = loaderData
  const isChecking = useAccessCheck(access)
  const { pathname } = useLocation()
  // Elsewhere the figures would push the page's content out of sight.
  const isBusinesses = pathname === '/admin'
  if (isChecking)
    return (
      <main id="content">
        <VerifyingAccess />
      </main>
    )
  return (
    <>
      <AccessScreen access={access} at={pathname} />
      <div className="behind-access">
        <AdminHeader title={title} brand={brand} waiting={countAllWaiting(waiting)} />
        <main id="content" className="mx-auto max-w-[1328px] px-4 py-8">
          <title>{`Admin | ${title}`}</title>
          <div className="print:hidden">
            <h1 className={isBusinesses ? 'text-[clamp(26px,22px+1vw,36px)]' : 'sr-only'}>
              Welcome to the admin dashboard
            </h1>
            <AlarmList alarms={alarms} />
            {allows(role, 'manage-inbox') && <WaitingLine waiting={waiting} />}
            {allows(role, 'import-businesses') && <OldListingsOffer signedInAt={access.startedAt} />}
          </div>
          {isBusinesses && (
            <div className="print:hidden">
              <StatCards trends={trends} />
            </div>
          )}
          <AdminTabs />
          <MorePages />
          <div className="mt-6">
            <Outlet />
          </div>
        </main>
        <div className="print:hidden">
          <DeskKeys />
          <UnsavedForms />
          <PageToasts />
        </div>
      </div>
    </>
  )
}

type Shown = { id: string; kind: AlarmKind; about: string }

/** The alarms are at the top of the page, because email may be the part that fails. */
function AlarmList({ alarms }: { alarms: Shown[] }) {
  if (alarms.length === 0) return null
  return (
    <section aria-label="Alarms" className="mt-4 rounded-notice bg-red-tint p-4 text-red-ink">
      <ul className="grid gap-2">
        {alarms.map(({ id, kind, about }) => (
          <li key={id}>
            <strong className="font-semibold">{alarmMessages[kind].says(about)}.</strong> {alarmMessages[kind].next}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Access = { endsAt: string }

/** Checks with the server when the session should expire, or the browser restores a page. True meanwhile. */
function useAccessCheck({ endsAt }: Access) {
  const { revalidate } = useRevalidator()
  const [isChecking, setChecking] = useState(false)
  useEffect(() => {
    const check = () => {
      setChecking(true)
      void revalidate().finally(() => setChecking(false))
    }
    const checkReturn = ({ persisted }: PageTransitionEvent) => persisted && check()
    const timer = setTimeout(check, Math.max(0, Date.parse(endsAt) - Date.now()))
    addEventListener('pageshow', checkReturn)
    return () => {
      clearTimeout(timer)
      removeEventListener('pageshow', checkReturn)
    }
  }, [endsAt, revalidate])
  return isChecking
}
