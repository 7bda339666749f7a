import { Phone } from 'lucide-react'
import { redirect } from 'react-router'
import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import { endOfLocalDay } from '#domain/directory/availability/hours.ts'
import { findListing, readListing } from '#domain/directory/businesses/businesses.server.ts'
import { shownPhones } from '#domain/directory/businesses/shown-phone.ts'
import { readShownLicense } from '#domain/directory/licenses/state-licenses.server.ts'
import { readShownPhotos } from '#domain/directory/photos/listing-photos.server.ts'
import { readServiceArea } from '#domain/directory/places/service-area.server.ts'
import { readCurrentCheck } from '#domain/directory/verification/checks.server.ts'
import { endOfDay, regionDay } from '#domain/foundation/settings/region.ts'
import { readSwitches } from '#domain/foundation/settings/settings.server.ts'
import { responseTimes } from '#domain/requests/answers/response-times.server.ts'
import { readReviewSpreads } from '#domain/requests/reviews/review-spreads.server.ts'
import { readShownReviews } from '#domain/requests/reviews/shown-reviews.server.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { button, link } from '#ui/button.ts'
import { AdSlot } from '../ads/ad-slot.tsx'
import { businessMessages } from '../directory/business-messages.ts'
import { emergencyMessages } from '../emergency/emergency-messages.ts'
import { BusinessGallery } from '../gallery/business-gallery.tsx'
import { Page } from '../layout/page.tsx'
import { listingError, watchAvailability } from '../layout/public-loading.server.ts'
import { useIsLight } from '../layout/site-facts.ts'
import { ReviewsSection } from '../reviews/reviews-section.tsx'
import { StructuredData } from '../structured-data/structured-data.tsx'
import { linkIn } from '../translated-paths.ts'
import type { Route } from './+types/business-page'
import { BusinessActions, ClaimPrompt } from './business-actions.tsx'
import { BusinessContact } from './business-contact.tsx'
import { BusinessDetails } from './business-details.tsx'
import { BusinessHeading } from './business-heading.tsx'
import { BusinessHours } from './business-hours.tsx'
import { BusinessPapers } from './business-papers.tsx'
import { businessGraph, businessSummary, businessTitle } from './business-summary.ts'
import { stateFileLine } from './license-lines.ts'
import { ServiceAreaSection } from './service-area.tsx'
import { shownHours } from './shown-hours.ts'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['name'], priority: 'vital', cached: [] }

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const facts = context.get(factsContext)
  const { language } = context.get(callerContext)
  const found = await findListing(app, params.name)
  if (!found.ok) throw listingError(found.reason, businessMessages[language].errors)
  const { slug, id } = found.listing
  if (slug !== params.name) throw redirect(pathIn(language, `/business/${slug}`), 301)

  const now = app.clock.now()
  const [stored, currentCheck, license, area, times, reviews, spreads, { photos }, { claiming }] = await Promise.all([
    readListing(app, id),
    readCurrentCheck(app, id),
    readShownLicense(app, id),
    readServiceArea(app, id),
    responseTimes(app, [id]),
    readShownReviews(app, id),
    readReviewSpreads(app, [id]),
    readShownPhotos(app, id),
    facts.recall('switches', ['settings'], () => readSwitches(app)),
  ])
  const { shown: open, hours, until } = shownHours(stored, now, language)
  const business = { ...stored, ...open }
  facts.dependsOn(`business:${id}`, 'licenses')
  if (license?.expiresOn) facts.changesAt(endOfDay(license.expiresOn))
  facts.changesAt(until)
  // The hours begin with today's.
  if (open.specialDays.length > 0 || open.hours.length > 0) facts.changesAt(endOfLocalDay(stored.timeZone, now))
  if (reviews.until) facts.changesAt(reviews.until)
  watchAvailability(facts, [business], now)
  const fileLine = license && stateFileLine(license, regionDay(now), language)
  const check = currentCheck && { ...currentCheck, fileLine }
  const answers = times.get(id)
  const isClaimable = claiming && !business.claimed
  const spread = spreads.get(id) ?? null
  const shown = { business, check, license, fileLine, area, answers, reviews, spread, photos, slug, hours, isClaimable }
  return { language, now: now.getTime(), ...shown }
}

