import { deploymentContext, type RouteHandle } from '#context.ts'
import { languages, pathIn } from '#platform/text/language.ts'
import type { Route } from './+types/robots-route'

export const handle: RouteHandle = { permission: 'read-directory', priority: 'deferrable', cached: [] }

/** Private and sandbox pages, which have nothing for a crawler. */
const closed = ['/answers/', '/availability/', '/team/', '/admin', '/account', '/sandbox/', '/ads/', '/functions/']
const inEveryLanguage = languages.map(language => pathIn(language, '/requests/'))

export function loader({ context }: Route.LoaderArgs) {
  const { isIndexed, baseUrl } = context.get(deploymentContext)
  const lines = isIndexed
    ? [...[...inEveryLanguage, ...closed].map(path => `Disallow: ${path}`), '', `Sitemap: ${baseUrl}/sitemap.xml`]
    : ['Disallow: /']
  const text = ['User-agent: *', ...lines, ''].join('\n')
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
