import { Form, Outlet } from 'react-router'
import { appContext, type RouteHandle } from '#context.ts'
import { readHasApi } from '#domain/outreach/api-keys/api-plans.server.ts'
import { button } from '#ui/button.ts'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/account-layout'
import { requireUser } from './account-guard.ts'
import { AccountNav } from './account-nav.tsx'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { name, userId } = requireUser(context, url)
  return { name, hasApi: await readHasApi(context.get(appContext), userId) }
}

/** The layout of a contractor's account; each section is its own page. */
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
