import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { App, Caller, Result } from '#domain/app.ts'
import { listPayouts } from '#domain/commerce/ledger/payouts.server.ts'
import { region, regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { readSpans } from '../reports/read-spans.server.ts'
import { heldAt } from '../reports/subscription-span.ts'
import { type ItemRevenue, type MonthRevenue, sumOf } from './revenue.ts'

type Db = Pick<App, 'db'>

const monthsShown = 13
const payoutsShown = 12

export type Revenue = {
  months: MonthRevenue[]
  items: ItemRevenue[]
  payouts: Awaited<ReturnType<typeof listPayouts>>
}

export async function readRevenue(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
): Promise<Result<{ revenue: Revenue }, 'forbidden'>> {
  if (!may(caller, 'see-reports')) return { ok: false, reason: 'forbidden' }
  const months = monthsUntil(app.clock.now())
  const [first] = months
  if (!first) throw new Error('there is always a month')
  const moments = months.map(({ end }) => end)
  const [items, paidOut, spans, payouts] = await Promise.all([
    readItems(app, first.start),
    readPaidOut(app, first.month),
    readSpans(app, moments, 'all'),
    listPayouts(app, payoutsShown),
  ])
  const rows = months.map(({ month }, index): MonthRevenue => {
    const { count, cents } = heldAt(spans, index)
    const money = sumOf(items.filter(item => item.month === month))
    return { ...money, month, subscriptions: count, mrrCents: cents, paidOutCents: paidOut.get(month) ?? 0 }
  })
  return { ok: true, revenue: { months: rows.toReversed(), items, payouts } }
}

function monthsUntil(now: Date) {
  const thisMonth = Temporal.PlainDate.from(regionDay(now)).toPlainYearMonth()
  const startOf = (month: Temporal.PlainYearMonth) =>
    new Date(month.toPlainDate({ day: 1 }).toZonedDateTime(region.zone).epochMilliseconds)
  return Array.from({ length: monthsShown }, (_, index) => {
    const month = thisMonth.subtract({ months: monthsShown - 1 - index })
    return { month: month.toString(), start: startOf(month), end: startOf(month.add({ months: 1 })) }
  })
}

async function readItems({ db }: Db, since: Date) {
  const { rows } = await sql<ItemRevenue>`
    select to_char(at at time zone ${region.zone}, 'YYYY-MM') as month, kind, item_id, count(amount)::integer as payments,
      coalesce(sum(amount), 0)::bigint as gross_cents, coalesce(sum(tax), 0)::bigint as tax_cents,
      coalesce(sum(refunded), 0)::bigint as refunded_cents, coalesce(sum(disputed), 0)::bigint as disputed_cents,
      coalesce(sum(fee), 0)::bigint as fee_cents,
      (count(amount) - count(fee))::integer as fees_unknown
    from (
      select payments.paid_at as at, kind, case kind when 'sponsorship' then '' else payments.item_id end as item_id,
        amount_cents as amount, tax_cents as tax, fee_cents as fee, null::bigint as refunded,
        null::bigint as disputed
      from payments join purchases on purchases.id = purchase_id where payments.paid_at >= ${since}
      union all
      select refunded_at, kind, case kind when 'sponsorship' then '' else payments.item_id end, null,
        round(tax_cents::numeric * (returned - cents) / amount_cents) - round(tax_cents::numeric * returned / amount_cents),
        null, cents, null
      from (
        select *, sum(cents) over (partition by payment_id order by refunded_at, id) as returned
        from refunds where state <> 'failed'
      ) made join payments on payments.id = payment_id join purchases on purchases.id = purchase_id
      where refunded_at >= ${since}
      union all
      select payment_disputes.opened_at, kind,
        case kind when 'sponsorship' then '' else coalesce(payments.item_id, purchases.item_id) end, null,
        -round(tax_cents::numeric * payment_disputes.amount_cents / payments.amount_cents),
        null, null, payment_disputes.amount_cents
      from payment_disputes join purchases on purchases.id = payment_disputes.purchase_id
      left join payments on payments.id = payment_disputes.payment_id
      where payment_disputes.stage in ('open', 'lost') and not was_refunded and payment_disputes.opened_at >= ${since}
    ) moved
    group by 1, 2, 3 order by 1 desc, gross_cents desc, kind, item_id`.execute(db)
  return rows
}

async function readPaidOut({ db }: Db, since: string) {
  const { rows } = await sql<{ month: string; cents: number }>`
    select to_char(arrives_on, 'YYYY-MM') as month, sum(cents)::bigint as cents from payouts
    where state = 'paid' and arrives_on >= ${`${since}-01`}::date group by 1`.execute(db)
  return new Map(rows.map(({ month, cents }) => [month, cents]))
}

/** The newest first, of a month. */
export async function listMonthPayments({ db }: Db, month: string) {
  const { rows } = await sql<{
    purchaseId: string
    name: string
    paidAt: Date
    amountCents: number
    refundedCents: number
  }>`
    select purchase_id, name, payments.paid_at, amount_cents, refunded_cents
    from payments join purchases on purchases.id = purchase_id
    where to_char(payments.paid_at at time zone ${region.zone}, 'YYYY-MM') = ${month}
    order by payments.paid_at desc, payments.id desc limit 50`.execute(db)
  return rows
}
