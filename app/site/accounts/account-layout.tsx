import { Form, NavLink, Outlet } from 'react-router'
import type { RouteHandle } from '#context.ts'
import { button } from '#ui/button.ts'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/account-layout'
import { requireUser } from './account-guard.ts'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

export function loader({ context, url }: Route.LoaderArgs) {
  const { name } = requireUser(context, url)
  return { name }
}

const rooms = [
  ['/account/listings', 'Listings'],
  ['/account/requests', 'Requests'],
  ['/account', 'Profile'],
  ['/account/email', 'Email'],
  ['/account/password', 'Password'],
  ['/account/two-step', 'Two-step sign-in'],
  ['/account/sessions', 'Sessions'],
] as const

const tab =
  'inline-flex min-h-13 items-center border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink'

/** What a contractor has in his account; each part is a page of its own. */
export default function AccountLayout({ loaderData: { name } }: Route.ComponentProps) {
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
      <nav aria-label="My account" className="mt-6 flex overflow-x-auto border-b border-line">
        {rooms.map(([path, words]) => (
          <NavLink key={path} to={path} end={path === '/account'} className={tab}>
            {words}
          </NavLink>
        ))}
      </nav>
      <div className="mt-8">
        <Outlet />
      </div>
    </Page>
  )
}
