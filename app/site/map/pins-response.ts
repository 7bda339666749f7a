import type { MapPin } from './map-pins.ts'

/** A pin with what its card shows. */
export type RoofersPin = MapPin & {
  slug: string
  city: string
  /** From the search's place; null without one. */
  miles: number | null
  /** How far they drive; null if the listing doesn't say. */
  serviceMiles: number | null
  phone: { text: string; dial: string } | null
  cover: string
}

export type PinsResponse = {
  pins: RoofersPin[]
  /** Counts instead of pins, where there are too many. */
  cells: { lat: number; lon: number; count: number; available: number }[]
  isMore: boolean
}
