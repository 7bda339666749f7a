import { appContext, deploymentContext, factsContext, type RouteHandle } from '#context.ts'
import { readPrograms } from '#domain/directory/incentives/programs.server.ts'
import { languages } from '#platform/text/language.ts'
import { readOwnPagesOnce } from '../content/read-own-texts.server.ts'
import { guides } from '../guides/guides.ts'
import { services } from '../services/services.ts'
import type { Route } from './+types/sitemap-pages-route'
import { fixedPages, type SitemapPage, urlEntry, urlSetEnd, urlSetStart } from './sitemap-urls.ts'
import { xmlResponse } from './xml.ts'

export const handle: RouteHandle = { permission: 'read-directory', priority: 'deferrable', cached: [] }

export async function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = context.get(deploymentContext)
  const app = context.get(appContext)
  const [programs, own] = await Promise.all([readPrograms(app), readOwnPagesOnce(app, context.get(factsContext))])
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
    ...own.pages.map(({ path, titles, changedAt }) => {
      return { path, changedAt, languages: languages.filter(language => titles[language] !== undefined) }
    }),
  ]
  return xmlResponse(urlSetStart + pages.map(page => urlEntry(baseUrl, page)).join('') + urlSetEnd)
}
