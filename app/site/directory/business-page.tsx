import { Phone } from 'lucide-react'
import { data, redirect } from 'react-router'
import { appContext, deploymentContext, factsContext, type RouteHandle } from '#context.ts'
import { displayPhone, phoneLink } from '#domain/directory/business.ts'
import { findListing, type ListingRefusal, readListing } from '#domain/directory/businesses.server.ts'
import { openState } from '#domain/directory/hours.ts'
import { responseTimes } from '#domain/quotes/response-times.server.ts'
import { button, link } from '#ui/button.ts'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/business-page'
import { BusinessActions } from './business-actions.tsx'
import { BusinessContact } from './business-contact.tsx'
import { BusinessDetails } from './business-details.tsx'
import { BusinessGallery } from './business-gallery.tsx'
import { BusinessHeading } from './business-heading.tsx'
import { watchAvailability } from './card-freshness.ts'

export const handle: RouteHandle = { permission: 'read-directory', cached: [] }

const refusals: Record<ListingRefusal, { status: number; text: string }> = {
  'listing-unknown': { status: 404, text: '404 Oops! Page not found' },
  'listing-removed': { status: 410, text: 'This business is no longer listed.' },
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const facts = context.get(factsContext)
  const found = await findListing(app, params.name)
  if (!found.ok) throw data(refusals[found.reason].text, refusals[found.reason].status)
  const { slug, id } = found.listing
  if (slug !== params.name) throw redirect(`/business/${slug}`, 301)

  const now = app.clock.now()
  const [business, times] = await Promise.all([readListing(app, id), responseTimes(app, [id])])
  const open = openState(business.hours, business.timeZone, now)
  facts.dependsOn(`business:${id}`)
  facts.changesAt(open.until)
  watchAvailability(facts, [business], now)
  const answers = times.get(id)
  return { now: now.getTime(), business, answers, slug, open, baseUrl: context.get(deploymentContext).baseUrl }
}

export default function BusinessPage({
  loaderData: { now, business, answers, slug, open, baseUrl },
}: Route.ComponentProps) {
  const dial = phoneLink(business.phone, business.phoneE164)
  return (
    <Page title={business.name} description={`${business.name}, ${business.categories[0]} in ${business.city}`}>
      <link rel="canonical" href={`${baseUrl}/business/${slug}`} />
      <a href="/?city=All+Cities" className={`${link} -mt-5 inline-flex min-h-11 items-center`}>
        ← Back to listings
      </a>
      <div className="mt-1 md:mt-2">
        <BusinessGallery business={business} />
      </div>
      <div className="mt-4 grid gap-8 md:mt-8 lg:grid-cols-[1fr_372px] lg:gap-x-10">
        <BusinessHeading business={business} now={now} />
        <aside className="grid content-start gap-3 rounded-panel bg-surface p-6 shadow-float lg:row-span-2">
          {dial && (
            <a href={dial} className={`${button.filled} max-md:hidden`}>
              <Phone aria-hidden className="size-5" /> Call Now
            </a>
          )}
          <QuoteLink slug={slug} name={business.name} look={dial ? 'max-md:hidden' : ''} />
          <BusinessContact
            business={business}
            answers={answers}
            phone={displayPhone(business.phone, business.phoneE164)}
            dial={dial}
          />
        </aside>
        <BusinessDetails business={business} isOpen={open.isOpen} />
      </div>
      <BusinessActions slug={slug} />
      {dial && (
        <div className="fixed inset-x-0 bottom-0 z-10 flex gap-2 border-t border-line bg-surface p-3 md:hidden print:hidden">
          <a href={dial} className={`${button.filled} grow`}>
            <Phone aria-hidden className="size-5" /> Call Now
          </a>
          <QuoteLink slug={slug} name={business.name} look="px-3.5!" />
        </div>
      )}
    </Page>
  )
}

function QuoteLink({ slug, name, look }: { slug: string; name: string; look: string }) {
  return (
    <a
      href={`/business/${slug}/quote`}
      data-island="quote"
      data-business={name}
      className={`${button.outlined} ${look}`}
    >
      Request Free Quote
    </a>
  )
}
