import type { App } from '#domain/app.ts'
import { pointOf } from '../places/distance.ts'
import { isZip } from '../places/place.ts'
import type { Point } from './search.ts'
import { isAlsoNamed, readZipPoint, type SearchNames } from './search-terms.server.ts'

/** The place that distances are measured from: a ZIP or a city by its center, or the visitor's own position. */
export type NearPlace = Point & {
  near: string
  /** '' for a place that isn't a ZIP. */
  zip: string
  /** The city's name; '' for a position. */
  city: string
}

type Named = Pick<SearchNames, 'places'>

export async function readNearPlace(app: Pick<App, 'db'>, near: string, names: Named): Promise<NearPlace | null> {
  if (isZip(near)) return nearZip(app, near)
  const position = pointOf(near)
  return position ? { ...position, near, zip: '', city: '' } : nearCity(near, names)
}

export async function nearZip(app: Pick<App, 'db'>, zip: string): Promise<NearPlace | null> {
  const found = await readZipPoint(app, zip)
  return found && { ...found, near: zip, zip }
}

/** Returns the center of a city of the county, with or without its state, or what people call it. A part of a name counts if only one city has it. */
export function nearCity(text: string, { places }: Named): NearPlace | null {
  const sought = text.trim().toLowerCase()
  if (sought === '') return null
  const known = places.flatMap(place => (place.center ? [{ ...place, center: place.center }] : []))
  const named = known.find(({ name, text }) => name.toLowerCase() === sought || text === sought)
  const place = named ?? known.find(one => isAlsoNamed(one, sought)) ?? onlyOne(known, sought)
  return place ? { ...place.center, near: place.name, zip: '', city: place.name } : null
}

function onlyOne<P extends { text: string }>(places: readonly P[], sought: string) {
  const containing = places.filter(({ text }) => text.includes(sought))
  return containing.length === 1 ? containing[0] : undefined
}
