import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { availabilityMessages, availabilityNote } from '#domain/directory/availability/availability-messages.ts'
import { currentAvailability } from '#domain/directory/businesses/business.ts'
import { categoryName } from '#domain/directory/businesses/category.ts'
import { callPhone } from '#domain/directory/businesses/shown-phone.ts'
import type { EmergencyContractor } from '#domain/directory/search/emergency-contractors.server.ts'
import type { NearPlace } from '#domain/directory/search/near-place.server.ts'
import type { Language } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { AvailabilityBadge } from '../directory/availability-badge.tsx'
import { useCategories } from '../layout/site-facts.ts'
import { milesText } from '../places/miles-text.ts'
import { sayServes } from '../places/place-chip.tsx'
import { placeMessages } from '../places/place-messages.ts'
import { SaveButton } from '../shortlist/save-button.tsx'
import { linkIn } from '../translated-paths.ts'
import { emergencyMessages } from './emergency-messages.ts'

type Props = {
  contractor: EmergencyContractor
  now: number
  language: Language
  /** Where the distance is measured from. */
  place?: NearPlace | null
  children?: ReactNode
}

export function EmergencyRow({ contractor, now, language, place = null, children }: Props) {
  const { slug, name, specialties, city, availability, timeZone: zone, responseMinutes, distance, serves } = contractor
  const away = distance && distance !== 'unknown' ? milesText(distance, language) : null
  const messages = emergencyMessages[language]
  const categories = useCategories()
  const at = new Date(now)
  const state = currentAvailability(availability, at)
  const note = availabilityNote({ language, zone, availability, now: at })
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-4 max-sm:relative sm:grid-cols-[1fr_18rem] sm:items-center">
      <div className="grid gap-0.5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 sm:justify-start">
          <h3>
            <a {...linkIn(language, `/business/${slug}`)} className="inline-block py-1 hover:underline">
              {name}
            </a>
          </h3>
          {state === 'available' && <AvailabilityBadge availability={availability} now={now} />}
          <SaveButton roofer={contractor} className="-my-1.5 max-sm:absolute! max-sm:top-12 max-sm:-right-2" />
        </div>
        <p className="text-sm text-ink-2 max-sm:pr-10">
          {specialties
            .slice(0, 2)
            .map(name => categoryName(language, name, categories))
            .join(' · ')}
        </p>
        <p className="text-sm text-ink-2">
          {away && <strong className="mr-2 text-ink">{away}</strong>}
          {[city, note, sayServes(serves, place, placeMessages[language])].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="grid grid-cols-[6.5rem_1fr] items-center gap-4 sm:grid-cols-[6rem_1fr] sm:gap-3">
        {responseMinutes ? (
          <p className="font-display text-xl leading-tight font-bold">
            {messages.minutes(responseMinutes)}
            <span className="block font-text text-sm font-normal text-ink-2">{messages.responseTime}</span>
          </p>
        ) : (
          <p className="text-sm text-ink-2">{messages.askHowSoon}</p>
        )}
        <CallButton {...contractor} isBusy={state === 'busy'} language={language} />
        {children}
      </div>
    </li>
  )
}

type CallButtonProps = {
  slug: string
  name: string
  phone: string
  isBusy: boolean
  language: Language
}

/** A link that dials the contractor, or a disabled button while they're busy; the text beside it says until when. */
function CallButton({ slug, name, phone: typed, isBusy, language }: CallButtonProps) {
  const messages = emergencyMessages[language]
  const phone = callPhone(typed)
  if (isBusy)
    return (
      <button
        type="button"
        disabled
        className="min-h-13 w-full rounded-control border border-line bg-sunken px-4 font-semibold text-ink-3"
      >
        {availabilityMessages[language].now.busy}
      </button>
    )
  if (!phone) return <p className="text-ink-3">{messages.noNumber}</p>
  return (
    <a href={phone.dial} data-tell={`call ${slug}`} className={`${button.filled} min-h-13 w-full px-3! leading-tight`}>
      <Phone aria-hidden className="size-5 shrink-0" />
      <span>
        {messages.callNow}
        <span className="sr-only">, {name},</span>
        <span className="block text-sm font-normal whitespace-nowrap tabular-nums">{phone.text}</span>
      </span>
    </a>
  )
}
