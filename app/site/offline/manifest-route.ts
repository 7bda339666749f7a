import { appContext, factsContext, type RouteHandle } from '#context.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readSite } from '#domain/foundation/settings/settings.server.ts'
import type { Route } from './+types/manifest-route'
import { themeColor } from './installable-links.tsx'

export const handle: RouteHandle = { permission: 'read-directory', cached: [] }

export async function loader({ context }: Route.LoaderArgs) {
  context.get(factsContext).dependsOn('settings')
  const { title } = await readSite(context.get(appContext))
  const manifest = {
    id: '/',
    name: `${title}, ${region.name}`,
    short_name: title,
    description: `Emergency roofing contractors in ${region.name}.`,
    lang: 'en',
    start_url: '/emergency-help',
    scope: '/',
    display: 'standalone',
    background_color: themeColor.paper.light,
    theme_color: themeColor.bar.light,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: 'Emergency Help', url: '/emergency-help' },
      { name: 'Emergency Checklist', url: '/guides/emergency-checklist' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
