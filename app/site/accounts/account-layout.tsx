import { Form, Outlet, useLocation } from 'react-router'
import { appContext, type RouteHandle } from '#context.ts'
import { readNextStep } from '#domain/commerce/applications/next-step.server.ts'
import { opensApiPages } from '#domain/outreach/api-keys/key-scope.server.ts'
import { countWaiting } from '#domain/requests/own-requests/waiting-requests.server.ts'
import { forgetDetails } from '../applications/kept-details.ts'
import { forgetListingForm } from '../checkout/kept-purchase.ts'
import { NextStepBand } from '../plans/next-step-band.tsx'
import type { Route } from './+types/account-layout'
import { requireUser } from './account-guard.ts'
import { AccountNavigation } from './account-navigation.tsx'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true, isWide: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { name, userId } = requireUser(context, url)
  const app = context.get(appContext)
  const [hasApi, counts, next] = await Promise.all([
    opensApiPages(app, userId),
    countWaiting(app, userId),
    readNextStep(app, userId),
  ])
  return { name, hasApi, next, waiting: counts.reduce((sum, { count }) => sum + count, 0) }
}

/** The next person on this browser gets nothing that was typed here. */
function forgetTyped() {
  forgetDetails()
  forgetListingForm()
}

/** Every link of the account; the phone's tabs show the first three and fold the rest. */
const groups = [
  {
    title: 'Business',
    rooms: [
      ['/account', 'Overview'],
      ['/account/requests', 'Requests'],
      ['/account/listings', 'Listings'],
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
      ['/account/profile', 'Profile'],
      ['/account/email', 'Email'],
      ['/account/password', 'Password'],
      ['/account/two-step', 'Two-step sign-in'],
      ['/account/sign-in', 'Passkeys'],
      ['/account/sessions', 'Sessions'],
      ['/account/my-data', 'My data'],
    ],
  },
] as const

export default function AccountLayout({ loaderData: { name, hasApi, next, waiting } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const isOverview = pathname === '/account'
  // These two pages list pending reviews themselves.
  const isListed = next?.kind === 'waiting' && (isOverview || pathname === '/account/applications')
  const band = next && !isListed && <NextStepBand step={next} />
  const isOpen = ([path]: readonly [string, string]) => hasApi || path !== '/account/api-keys'
  const links = groups.map(({ title, rooms }) => ({ title, rooms: rooms.filter(isOpen) }))
  return (
    <main
      id="content"
      data-account
      className="group/account mx-auto max-w-7xl px-4 pb-8 lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-10 lg:pt-6"
    >
      <AccountNavigation groups={links} waiting={waiting} />
      <div className="min-w-0 max-lg:pt-2">
        <div className="flex items-center gap-3 text-[15px] text-ink-2">
          <p className="font-semibold">My account</p>
          <p className="min-w-0 truncate">{name}</p>
          <Form method="post" action="/sign-out" className="ml-auto shrink-0" onSubmit={forgetTyped}>
            <button type="submit" className="min-h-11 cursor-pointer font-semibold hover:text-ink">
              Sign out
            </button>
          </Form>
        </div>
        <div className="mt-1 lg:mt-3">
          {band}
          <Outlet context={links} />
        </div>
      </div>
    </main>
  )
}
