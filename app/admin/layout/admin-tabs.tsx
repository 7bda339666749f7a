import { Link, useLocation } from 'react-router'
import { TabRow, tab } from '#ui/tab-row.tsx'

export const adminTabs = [
  ['/admin', 'Businesses'],
  ['/admin/import', 'Import'],
  ['/admin/tools', 'Tools'],
  ['/admin/reports', 'Reports'],
  ['/admin/api', 'API'],
  ['/admin/settings', 'Settings'],
] as const

export function AdminTabs() {
  const { pathname } = useLocation()
  const isHere = (path: string) =>
    path === '/admin' ? /^\/admin(\/businesses|$)/.test(pathname) : `${pathname}/`.startsWith(`${path}/`)
  return (
    <TabRow label="Dashboard" className="mt-6">
      {adminTabs.map(([path, messages]) => (
        <Link
          key={path}
          to={path}
          aria-current={isHere(path) ? 'page' : undefined}
          className={`${tab} min-h-13 border-b-3 px-4`}
        >
          {messages}
        </Link>
      ))}
    </TabRow>
  )
}
