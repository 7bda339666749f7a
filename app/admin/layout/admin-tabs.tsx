import { Link, useLocation } from 'react-router'
import type { Permission } from '#domain/permissions.ts'
import { TabRow, tab } from '#ui/tab-row.tsx'
import { useMay } from './use-may.ts'

export const adminTabs = [
  ['/admin', 'Businesses', 'read-listings'],
  ['/admin/import', 'Import', 'import-businesses'],
  ['/admin/tools', 'Tools', 'use-tools'],
  ['/admin/reports', 'Reports', 'see-reports'],
  ['/admin/api', 'API', 'manage-api-keys'],
  ['/admin/settings', 'Settings', 'change-settings'],
] as const satisfies [path: string, name: string, permission: Permission][]

const morePages = [
  ['/admin/unanswered', 'Unanswered', 'help-requests'],
  ['/admin/held', 'Held', 'manage-inbox'],
  ['/admin/coverage', 'Coverage', 'see-reports'],
  ['/admin/quality', 'Data quality', 'manage-listings'],
  ['/admin/licenses', 'Licenses', 'manage-listings'],
  ['/admin/tools/mailings', 'Bulk email', 'draft-mailings'],
  ['/admin/content', 'Content', 'edit-content'],
  ['/admin/redirects', 'Redirects', 'manage-redirects'],
  ['/admin/inbox?kind=banner&state=all', 'Ads', 'decide-banners'],
  ['/admin/inventory', 'Ad inventory', 'see-inventory'],
  ['/admin/revenue', 'Revenue', 'see-reports'],
  ['/admin/prices', 'Prices', 'change-prices'],
  ['/admin/changes', 'My changes', 'enter-desk'],
  ['/admin/audit', 'Audit', 'use-dashboard'],
  ['/admin/people', 'Personal data', 'erase-people'],
  ['/admin/staff', 'Staff', 'manage-staff'],
] as const satisfies [path: string, name: string, permission: Permission][]

export function MorePages() {
  const { pathname } = useLocation()
  const may = useMay()
  const open = morePages.filter(([, , permission]) => may(permission))
  if (open.length === 0) return null
  return (
    <TabRow label="More pages" className="mt-2 gap-x-5 border-b-0! text-[15px] lg:flex-wrap">
      {open.map(([path, name]) => (
        <Link
          key={path}
          to={path}
          aria-current={pathname === path ? 'page' : undefined}
          className={`${tab} min-h-11 aria-[current]:underline aria-[current]:underline-offset-4`}
        >
          {name}
        </Link>
      ))}
    </TabRow>
  )
}

export function AdminTabs() {
  const { pathname } = useLocation()
  const may = useMay()
  const isHere = (path: string) =>
    path === '/admin' ? /^\/admin(\/businesses|$)/.test(pathname) : `${pathname}/`.startsWith(`${path}/`)
  return (
    <TabRow label="Dashboard" className="mt-6">
      {adminTabs
        .filter(([, , permission]) => may(permission))
        .map(([path, messages]) => (
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