export default function BusinessPage({
  loaderData: {
    language,
    now,
    business,
    check,
    license,
    fileLine,
    area,
    answers,
    reviews,
    spread,
    photos,
    slug,
    hours,
    isClaimable,
  },
}: Route.ComponentProps) {
  const messages = businessMessages[language]
  const isLight = useIsLight()
  const { callNow } = emergencyMessages[language]
  const phones = shownPhones(business.phone)
  const dial = phones[0]?.dial ?? null
  return (
    <Page title={businessTitle(business)} description={businessSummary(business, language)} kind="profile">
      <StructuredData
        of={businessGraph({ business, slug, photos, language, license, today: regionDay(new Date(now)) })}
      />
      <a
        {...linkIn(language, '/?city=All+Cities')}
        className={`${link} -mt-5 inline-flex min-h-11 items-center print:hidden`}
      >
        ← {messages.back}
      </a>
      <div className="mt-1 md:mt-2" data-tell={`view ${slug}`}>
        {!isLight && <BusinessGallery {...{ business, slug, photos, language }} />}
      </div>
      <div className="mt-4 grid gap-8 md:mt-8 lg:grid-cols-[1fr_372px] lg:grid-rows-[auto_1fr] lg:gap-x-10">
        <div className="grid content-start gap-8">
          <BusinessHeading business={business} slug={slug} check={check} now={now} language={language} />
          <BusinessDetails business={business} slug={slug} language={language} />
        </div>
        <div className="grid content-start gap-8 lg:sticky lg:bottom-8 lg:row-span-2 lg:self-end [&_h2]:text-xl">
          <aside className="grid content-start gap-3 rounded-panel bg-surface p-6 shadow-float">
            {dial && (
              <a href={dial} data-tell={`call ${slug}`} className={`${button.filled} max-md:hidden print:hidden`}>
                <Phone aria-hidden className="size-5" /> {callNow}
              </a>
            )}
            <QuoteLink
              {...{ slug, language }}
              name={business.name}
              look={dial ? 'max-md:hidden print:hidden' : 'print:hidden'}
            />
            <BusinessContact business={business} answers={answers} phones={phones} slug={slug} language={language} />
            {isClaimable && <ClaimPrompt {...{ slug, language }} />}
          </aside>
          <BusinessHours business={business} now={hours} language={language} />
          <BusinessPapers
            licenseNumber={business.licenseNumber}
            fileLine={fileLine}
            check={check}
            language={language}
          />
          <ServiceAreaSection area={area} city={business.city} language={language} />
          <AdSlot placement="sidebar-banner" />
        </div>
        <ReviewsSection
          shown={reviews}
          spread={spread}
          business={{ slug, name: business.name, reviews: business.reviews }}
          language={language}
        />
      </div>
      <BusinessActions slug={slug} language={language} />
      <AdSlot placement="mobile-banner" className="mt-8 md:hidden" />
      {dial && (
        <div className="fixed inset-x-0 bottom-0 z-10 flex gap-2 border-t border-line bg-surface p-3 md:hidden print:hidden">
          <a href={dial} data-tell={`call ${slug}`} className={`${button.filled} grow`}>
            <Phone aria-hidden className="size-5" /> {callNow}
          </a>
          <QuoteLink {...{ slug, language }} name={business.name} look="px-3.5!" />
        </div>
      )}
    </Page>
  )
}

type QuoteLinkProps = { slug: string; name: string; look: string; language: Language }

function QuoteLink({ slug, name, look, language }: QuoteLinkProps) {
  return (
    <a
      href={pathIn(language, `/business/${slug}/quote`)}
      data-island="quote"
      data-business={name}
      className={`${button.outlined} ${look}`}
    >
      {businessMessages[language].quote}
    </a>
  )
}
