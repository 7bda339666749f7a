import type { App, Caller } from '#domain/app.ts'
import { openOwnRequest } from '../own-requests/open-own-request.server.ts'
import { readMoves } from './request-moves.server.ts'

/** Returns the move that the address names (request, business and move), while it is the last one. */
export async function readOwnMove(app: Pick<App, 'db'>, caller: Caller, named: string) {
  const [requestId = '', businessId = '', moveId] = named.split('_')
  if (!moveId) return undefined
  const found = await openOwnRequest(app, caller, { requestId, businessId })
  const [last] = found.ok ? await readMoves(app, found.recipient) : []
  if (!found.ok || last?.id !== moveId) return undefined
  return { requestId, businessId, moveId, name: found.asked.name, stage: last.stage }
}
