import { isRouteHandle } from '#context.ts'
import type { App } from '#domain/app.ts'
import type { AddressKind } from '#domain/directory/redirects/add-redirects.server.ts'
import { missingPath, referrerHost } from '#domain/directory/redirects/missing-address.ts'
import { isOwnArea, pathLimit, plainPath } from '#domain/directory/redirects/redirect.ts'
import { findRedirect } from '#domain/directory/redirects/redirects.server.ts'
import { isRead } from '#platform/http/is-read.ts'
import { isRobotAgent } from '#site/traffic/is-robot.ts'
import type { FoundRoute } from './route-finder.ts'

/** A path like `/business/:name` may have no record. Paths without a parameter always exist. */
export function kindOfAddress(found: FoundRoute | undefined): AddressKind {
  if (!found || found.route.path === '*') return 'free'
  const { handle } = found.route
  return isRouteHandle(handle) && handle.cached && found.pattern.includes(':') ? 'may-lack' : 'own'
}

/** No redirect is stored for any other address, so a missing file of ours asks the database nothing. */
function mayRedirect(path: string) {
  return path !== '/' && path.length <= pathLimit && !isOwnArea(path)
}

type Asked = { visitor: string; sender: { agent: string; referrer: string } | undefined }

/**
 * Returns the redirect of an address that has no page, or notes the address and returns undefined. Nothing of this is kept in memory, so
 * that every process and every visitor sees a new or removed redirect at once; caches keep one for a minute.
 */
export async function answerMissing(
  app: Pick<App, 'db' | 'clock' | 'missed'>,
  request: Request,
  { visitor, sender }: Asked,
): Promise<Response | undefined> {
  if (!isRead(request.method)) return undefined
  const { pathname } = new URL(request.url)
  const path = plainPath(pathname)
  const target = mayRedirect(path) ? await findRedirect(app, path) : undefined
  if (target !== undefined)
    return new Response(null, { status: 301, headers: { Location: target, 'Cache-Control': 'public, max-age=60' } })
  const agent = sender?.agent ?? request.headers.get('user-agent') ?? ''
  const referrer = sender?.referrer ?? request.headers.get('referer')
  const missing = missingPath(pathname)
  if (missing !== null && !isRobotAgent(agent))
    app.missed.add({ kind: 'missing', subject: missing, place: referrerHost(referrer), visitor, at: app.clock.now() })
  return undefined
}
