import { useEffect } from 'react'
import { data, Link, redirect, useOutletContext, useRevalidator } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { availabilityPageMessages } from '#domain/directory/availability/availability-page-messages.ts'
import { availabilityInput } from '#domain/directory/availability/availability-schema.server.ts'
import { busyTimes } from '#domain/directory/availability/busy-times.ts'
import { confirmOwnAvailability } from '#domain/directory/claims/confirm-own-availability.server.ts'
import { mayAs } from '#domain/directory/team/team-role.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readAvailableHours, readSwitches } from '#domain/foundation/settings/settings.server.ts'
import { greeting, overviewMessages, waitingLine } from '#domain/oversight/own-overview/overview-messages.ts'
import { readOverview } from '#domain/oversight/own-overview/read-overview.server.ts'
import { readForm } from '#platform/request/forms.ts'
import { link } from '#ui/button.ts'
import { LinkMenu } from '#ui/link-menu.tsx'
import { Notice } from '#ui/notice.tsx'
import { availabilityStatus } from '../availability/shown-availability.tsx'
import { PageHead } from '../layout/page.tsx'
import { AvailabilityPanel } from '../own-overview/availability-panel.tsx'
import { CompletenessPanel } from '../own-overview/completeness-panel.tsx'
import { FailedMailPanel } from '../own-overview/failed-mail-panel.tsx'
import { FiguresPanel } from '../own-overview/figures-panel.tsx'
import { FirstSteps } from '../own-overview/first-steps.tsx'
import { OwnListingCard } from '../own-overview/own-listing-card.tsx'
import { PlanPanel } from '../own-overview/plan-panel.tsx'
import { ReviewPanel } from '../own-overview/review-panel.tsx'
import { WaitingPanel } from '../own-overview/waiting-panel.tsx'
import type { Route } from './+types/account-page'
import { requireUser } from './account-guard.ts'
import type { AccountLinks } from './account-navigation.tsx'

const everyMs = 60_000

/** Keeps an open overview current: once a minute while it's visible, and on return to it. */
function useFreshOverview() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [revalidate])
}

export const handle: RouteHandle = { permission: 'manage-own-listing', hydrate: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { name, email } = requireUser(context, url)
  const app = context.get(appContext)
  const [read, { claiming }, hours] = await Promise.all([
    readOverview(app, context.get(callerContext), url.searchParams.get('listing')),
    readSwitches(app),
    readAvailableHours(app),
  ])
  if (!read.ok) throw data('', 403)
  const now = app.clock.now()
  const zones = [...new Set(read.overview.cards.map(({ zone }) => zone))]
  const times = Object.fromEntries(zones.map(zone => [zone, busyTimes(zone, now)]))
  return { name, email, now, isClaiming: claiming, choices: { hours, times }, overview: read.overview }
}

/** The switch of a listing. Its choices are those of the listing's own page. */
export async function action({ context, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const fields = await readForm(request)
  const listing = z.uuid().safeParse(fields.listing)
  const parsed = availabilityInput(await readAvailableHours(app)).safeParse(fields)
  if (!parsed.success || !listing.success) return data({ notice: overviewMessages.unread }, 422)
  const input = { businessId: listing.data, said: parsed.data.said }
  const result = await confirmOwnAvailability(app, context.get(callerContext), input)
  const chosen = url.searchParams.get('listing')
  if (result.ok) throw redirect(chosen ? `/account?listing=${encodeURIComponent(chosen)}` : '/account', 303)
  return data({ notice: availabilityPageMessages.en.errors[result.reason] }, availabilityStatus[result.reason])
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, now, isClaiming, choices, overview } = loaderData
  const { cards, chosenId, counts, requests, figures, plan, pause, uses, subscribed, owned } = overview
  useFreshOverview()
  const chosen = cards.find(({ id }) => id === chosenId)
  const shown = chosen ? [chosen] : cards
  const waiting = counts.filter(({ businessId }) => !chosen || businessId === chosen.id)
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  const oldestAt = waiting.reduce<Date | null>((first, { oldestAt: at }) => (first && first < at ? first : at), null)
  const live = shown.filter(listing => listing.live)
  const hasSeveral = cards.length > 1
  return (
    <div className="grid gap-5">
      <PageHead title="Overview" description="Your requests, figures and listings." search="never" />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-[clamp(26px,22px+1vw,34px)]">{greeting(region.zone, now, name)}</h1>
          {cards.length > 0 && <p className="mt-1 text-ink-2">{waitingLine(total, oldestAt, now)}</p>}
        </div>
        {hasSeveral && <ListingChoice cards={cards} chosenId={chosenId} />}
      </div>
      {actionData?.notice && <Notice>{actionData.notice}</Notice>}
      <FailedMailPanel listings={overview.failedMail} />
      {cards.length === 0 && (
        <FirstSteps isClaiming={isClaiming} isListing={plan !== null || overview.applications.length > 0} />
      )}
      {live.length > 0 && <AvailabilityPanel listings={live} {...{ choices, now }} namesListing={live.length > 1} />}
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        {cards.length > 0 && (
          <div className="grid min-w-0 gap-5">
            <WaitingPanel {...{ requests, total, now }} namesListing={shown.length > 1} />
            {figures && <FiguresPanel figures={figures} />}
          </div>
        )}
        <div className="grid min-w-0 gap-5 md:max-xl:grid-cols-2 md:max-xl:items-start">
          {chosen && mayAs(chosen.role, 'edit-listing') && <CompletenessPanel listing={chosen} />}
          {(plan || cards.some(({ role }) => mayAs(role, 'manage-billing'))) && (
            <PlanPanel subscriber={plan} pause={pause} {...{ uses, subscribed, owned }} />
          )}
          <ReviewPanel overview={overview} />
        </div>
      </div>
      {hasSeveral && !chosen && (
        <section aria-labelledby="own-listings">
          <h2 id="own-listings">Your listings</h2>
          <ul className="mt-3 grid gap-4">
            {cards.map((listing, index) => (
              <OwnListingCard
                key={listing.id}
                {...{ listing, now }}
                waiting={counts.find(({ businessId }) => businessId === listing.id)?.count ?? 0}
                isFirst={index === 0}
              />
            ))}
          </ul>
        </section>
      )}
      <AccountLine email={email} />
    </div>
  )
}

function ListingChoice({ cards, chosenId }: { cards: { id: string; name: string }[]; chosenId: string | null }) {
  const links = [
    { text: 'All listings', path: '/account', isChosen: chosenId === null },
    ...cards.map(({ id, name }) => ({ text: name, path: `/account?listing=${id}`, isChosen: id === chosenId })),
  ]
  return <LinkMenu label="Figures of" links={links} />
}

/** The account itself; on a phone, with the links that its tabs fold away. */
function AccountLine({ email }: { email: string }) {
  const groups = useOutletContext<AccountLinks>()
  const rooms = groups.find(({ title }) => title === 'Sign-in')?.rooms ?? []
  return (
    <div className="text-[15px] text-ink-2">
      <p className="break-words">You sign in as {email}.</p>
      <p className="flex flex-wrap gap-x-5 lg:hidden">
        {rooms.map(([path, text]) => (
          <Link key={path} to={path} className={`${link} inline-flex min-h-11 items-center`}>
            {text}
          </Link>
        ))}
      </p>
    </div>
  )
}
