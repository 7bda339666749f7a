import { useLocation } from 'react-router'
import type { RouteHandle } from '#context.ts'
import type { Route } from './+types/unfilled-page'
import { requireAdmin } from './admin-guard.ts'
import { adminTabs } from './admin-tabs.tsx'

export const handle: RouteHandle = { permission: 'use-dashboard', hydrate: true, isBare: true }

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  return null
}

/** Stands in for a part of the dashboard that is not there yet, and says so. */
export default function UnfilledPage() {
  const { pathname } = useLocation()
  const name = adminTabs.find(([path]) => path === pathname)?.[1] ?? 'Inbox'
  return (
    <>
      <h2>{name}</h2>
      <p className="mt-3 text-ink-2">This part of the dashboard is not open yet.</p>
    </>
  )
}
