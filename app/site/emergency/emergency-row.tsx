import type { ReactNode } from 'react'
import { availabilityNote } from '#domain/directory/availability/availability-words.ts'
import { currentAvailability } from '#domain/directory/businesses/business.ts'
import { categoryName } from '#domain/directory/businesses/category-words.ts'
import type { EmergencyContractor } from '#domain/directory/search/emergency-contractors.server.ts'
import type { Language } from '#platform/text/language.ts'
import { AvailabilityBadge } from '../directory/availability-badge.tsx'
import { linkIn } from '../translated-paths.ts'
import { CallButton } from './call-button.tsx'
import { emergencyWords } from './emergency-words.ts'

type Props = { contractor: EmergencyContractor; now: number; language: Language; children?: ReactNode }

/** A contractor to call: name, specialties, response time and call button. */
export function EmergencyRow({ contractor, now, language, children }: Props) {
  const { slug, name, specialties, city, availability, timeZone: zone, responseMinutes } = contractor
  const words = emergencyWords[language]
  const at = new Date(now)
  const state = currentAvailability(availability, at)
  const note = availabilityNote({ language, zone, availability, now: at })
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-4 sm:grid-cols-[1fr_18rem] sm:items-center">
      <div className="grid gap-0.5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 sm:justify-start">
          <h3>
            <a {...linkIn(language, `/business/${slug}`)} className="inline-block py-1 hover:underline">
              {name}
            </a>
          </h3>
          {state === 'available' && <AvailabilityBadge availability={availability} now={now} />}
        </div>
        <p className="text-sm text-ink-2">
          {specialties
            .slice(0, 2)
            .map(name => categoryName(language, name))
            .join(' · ')}
        </p>
        <p className="text-sm text-ink-2">{[city, note].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="grid grid-cols-[6.5rem_1fr] items-center gap-4 sm:grid-cols-[6rem_1fr] sm:gap-3">
        {responseMinutes ? (
          <p className="font-display text-xl leading-tight font-bold">
            {words.minutes(responseMinutes)}
            <span className="block font-text text-sm font-normal text-ink-2">{words.responseTime}</span>
          </p>
        ) : (
          <p className="text-sm text-ink-2">{words.askHowSoon}</p>
        )}
        <CallButton {...contractor} isBusy={state === 'busy'} language={language} />
        {children}
      </div>
    </li>
  )
}
