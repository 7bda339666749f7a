import { appContext, type RouteHandle, sessionContext } from '#context.ts'
import type { Route } from './+types/purchase-state-route'
import { functionAnswer, onlyBy } from './function-answer.ts'
import { readPurchaseState } from './read-purchase-state.server.ts'

export const handle: RouteHandle = { permission: 'read-directory' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = context.get(sessionContext)
  const userId = session?.kind === 'user' ? session.userId : null
  const state = await readPurchaseState(context.get(appContext), url.searchParams.get('session_id'), userId)
  return functionAnswer({ state })
}

export function action() {
  return onlyBy('GET')
}
