// The source of a listing's point; the database sets both together (decision 085).

export const pointPrecisions = ['exact', 'address', 'zip', 'city', 'none'] as const

/** Returns whether the point is the building itself, as given or geocoded, instead of the center of its ZIP or city. */
export function isBuilding(precision: string) {
  return precision === 'exact' || precision === 'address'
}
