import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { Payout } from '#platform/payments/payments.ts'

type Db = Pick<App, 'db'>

/** Asks the provider, because events arrive out of order. */
export async function recordPayout({ db, payments }: Pick<App, 'db' | 'payments'>, id: string) {
  const payout = await payments.readPayout(id)
  if (!payout) return
  const { id: _, ...reported } = payout
  await db
    .insertInto('payouts')
    .values(payout)
    .onConflict(conflict => conflict.column('id').doUpdateSet(reported))
    .execute()
}

export function listPayouts({ db }: Db, limit: number): Promise<Payout[]> {
  return db
    .selectFrom('payouts')
    .select(['id', 'cents', 'createdAt', sql<string>`arrives_on::text`.as('arrivesOn')])
    .select(sql<Payout['state']>`state`.as('state'))
    .orderBy('arrivesOn', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
