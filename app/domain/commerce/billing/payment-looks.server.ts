import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { isId } from '#platform/database/ids.ts'
import type { LookReason } from './payment-look.ts'

export type Look = { reason: LookReason; about: string; purchaseId: string | null; detail: string; changeId: string }

/** Adds a review item and returns its id; undefined if one already exists for the same thing. */
export async function addLook({ db, ids, clock }: Pick<App, 'db' | 'ids' | 'clock'>, look: Look) {
  const added = await db
    .insertInto('paymentLooks')
    .values({ ...look, detail: look.detail.slice(0, 500), id: ids.next(), notedAt: clock.now() })
    .onConflict(conflict => conflict.columns(['reason', 'about']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Returns a review item with its purchase, if known. */
export async function findLook({ db }: Pick<App, 'db'>, id: string) {
  if (!isId(id)) return undefined
  return db
    .selectFrom('paymentLooks')
    .leftJoin('purchases', 'purchases.id', 'purchaseId')
    .select(['paymentLooks.id', 'about', 'detail', 'notedAt', 'purchaseId'])
    .select(['purchases.name', 'purchases.email', 'purchases.priceCents', 'purchases.per', 'purchases.state'])
    .select(['purchases.customerId', 'purchases.subscriptionId', 'purchases.checkoutSessionId'])
    .select(sql<LookReason>`reason`.as('reason'))
    .where('paymentLooks.id', '=', id)
    .executeTakeFirst()
}

/** Locks a review item until the transaction ends. */
export async function lockLook({ db }: Pick<App, 'db'>, id: string) {
  await db.selectFrom('paymentLooks').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
}
