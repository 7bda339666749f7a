import { currentAvailability } from '#domain/directory/businesses/business.ts'
import type { Card } from '#domain/directory/search/cards.server.ts'
import type { MapPin } from './map-pins.ts'

/** Returns a card's pin; undefined for a listing without a known location. */
export function pinOfCard(card: Card, now: number): (MapPin & { miles: number | null }) | undefined {
  const { id, name, reviews, point, distance } = card
  if (!point) return undefined
  const state = currentAvailability(card.availability, new Date(now))
  const miles = distance && distance !== 'unknown' ? distance.miles : null
  return { id, name, reviews, rating: Number(card.rating), state, miles, ...point }
}
