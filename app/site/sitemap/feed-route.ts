import { appContext, deploymentContext, factsContext, type RouteHandle } from '#context.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readSite } from '#domain/foundation/settings/settings.server.ts'
import { readGuideTextsOnce } from '../content/read-own-texts.server.ts'
import { guides } from '../guides/guides.ts'
import type { Route } from './+types/feed-route'
import { escapeXml, xmlResponse } from './xml.ts'

export const handle: RouteHandle = { permission: 'read-directory', priority: 'deferrable', cached: [] }

export async function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = context.get(deploymentContext)
  context.get(factsContext).dependsOn('settings')
  const { title } = await readSite(context.get(appContext))
  const texts = await readGuideTextsOnce(context.get(appContext), context.get(factsContext), 'en')
  const own = new Map(texts.map(({ path, title, description }) => [path, { title, description }]))
  const items = [...guides.en.values()]
    .sort((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug))
    .map(guide => ({ ...guide, ...own.get(`/guides/${guide.slug}`) }))
    .map(({ slug, title, description, published }) =>
      tags({
        title,
        link: `${baseUrl}/guides/${slug}`,
        guid: `${baseUrl}/guides/${slug}`,
        description,
        pubDate: new Date(published).toUTCString(),
      }),
    )
  const channel = tags({
    title: `${title}: guides`,
    link: `${baseUrl}/`,
    description: `What homeowners in ${region.name} should know about roofs, storms, estimates and insurers.`,
    language: 'en',
  })
  const self = `<atom:link href="${escapeXml(`${baseUrl}/guides/feed.xml`)}" rel="self" type="application/rss+xml"/>`
  const body = items.map(item => `<item>${item}</item>\n`).join('')
  return xmlResponse(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel}${self}\n${body}</channel></rss>\n`,
    'application/rss+xml',
  )
}

function tags(texts: Record<string, string>) {
  return Object.entries(texts)
    .map(([name, text]) => `<${name}>${escapeXml(text)}</${name}>`)
    .join('')
}
