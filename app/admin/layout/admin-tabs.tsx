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

/** Pages besides the tabs. */
const morePages = [
  ['/admin/unanswered', 'Unanswered'],
  ['/admin/held', 'Held'],
  ['/admin/coverage', 'Coverage'],
  ['/admin/quality', 'Data quality'],
  ['/admin/licenses', 'Licenses'],
  ['/admin/tools/mailings', 'Bulk email'],
  ['/admin/content', 'Content'],
  ['/admin/inbox?kind=banner&state=all', 'Ads'],
  ['/admin/audit', 'Audit'],
  ['/admin/people', 'Personal data'],
] as const

export function MorePages() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="More pages" className="mt-2 flex flex-wrap gap-x-5 text-[15px] print:hidden">
      {morePages.map(([path, name]) => (
        <Link
          key={path}
          to={path}
          aria-current={pathname === path ? 'page' : undefined}
          className="inline-flex min-h-11 items-center font-semibold text-ink-2 hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-4"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

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
