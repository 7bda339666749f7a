import { appContext, factsContext, type RouteHandle } from '#context.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readAccent, readBrandPictures, readSite } from '#domain/foundation/settings/settings.server.ts'
import { brandPicturePath, iconOf, sizeOfBrandPicture } from '#platform/images/brand-picture.ts'
import type { Route } from './+types/manifest-route'
import { themeColor } from './installable-links.tsx'

export const handle: RouteHandle = { permission: 'read-directory', cached: [] }

export async function loader({ context }: Route.LoaderArgs) {
  context.get(factsContext).dependsOn('settings')
  const app = context.get(appContext)
  const [{ title }, accent, brand] = await Promise.all([readSite(app), readAccent(app), readBrandPictures(app)])
  const icon = iconOf(brand)
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
    theme_color: accent || themeColor.bar.light,
    icons: icon ? iconsOf(icon) : ownIcons,
    shortcuts: [
      { name: 'Emergency Help', url: '/emergency-help' },
      { name: 'Emergency Checklist', url: '/guides/emergency-checklist' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}

const ownIcons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
]

function iconsOf(icon: string) {
  const png = (size: '192' | 'full' | 'maskable', sizes: string, purpose: 'any' | 'maskable') => {
    return { src: brandPicturePath(icon, size), sizes, type: 'image/png', purpose }
  }
  const { width, height } = sizeOfBrandPicture(icon)
  return [
    png('192', '192x192', 'any'),
    ...(width === height ? [png('full', `${width}x${height}`, 'any')] : []),
    png('maskable', '512x512', 'maskable'),
  ]
}
