import type { ZoomStep } from './map-projection.ts'

/** Part of the picture's address, which browsers cache for a year: a changed drawing gets a new address. */
export const baseEdition = '1'

/** Returns the path of the ground's picture at a zoom step. By its ending, tools know that it has no fixed ratio. */
export function basePath(step: ZoomStep, scheme: 'light' | 'dark') {
  return `/map/${baseEdition}/${step}/${scheme}.svg`
}
