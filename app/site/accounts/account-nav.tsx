import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'

const groups = [
  {
    title: 'Business',
    rooms: [
      ['/account/listings', 'Listings'],
      ['/account/requests', 'Requests'],
      ['/account/alerts', 'Alerts'],
      ['/account/subscription', 'Subscription'],
      ['/account/applications', 'Applications'],
      ['/account/advertising', 'Advertising'],
      ['/account/sponsorships', 'Sponsorships'],
      ['/account/support', 'Support'],
      ['/account/api-keys', 'API keys'],
    ],
  },
  {
    title: 'Sign-in',
    rooms: [
      ['/account', 'Profile'],
      ['/account/email', 'Email'],
      ['/account/password', 'Password'],
      ['/account/two-step', 'Two-step sign-in'],
      ['/account/sessions', 'Sessions'],
      ['/account/my-data', 'My data'],
    ],
  },
] as const

const room =
  'inline-flex min-h-13 items-center border-transparent px-3 font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink max-lg:border-b-3 max-lg:aria-[current]:[scroll-initial-target:nearest] lg:min-h-11 lg:border-l-3'

/**
 * The rooms of the account: beside the page where there is place, else a row above it that is pushed along with a finger.
 * Keys are for who holds a plan with the API.
 */
export function AccountNav({ hasApi }: { hasApi: boolean }) {
  const isOpen = (path: string) => hasApi || path !== '/account/api-keys'
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef<string>(undefined)
  // The room one is in may stand beyond the edge of a phone. A row that was pushed before the script came is left where it
  // is: else it would move under the finger.
  useEffect(() => {
    const isFirst = shown.current === undefined
    shown.current = pathname
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && current && !(isFirst && row.current.scrollLeft > 0))
      row.current.scrollLeft = current.offsetLeft - 16
  }, [pathname])
  return (
    <nav
      ref={row}
      aria-label="My account"
      className="relative flex overflow-x-auto border-b border-line lg:grid lg:gap-6 lg:self-start lg:overflow-visible lg:border-b-0"
    >
      {groups.map(({ title, rooms }) => (
        <div key={title} className="flex lg:grid">
          <p className="px-3 pb-1 text-sm font-semibold text-ink-3 max-lg:sr-only">{title}</p>
          {rooms
            .filter(([path]) => isOpen(path))
            .map(([path, words]) => (
              <NavLink key={path} to={path} end={path === '/account'} className={room}>
                {words}
              </NavLink>
            ))}
        </div>
      ))}
    </nav>
  )
}
