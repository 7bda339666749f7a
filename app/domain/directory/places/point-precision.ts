// Where a listing's point comes from; the database sets both together (decision 085).

export const pointPrecisions = ['exact', 'address', 'zip', 'city', 'none'] as const

/** Whether the point is the building itself, as given or geocoded, and not the middle of its ZIP or city. */
export function isBuilding(precision: string) {
  return precision === 'exact' || precision === 'address'
}
