import { MapPin, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NearPlace } from '#domain/directory/search/near-place.server.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { type PlaceMessages, placeMessages } from './place-messages.ts'

/** Returns a place's name in running text: its ZIP or its city; '' for a position. */
export function placeName({ zip, city }: Pick<NearPlace, 'zip' | 'city'>) {
  return zip || city
}

/** Says whether a roofer comes to the place; null without one, or if they don't say how far they go. */
export function sayServes(serves: boolean | null, place: NearPlace | null, messages: PlaceMessages) {
  if (!place || serves === null) return null
  const there = placeName(place) || messages.here
  return serves ? messages.serves(there) : messages.servesNot(there)
}

export function placeLabel({ zip, city }: Pick<NearPlace, 'zip' | 'city'>, messages: PlaceMessages) {
  return [zip, city].filter(Boolean).join(' · ') || messages.position
}

/** Attributes for the element whose place the script keeps on the device (`kept-place.ts`). */
export function keptAttributes(place: NearPlace, isCity: boolean, messages: PlaceMessages) {
  return {
    'data-place': place.near,
    'data-label': placeLabel(place, messages),
    'data-point': `${place.lat},${place.lon}`,
    ...(isCity && { 'data-is-city': true }),
  }
}

type Props = {
  zip: string
  city: string
  /** The URL of the page without a place. */
  clearPath: string
  /** A part of the map, so the cross leaves the place kept on the device. */
  isArea: boolean
  /** The field for another place, behind the chip's text. */
  children?: ReactNode
}

/** The chosen place: its text opens the field for another, and the cross leads to the page without it. */
export function PlaceChip({ clearPath, isArea, children, ...place }: Props) {
  const messages = placeMessages[useLanguage()]
  const text = (
    <>
      <MapPin aria-hidden className="size-5 shrink-0" />
      <span className="truncate">
        {place.zip && <strong>{place.zip}</strong>}
        {place.zip && place.city && ' · '}
        {place.city}
        {!place.zip && !place.city && messages.position}
      </span>
    </>
  )
  const look = 'flex min-h-11 min-w-0 items-center gap-2 pl-3'
  return (
    <div className="flex min-w-0 grow items-center rounded-control border-2 border-accent bg-tint text-tint-ink">
      {children ? (
        <details name="link-menu" className="min-w-0 grow">
          <summary className={`${look} cursor-pointer list-none`}>
            <span className="sr-only">{messages.change} </span>
            {text}
          </summary>
          <div className="absolute inset-x-4 z-5 mt-2 grid gap-3 rounded-panel border border-line bg-raised p-4 text-ink shadow-float md:right-auto md:left-auto md:w-96">
            {children}
          </div>
        </details>
      ) : (
        <p className={`${look} grow`}>{text}</p>
      )}
      <a
        href={clearPath}
        data-clear-place={isArea ? undefined : true}
        aria-label={messages.clear(placeLabel(place, messages))}
        className="grid size-11 shrink-0 place-items-center"
      >
        <X aria-hidden className="size-5" />
      </a>
    </div>
  )
}
