import { Link, useLocation } from 'react-router'

export const adminTabs = [
  ['/admin', 'Businesses'],
  ['/admin/import', 'Import'],
  ['/admin/tools', 'Tools'],
  ['/admin/reports', 'Reports'],
  ['/admin/api', 'API'],
  ['/admin/settings', 'Settings'],
] as const

const tab =
  'inline-flex min-h-13 items-center border-b-3 border-transparent px-4 font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink'

/** The six parts of the dashboard, as links: each has its own address, and pages below it belong to it. */
export function AdminTabs() {
  const { pathname } = useLocation()
  const isHere = (path: string) =>
    path === '/admin' ? /^\/admin(\/businesses|$)/.test(pathname) : `${pathname}/`.startsWith(`${path}/`)
  return (
    <nav aria-label="Dashboard" className="mt-6 flex overflow-x-auto border-b border-line">
      {adminTabs.map(([path, words]) => (
        <Link key={path} to={path} aria-current={isHere(path) ? 'page' : undefined} className={tab}>
          {words}
        </Link>
      ))}
    </nav>
  )
}
