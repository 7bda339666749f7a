import type { App, Caller } from '#domain/app.ts'
import { mayFor } from '#domain/directory/team/members.server.ts'
import type { Recipient } from '../quotes/quote-recipients.server.ts'
import { readMoves } from './request-moves.server.ts'
import { readStage } from './request-stage.server.ts'

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
