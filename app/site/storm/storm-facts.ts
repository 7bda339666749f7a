import { useRouteLoaderData } from 'react-router'
import type { Storm } from '#domain/foundation/settings/storm.ts'

/** The root loader's data about the current storm. */
export type StormFacts = { storm: Pick<Storm, 'notice' | 'link'> | null }

/** Returns undefined on the error page of a site whose root loader failed. */
export function useStorm() {
  return useRouteLoaderData<() => StormFacts>('root')?.storm
}

/** Returns whether pages leave out decorative pictures: during a storm, to save bandwidth. */
export function useIsLight() {
  return Boolean(useStorm())
}
