import { setTimeout as sleep } from 'node:timers/promises'
import { appContext, type RouteHandle, readinessContext } from '#context.ts'
import { readSite } from '#domain/foundation/settings/settings.server.ts'
import type { Route } from './+types/ready-route'

export const handle: RouteHandle = { permission: 'read-health', priority: 'exempt' }

const headers = { 'Cache-Control': 'no-store' }
// Load balancers give up after a few seconds, and a hanging connection may take longer.
const patienceMs = 2_000

/** 503 with the reason while it starts or stops, or can't reach the database or read photos. */
export async function loader({ context }: Route.LoaderArgs) {
  const status = context.get(readinessContext)()
  if (status !== 'ready') return Response.json({ status }, { status: 503, headers })
  const app = context.get(appContext)
  if (app.pictures.stalled().includes('homeowners'))
    return Response.json({ status: 'pictures-stalled' }, { status: 503, headers })
  const patience = new AbortController()
  try {
    await Promise.race([readSite(app), giveUp(patience.signal)])
    return Response.json({ status: 'ready' }, { headers })
  } catch {
    return Response.json({ status: 'database-away' }, { status: 503, headers })
  } finally {
    patience.abort()
  }
}

async function giveUp(signal: AbortSignal) {
  await sleep(patienceMs, undefined, { signal })
  throw new Error('the database does not answer in time')
}
