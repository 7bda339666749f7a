import { NavLink } from 'react-router'
import { TabRow, tab } from '#ui/tab-row.tsx'

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

const room = `${tab} min-h-13 px-3 max-lg:border-b-3 lg:min-h-11 lg:border-l-3`

/**
 * The account's sections: beside the page on wide screens, otherwise a row above it that scrolls sideways. API keys need a plan
 * with the API.
 */
export function AccountNav({ hasApi }: { hasApi: boolean }) {
  const isOpen = (path: string) => hasApi || path !== '/account/api-keys'
  return (
    <TabRow label="My account" className="lg:grid lg:gap-6 lg:self-start lg:overflow-visible lg:border-b-0">
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
    </TabRow>
  )
}
