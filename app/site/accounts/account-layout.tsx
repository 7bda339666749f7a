import { Form, NavLink, Outlet } from 'react-router'
import { appContext, type RouteHandle } from '#context.ts'
import { readHasApi } from '#domain/outreach/api-keys/api-plans.server.ts'
import { button } from '#ui/button.ts'
import { TabRow, tab } from '#ui/tab-row.tsx'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/account-layout'
import { requireUser } from './account-guard.ts'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { name, userId } = requireUser(context, url)
  return { name, hasApi: await readHasApi(context.get(appContext), userId) }
}

export default function AccountLayout({ loaderData: { name, hasApi } }: Route.ComponentProps) {
  return (
    <Page title="My account" description="My account" search="never">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-[clamp(28px,24px+1vw,40px)]">My account</h1>
          <p className="mt-2 break-words text-ink-2">{name}</p>
        </div>
        <Form method="post" action="/sign-out">
          <button type="submit" className={button.outlined}>
            Sign out
          </button>
        </Form>
      </div>
      <div className="mt-6 grid gap-8 lg:mt-10 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-12">
        <AccountNav hasApi={hasApi} />
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </Page>
  )
}

const groups = [
  {
    title: 'Business',
    rooms: [
      ['/account/listings', 'Listings'],
      ['/account/requests', 'Requests'],
      ['/account/alerts', 'Alerts'],
      ['/account/team', 'Team'],
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
      ['/account/sign-in', 'Passkeys'],
      ['/account/sessions', 'Sessions'],
      ['/account/my-data', 'My data'],
    ],
  },
] as const

const room = `${tab} min-h-13 px-3 max-lg:border-b-3 lg:min-h-11 lg:border-l-3`

/** Links are beside the page on wide screens, otherwise in a scrolling row. API keys need a plan with the API. */
function AccountNav({ hasApi }: { hasApi: boolean }) {
  const isOpen = (path: string) => hasApi || path !== '/account/api-keys'
  return (
    <TabRow label="My account" className="lg:grid lg:gap-6 lg:self-start lg:overflow-visible lg:border-b-0">
      {groups.map(({ title, rooms }) => (
        <div key={title} className="flex lg:grid">
          <p className="px-3 pb-1 text-sm font-semibold text-ink-3 max-lg:sr-only">{title}</p>
          {rooms
            .filter(([path]) => isOpen(path))
            .map(([path, messages]) => (
              <NavLink key={path} to={path} end={path === '/account'} className={room}>
                {messages}
              </NavLink>
            ))}
        </div>
      ))}
    </TabRow>
  )
}
