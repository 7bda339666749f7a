import type { App, Caller } from '#domain/app.ts'
import { mayFor } from '#domain/directory/team/members.server.ts'
import { openOwnRequest } from '../own-requests/open-own-request.server.ts'
import type { Recipient } from '../quotes/quote-recipients.server.ts'
import { readMoves } from './request-moves.server.ts'
import { readStage } from './request-stage.server.ts'

/** Returns the move that the address names (request, business and move), while it is the last one. */
export async function readOwnMove(app: Pick<App, 'db'>, caller: Caller, named: string) {
  const [requestId = '', businessId = '', moveId] = named.split('_')
  if (!moveId) return undefined
  const found = await openOwnRequest(app, caller, { requestId, businessId })
  const [last] = found.ok ? await readMoves(app, found.recipient) : []
  if (!found.ok || last?.id !== moveId) return undefined
  return { requestId, businessId, moveId, name: found.asked.name, stage: last.stage }
}

/** Returns the stage of a request that the caller may read, with its moves. Crew don't see what a job is worth. */
export async function readOwnStage(app: Pick<App, 'db'>, caller: Caller, recipient: Recipient) {
  const [stage, moves, seesValue] = await Promise.all([
    readStage(app, recipient),
    readMoves(app, recipient),
    mayFor(app, caller, recipient.businessId, 'see-values'),
  ])
  if (seesValue) return { stage, moves, seesValue }
  const without = <Row extends { valueDollars: number | null }>(row: Row) => ({ ...row, valueDollars: null })
  return { stage: without(stage), moves: moves.map(without), seesValue }
}
