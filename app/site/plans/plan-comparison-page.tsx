import type { ReactNode } from 'react'
import { appContext, factsContext, type RouteHandle } from '#context.ts'
import { readPagePrices } from '#domain/commerce/prices/price-versions.server.ts'
import { listingPlans, planLimits, plansPlacedFirst } from '#domain/foundation/plans/listing-plans.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { listText } from '#platform/text/sentence.ts'
import { button, link } from '#ui/button.ts'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/plan-comparison-page'
import { isBasicLikeFree, PlanTable } from './plan-table.tsx'

export const handle: RouteHandle = { permission: 'read-directory', cached: [], isReading: true }

export async function loader({ context }: Route.LoaderArgs) {
  return { prices: await readPagePrices(context.get(appContext), context.get(factsContext)) }
}

const free = [
  'A page with your phone number as a button. The call goes straight to you.',
  'Your hours, your services, where you work, and if you’re available right now.',
  'Quote requests by email, with no limit. You answer with one tap.',
  'Reviews by homeowners who sent you a request and customers you invited, and your replies to them.',
  'The Verified badge, once we’ve checked your license or insurance.',
  'An account with every request, and how it turned out.',
]

const placedFirst = listText(
  'en',
  listingPlans.filter(({ id }) => plansPlacedFirst.includes(id)).map(({ name }) => name),
)

/** Compares the free features with each plan's, and answers questions that roofers ask before they pay. */
export default function PlanComparisonPage({ loaderData: { prices } }: Route.ComponentProps) {
  return (
    <Page
      title="Compare plans"
      description={`What a free listing for roofers in ${region.name} includes, what each plan adds, and answers before you pay.`}
    >
      <article className="mx-auto max-w-3xl">
        <h1>Compare plans</h1>
        <p className="mt-4 text-[clamp(18px,17px+0.3vw,21px)] leading-[1.45]">
          A listing here is free. A plan adds to it, for a flat price.
        </p>
        <section aria-labelledby="free" className="mt-10">
          <h2 id="free">Free for every listing</h2>
          <ul className="mt-3 list-disc pl-5">
            {free.map(text => (
              <li key={text} className="py-1">
                {text}
              </li>
            ))}
          </ul>
          <p className="mt-3">
            Already listed? If your page says “Claim this listing,” that makes you its owner. Not listed yet?{' '}
            <TextLink to="/business-application">Apply for a free listing</TextLink>. It takes four steps.
          </p>
        </section>
        <section aria-labelledby="side-by-side" className="mt-12">
          <h2 id="side-by-side">Side by side</h2>
          {isBasicLikeFree && (
            <p className="mt-3">
              Basic has the same limits as a free listing today. If those are enough, you don’t need a plan.
            </p>
          )}
          <PlanTable prices={prices} />
          <a href="/list-business" className={`${button.filled} mt-8`}>
            See plans and prices
          </a>
        </section>
        <section aria-labelledby="questions" className="mt-12">
          <h2 id="questions">Questions before you pay</h2>
          <Questions />
        </section>
      </article>
    </Page>
  )
}

function Questions() {
  return (
    <>
      <Question title="Is there a contract?">
        No. You pay by the month, or by the year if you choose that, and you can cancel in your account at any time.
        Your plan then runs to the end of the time you paid for.
      </Question>
      <Question title="Do I pay for a request or a job?">
        No. The price is flat. We take nothing for a call, a request or a job. Florida law also forbids paid referrals
        where insurance money is involved (s. 489.147).
      </Question>
      <Question title="How do requests reach me?">
        By email, with the homeowner’s phone number and photos if they gave them. Your answer goes back with one tap.
        You can also turn on alerts in your account, so you don’t miss a request at night.
      </Question>
      <Question title="How does top-3 search placement work?">
        {`${placedFirst} listings take turns in the first three places of each search that they match. The order rotates every hour, and each place is marked Sponsored. Near a ZIP code, listings whose service area doesn’t reach it don’t get these places. In a storm, a listing gets one of these places only while it’s available.`}
      </Question>
      <Question title="Does a plan change my reviews or my badge?">
        No. We can’t be paid to remove a review or to show a better rating. Verified follows a check, and Featured is
        our own pick. <TextLink to="/about#what-the-badges-mean">What the badges mean</TextLink>.
      </Question>
      <Question title="What happens if I cancel, or if a payment fails?">
        {`Your listing stays, with what’s free. Photos beyond ${planLimits(null).photos} are hidden, and a larger plan shows them again. If a payment fails, we email you and try again before the plan ends.`}
      </Question>
      <Question title="Can I get my money back?">
        If we charged you by mistake, yes. If we end your plan and you did nothing wrong, we refund the days left. See
        the <TextLink to="/terms#how-to-cancel">terms</TextLink>.
      </Question>
      <Question title="Why does the application show other prices?">
        The plan in the application is only the one you’d like. It charges nothing. What you pay is the price on{' '}
        <TextLink to="/list-business">List Your Roofing Business</TextLink>.
      </Question>
      <Question title="My listing is wrong, or I don’t want it">
        Choose “Correct or remove my listing” at the end of your page. It’s free, and you need no account.
      </Question>
    </>
  )
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-8">{title}</h3>
      <p className="mt-2 max-w-[68ch]">{children}</p>
    </>
  )
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className={`${link} underline`}>
      {children}
    </a>
  )
}
