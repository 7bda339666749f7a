import { Form, Link } from 'react-router'
import { saidText } from '#domain/directory/availability/availability-messages.ts'
import { availabilityPageMessages } from '#domain/directory/availability/availability-page-messages.ts'
import { currentAvailability, saidAge } from '#domain/directory/businesses/business.ts'
import type { OwnCard } from '#domain/directory/claims/own-cards.server.ts'
import { clockTime } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'

/** `times`: until when a listing in that time zone may be busy. */
type SwitchChoices = { hours: number[]; times: Record<string, Date[]> }

type Props = { listings: OwnCard[]; choices: SwitchChoices; now: Date; namesListing: boolean }

const messages = availabilityPageMessages.en

/** A switch for each listing that homeowners can see. A submit button, so it works without script, too. */
export function AvailabilityPanel({ listings, choices, now, namesListing }: Props) {
  return (
    <section
      aria-label="Availability"
      className="divide-y divide-line rounded-panel border border-line bg-surface print:hidden"
    >
      {listings.map(listing => (
        <AvailabilityRow key={listing.id} {...{ listing, choices, now, namesListing }} />
      ))}
    </section>
  )
}

type RowProps = { listing: OwnCard; choices: SwitchChoices; now: Date; namesListing: boolean }

function AvailabilityRow({ listing, choices, now, namesListing }: RowProps) {
  const { id, name, zone, availability } = listing
  const state = currentAvailability(availability, now)
  const isOn = state === 'available'
  const times = choices.times[zone] ?? []
  const turnOn = `available-${choices.hours[0] ?? ''}`
  const turnOff = `busy-${times[0]?.toISOString() ?? ''}`
  const label = `available-${id}`
  return (
    <div className="grid gap-x-4 px-4 py-2 sm:px-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <Form method="post" preventScrollReset className="min-w-0">
        <input type="hidden" name="listing" value={id} />
        <button
          type="submit"
          name="said"
          value={isOn ? turnOff : turnOn}
          role="switch"
          aria-checked={isOn}
          aria-labelledby={label}
          aria-describedby={`${label}-state`}
          className="group/switch flex min-h-17 w-full cursor-pointer items-center gap-4 text-left"
        >
          <span className="flex h-7 w-12 shrink-0 items-center rounded-full border-2 border-edge bg-sunken p-0.5 transition-colors group-aria-checked/switch:border-accent group-aria-checked/switch:bg-accent">
            <span className="size-5 rounded-full bg-edge transition-transform group-aria-checked/switch:translate-x-5 group-aria-checked/switch:bg-on-accent" />
          </span>
          <span className="min-w-0">
            <span id={label} className="block font-semibold break-words">
              {namesListing ? `${name}: available` : 'Available for emergency calls'}
            </span>
            <span id={`${label}-state`} role="status" className="block text-[15px] text-ink-2">
              {stateSentence(listing, now)}
            </span>
          </span>
        </button>
      </Form>
      <details name="until" className="relative md:text-right">
        <summary className={`${link} inline-flex min-h-11 cursor-pointer list-none items-center`}>
          {state === null ? 'Choose a time' : 'Until when?'}
        </summary>
        <Form
          method="post"
          preventScrollReset
          className="grid gap-3 pb-3 md:absolute md:top-full md:right-0 md:z-5 md:w-80 md:rounded-panel md:border md:border-line md:bg-raised md:p-4 md:text-left md:shadow-float"
        >
          <input type="hidden" name="listing" value={id} />
          <Choices
            title={messages.availableFor}
            options={choices.hours.map(count => [`available-${count}`, messages.hours(count)])}
          />
          <Choices
            title={messages.busyUntil}
            options={times.map(time => [`busy-${time.toISOString()}`, clockTime(zone, time, now)])}
          />
          <Link to={`/account/listings/${id}/availability`} className={`${link} inline-flex min-h-11 items-center`}>
            Private link for your crew
          </Link>
        </Form>
      </details>
    </div>
  )
}

function Choices({ title, options }: { title: string; options: [value: string, text: string][] }) {
  return (
    <fieldset>
      <legend className="font-semibold">{title}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {options.map(([value, text]) => (
          <button key={value} type="submit" name="said" value={value} className={`${button.outlined} min-h-11 px-3`}>
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function stateSentence({ availability, zone }: OwnCard, now: Date) {
  if (!availability) return messages.shown.none
  if (availability.until <= now)
    return messages.shown.ended(saidText('en', availability.state, saidAge(availability, now)))
  const sentence = messages.shown[availability.state](clockTime(zone, availability.until, now))
  return availability.state === 'available' ? `${sentence} Emergency Help lists available roofers first.` : sentence
}
