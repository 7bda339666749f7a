import { appContext, deploymentContext, type RouteHandle } from '#context.ts'
import { readPrograms } from '#domain/directory/incentives/programs.server.ts'
import { guides } from '../guides/guides.ts'
import { services } from '../services/services.ts'
import type { Route } from './+types/sitemap-pages-route'
import { fixedPages, type SitemapPage, urlEntry, urlSetEnd, urlSetStart } from './sitemap-urls.ts'
import { xmlResponse } from './xml.ts'

export const handle: RouteHandle = { permission: 'read-directory', priority: 'deferrable', cached: [] }

export async function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = context.get(deploymentContext)
  const programs = await readPrograms(context.get(appContext))
  const pages: SitemapPage[] = [
    ...fixedPages.map(path => ({ path })),
    ...[...services.en.values()].map(({ slug, reviewed }) => ({
      path: `/services/${slug}`,
      changedAt: new Date(reviewed),
    })),
    ...[...guides.en.values()].map(({ slug, reviewed }) => ({
      path: `/guides/${slug}`,
      changedAt: new Date(reviewed),
    })),
    ...programs.map(({ slug }) => ({ path: `/savings/${slug}` })),
  ]
  return xmlResponse(urlSetStart + pages.map(page => urlEntry(baseUrl, page)).join('') + urlSetEnd)
}
