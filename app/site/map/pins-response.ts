import type { MapPin } from './map-pins.ts'

/** The query parameters that choose pins: those of a search, and the part of the map at a zoom step. */
export const pinParameters = [
  'q',
  'city',
  'category',
  'open',
  'speaks',
  'near',
  'within',
  'area',
  'step',
  'view',
] as const

/** A pin with what its card shows. */
export type RoofersPin = MapPin & {
  slug: string
  city: string
  /** From the search's place; null without one. */
  miles: number | null
  phone: { text: string; dial: string } | null
  cover: string
}

export type PinsResponse = {
  pins: RoofersPin[]
  /** Counts instead of pins, where there are too many. */
  cells: { lat: number; lon: number; count: number; available: number }[]
  isMore: boolean
}
