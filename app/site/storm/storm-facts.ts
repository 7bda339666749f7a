import { useRouteLoaderData } from 'react-router'
import type { Storm } from '#domain/foundation/settings/storm.ts'

/** What the root's loader tells of the storm that is on. */
export type StormFacts = { storm: Pick<Storm, 'notice' | 'link'> | null }

/** Undefined on the error page of a site whose root could not be read. */
export function useStorm() {
  return useRouteLoaderData<() => StormFacts>('root')?.storm
}

/** In a storm pages go without pictures that only please: the network is what is left of it. */
export function useIsLight() {
  return Boolean(useStorm())
}
