import { useState } from 'react'
import type { Fields } from '#platform/request/forms.ts'
import { BusinessDetails } from '../business-page/business-details.tsx'
import { BusinessHeading } from '../business-page/business-heading.tsx'
import { BusinessHours } from '../business-page/business-hours.tsx'
import { ServiceAreaSection } from '../business-page/service-area.tsx'
import { shownHours } from '../business-page/shown-hours.ts'
import { ContractorCard } from '../directory/contractor-card.tsx'
import { type PreviewFacts, previewedListing } from './previewed-listing.ts'

type Props = { facts: PreviewFacts; typed: Fields; now: Date }
const views = ['Card', 'Page'] as const

/** A preview of the typed values for homeowners: the card of the lists, or the parts of the business page. Its links lead nowhere. */
export function ListingPreview({ facts, typed, now }: Props) {
  const [view, setView] = useState<(typeof views)[number]>('Card')
  return (
    <div>
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
        <h2 className="text-base">Preview</h2>
        <fieldset aria-label="Show the preview as" className="flex">
          {views.map(name => (
            <button
              key={name}
              type="button"
              aria-pressed={view === name}
              onClick={() => setView(name)}
              className="min-h-11 cursor-pointer rounded-control px-3 font-semibold aria-pressed:bg-tint aria-pressed:text-tint-ink"
            >
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      <div inert className="p-4">
        <Shown {...{ facts, typed, now, view }} />
      </div>
    </div>
  )
}

function Shown({ facts, typed, now, view }: Props & { view: (typeof views)[number] }) {
  const { card, logo, timeZone, description, site, hours, specialDays, area } = previewedListing(facts, typed)
  const { availability, emergency } = card
  const open = shownHours({ hours, specialDays, emergency, availability, timeZone }, now, 'en')
  const week = <BusinessHours business={open.shown} now={open.hours} language="en" />
  if (view === 'Card')
    return (
      <div className="grid gap-6 [&_h2]:text-xl">
        <ContractorCard card={card} now={now.getTime()} isFirst={false} />
        {week}
      </div>
    )
  const business = { ...card, logo, description, site }
  return (
    <div className="grid gap-8 [&_h1]:text-2xl [&_h2]:text-xl">
      <BusinessHeading business={business} slug={card.slug} check={undefined} now={now.getTime()} language="en" />
      <BusinessDetails business={business} slug={card.slug} language="en" />
      {week}
      <ServiceAreaSection area={area} city={card.city} language="en" />
    </div>
  )
}
