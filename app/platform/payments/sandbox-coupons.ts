import { sql } from 'kysely'
import type { Coupon, NewCoupon } from './payments.ts'
import { type SandboxParts, sandboxId } from './sandbox-parts.ts'

export async function createSandboxCoupon(parts: SandboxParts, coupon: NewCoupon) {
  const { name, percentOff, cents, months, endsAt = null, maxUses = null } = coupon
  const id = sandboxId(parts, 'coupon')
  const createdAt = parts.clock.now()
  const values = { id, name, percentOff, cents, months, endsAt, maxUses, createdAt }
  await parts.db.insertInto('sandboxCoupons').values(values).execute()
  return id
}

export async function listSandboxCoupons({ db, clock }: SandboxParts): Promise<Coupon[]> {
  const rows = await db
    .selectFrom('sandboxCoupons')
    .selectAll()
    .where('isRemoved', '=', false)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, name, percentOff, cents, uses, ...limits }) => ({
    ...{ couponId: id, name, percentOff, cents, uses },
    isValid: isValid({ ...limits, uses }, clock.now()),
  }))
}

export async function removeSandboxCoupon({ db }: SandboxParts, id: string) {
  await db.updateTable('sandboxCoupons').set({ isRemoved: true }).where('id', '=', id).execute()
}

export async function canUseCoupon({ db, clock }: SandboxParts, id: string) {
  const coupon = await db.selectFrom('sandboxCoupons').selectAll().where('id', '=', id).executeTakeFirst()
  return coupon !== undefined && !coupon.isRemoved && isValid(coupon, clock.now())
}

export async function countUse({ db }: Pick<SandboxParts, 'db'>, id: string) {
  await db.updateTable('sandboxCoupons').set({ uses: sql<number>`uses + 1` }).where('id', '=', id).execute()
}

/** The price of the month that starts `month` months after the purchase, with the coupon applied. */
export async function discounted({ db }: Pick<SandboxParts, 'db'>, given: Given) {
  const { couponId, priceCents, month } = given
  if (couponId === null) return priceCents
  const coupon = await db.selectFrom('sandboxCoupons').selectAll().where('id', '=', couponId).executeTakeFirst()
  if (!coupon || (coupon.months !== null && month >= coupon.months)) return priceCents
  const off = coupon.cents ?? Math.round((priceCents * (coupon.percentOff ?? 0)) / 100)
  return Math.max(0, priceCents - off)
}

type Given = { couponId: string | null; priceCents: number; month: number }

function isValid({ endsAt, maxUses, uses }: { endsAt: Date | null; maxUses: number | null; uses: number }, now: Date) {
  return (endsAt === null || endsAt > now) && (maxUses === null || uses < maxUses)
}
