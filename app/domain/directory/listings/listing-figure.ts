type Bounds = readonly [least: number, most: number]

export const figureBounds = {
  responseMinutes: [1, 10_000],
  serviceMiles: [1, 200],
  yearsInBusiness: [0, 300],
  employeeCount: [0, 100_000],
} as const satisfies Record<string, Bounds>
export type ListingFigure = keyof typeof figureBounds

export const listingFigures = Object.keys(figureBounds).filter((name): name is ListingFigure => name in figureBounds)

export function eachFigure<T>(make: (name: ListingFigure, bounds: Bounds) => T): Record<ListingFigure, T> {
  const of = (name: ListingFigure) => make(name, figureBounds[name])
  return {
    responseMinutes: of('responseMinutes'),
    serviceMiles: of('serviceMiles'),
    yearsInBusiness: of('yearsInBusiness'),
    employeeCount: of('employeeCount'),
  }
}
