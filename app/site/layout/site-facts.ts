import { useRouteLoaderData } from 'react-router'
import type { Site } from '#domain/foundation/settings/settings.server.ts'

/** What every page knows of the site it belongs to; the root's loader answers it. */
export type SiteFacts = {
  /** The address of the site, without a slash at its end: `https://example.com`. */
  baseUrl: string
  /** False: search engines are asked to stay away from every page. */
  isIndexed: boolean
  site: Site
}

/** Undefined only on the error page of a site whose root could not be read. */
export function useSiteFacts() {
  return useRouteLoaderData<() => SiteFacts>('root')
}
