import { useRouteLoaderData } from 'react-router'
import type { Site } from '#domain/foundation/settings/settings.server.ts'

/** Facts about the site that every page needs, from the root's loader. */
export type SiteFacts = {
  /** The site's URL without a trailing slash: `https://example.com`. */
  baseUrl: string
  /** If false, every page asks search engines not to index it. */
  isIndexed: boolean
  site: Site
}

/** Returns undefined only on the error page of a site whose root loader failed. */
export function useSiteFacts() {
  return useRouteLoaderData<() => SiteFacts>('root')
}
