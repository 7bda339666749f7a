import { createHash } from 'node:crypto'
import { appContext, type RouteHandle } from '#context.ts'
import { readWebsiteBadge } from '#domain/directory/website-badge/read-website-badge.server.ts'
import { badgeMinutes, readBadgeLook } from '#domain/directory/website-badge/website-badge.ts'
import type { Route } from './+types/badge-picture-route'

export const handle: RouteHandle = { permission: 'read-directory' }

/** Other websites show it, so it's never missing: a listing that isn't verified has an empty picture. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const look = readBadgeLook(url.searchParams.get('look'))
  const svg = await readWebsiteBadge(context.get(appContext), params.name, look)
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
  const headers = {
    'Cache-Control': `public, max-age=${badgeMinutes * 60}`,
    ETag: etag,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Robots-Tag': 'noindex',
  }
  const known = request.headers.get('if-none-match') ?? ''
  if (known.split(/\s*,\s*/).some(tag => tag.replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers })
  return new Response(svg, { headers: { ...headers, 'Content-Type': 'image/svg+xml' } })
}
