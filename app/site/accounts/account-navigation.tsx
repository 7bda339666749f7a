import {
  Bell,
  ChevronRight,
  CreditCard,
  Database,
  Ellipsis,
  FileText,
  Fingerprint,
  Inbox,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  Lock,
  type LucideIcon,
  Mail,
  Megaphone,
  MonitorSmartphone,
  ShieldCheck,
  Store,
  Trophy,
  UserRound,
  Users,
} from 'lucide-react'
import { NavLink, useLocation } from 'react-router'

export type AccountLinks = { title: string; rooms: readonly (readonly [path: string, text: string])[] }[]

type Props = { groups: AccountLinks; waiting: number }

/** A link without an icon gets an arrow. */
const icons: Record<string, LucideIcon> = {
  '/account': LayoutDashboard,
  '/account/requests': Inbox,
  '/account/listings': Store,
  '/account/alerts': Bell,
  '/account/team': Users,
  '/account/subscription': CreditCard,
  '/account/applications': FileText,
  '/account/advertising': Megaphone,
  '/account/sponsorships': Trophy,
  '/account/support': LifeBuoy,
  '/account/api-keys': KeyRound,
  '/account/profile': UserRound,
  '/account/email': Mail,
  '/account/password': Lock,
  '/account/two-step': ShieldCheck,
  '/account/sign-in': Fingerprint,
  '/account/sessions': MonitorSmartphone,
  '/account/my-data': Database,
}

const tabPaths = ['/account', '/account/requests', '/account/listings']

/** A list beside the page on wide screens; on a phone, tabs within reach of the thumb. Both work without script. */
export function AccountNavigation({ groups, waiting }: Props) {
  return (
    <nav aria-label="My account" className="print:hidden">
      <div className="grid gap-5 max-lg:hidden lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
        {groups.map(group => (
          <LinkGroup key={group.title} {...group} waiting={waiting} />
        ))}
      </div>
      <Tabs groups={groups} waiting={waiting} />
    </nav>
  )
}

function LinkGroup({ title, rooms, waiting }: AccountLinks[number] & { waiting: number }) {
  return (
    <div>
      <p className="px-3 pb-1 text-sm font-semibold text-ink-3">{title}</p>
      <ul>
        {rooms.map(([path, text]) => {
          const Icon = icons[path] ?? ChevronRight
          return (
            <li key={path} className="relative">
              <NavLink
                to={path}
                end={path === '/account'}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold text-ink-2 hover:bg-sunken hover:text-ink aria-[current]:bg-tint aria-[current]:text-tint-ink"
              >
                <Icon aria-hidden className="size-5 shrink-0" />
                {text}
              </NavLink>
              {path === '/account/requests' && <Waiting count={waiting} className="top-2.5 right-2" />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Outside the link, so that it isn't part of the link's accessible name. */
function Waiting({ count, className }: { count: number; className: string }) {
  if (count === 0) return null
  return (
    <span
      className={`pointer-events-none absolute grid h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 text-[13px] font-bold text-on-accent tabular-nums ${className}`}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only">not answered</span>
    </span>
  )
}

const tab =
  'flex min-h-16 cursor-pointer list-none flex-col items-center justify-center gap-1 text-[13px] font-semibold text-ink-2'

/** Fixed at the bottom, except on a page that has its own bar there (class `bottom-0`): there, the tabs come first. */
function Tabs({ groups, waiting }: Props) {
  const { pathname } = useLocation()
  const all = groups.flatMap(({ rooms }) => rooms)
  const tabs = all.filter(([path]) => tabPaths.includes(path))
  const isElsewhere = !tabs.some(([path]) => pathname === path || (path !== '/account' && pathname.startsWith(path)))
  return (
    <ul className="fixed inset-x-0 bottom-[0px] z-10 grid grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] group-has-[.bottom-0]/account:relative group-has-[.bottom-0]/account:-mx-4 group-has-[.bottom-0]/account:border-t-0 group-has-[.bottom-0]/account:border-b lg:hidden">
      {tabs.map(([path, text]) => {
        const Icon = icons[path] ?? ChevronRight
        return (
          <li key={path} className="relative">
            <NavLink to={path} end={path === '/account'} className={`${tab} aria-[current]:text-accent`}>
              <Icon aria-hidden className="size-6" />
              {text}
            </NavLink>
            {path === '/account/requests' && <Waiting count={waiting} className="top-1 left-1/2 ml-1.5" />}
          </li>
        )
      })}
      <li>
        {/* The key closes the menu when one of its links was followed. */}
        <details key={pathname} name="account-menu">
          <summary data-current={isElsewhere || undefined} className={`${tab} data-current:text-accent`}>
            <Ellipsis aria-hidden className="size-6" />
            More
          </summary>
          <div className="absolute inset-x-0 bottom-full grid max-h-[70dvh] gap-4 overflow-y-auto border-y border-line bg-raised p-4 shadow-float group-has-[.bottom-0]/account:top-full group-has-[.bottom-0]/account:bottom-auto">
            {groups.map(({ title, rooms }) => (
              <LinkGroup
                key={title}
                title={title}
                rooms={rooms.filter(([path]) => !tabPaths.includes(path))}
                waiting={waiting}
              />
            ))}
          </div>
        </details>
      </li>
    </ul>
  )
}
