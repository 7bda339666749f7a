import { data } from 'react-router'
import { appContext, factsContext, type RouteHandle } from '#context.ts'
import { readAccent } from '#domain/foundation/settings/settings.server.ts'
import type { Route } from './+types/brand-sheet-route'
import { brandSheet, brandSheetPath } from './brand-sheet.ts'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['edition', 'sheet'], cached: [] }

/** Only the current color has a sheet: nobody can fill caches with millions of others. */
export async function loader({ context, params: { edition, sheet } }: Route.LoaderArgs) {
  context.get(factsContext).dependsOn('settings')
  const accent = await readAccent(context.get(appContext))
  if (accent === '' || `/brand/${edition}/${sheet}` !== brandSheetPath(accent)) throw data('Style sheet not found', 404)
  const headers = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' }
  return new Response(brandSheet(accent), { headers })
}
