import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { Recipient } from '../quotes/quote-recipients.server.ts'
import { stageJoins } from './request-moves.server.ts'
import type { ShownReason, Stage } from './request-stage.ts'

export type StageNow = {
  stage: Stage
  since: Date
  scheduledAt: Date | null
  valueDollars: number | null
  lostReason: ShownReason | null
}

export async function readStage({ db }: Pick<App, 'db'>, { requestId, businessId }: Recipient) {
  const { rows } = await sql<StageNow>`
    select s.* from quote_recipients r join quote_requests q on q.id = r.request_id ${stageJoins}
    where r.request_id = ${requestId} and r.business_id = ${businessId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The caller checked that the business has the request')
  return row
}
