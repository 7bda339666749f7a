import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { listMonthPayments, readRevenue } from '#domain/oversight/revenue/read-revenue.server.ts'
import {
  itemName,
  type Money,
  type MonthRevenue,
  revenueMessages as messages,
  netCents,
  sumOf,
} from '#domain/oversight/revenue/revenue.ts'
import { monthText } from '#platform/text/calendar-messages.ts'
import { dateIn, writtenDay } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import { Panel } from '../layout/panel.tsx'
import { stacked } from '../layout/stacked-table.ts'
import { useMay } from '../layout/use-may.ts'
import type { Route } from './+types/revenue-page'

export const handle: RouteHandle = { permission: 'see-reports', hydrate: true, isBare: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const found = await readRevenue(app, context.get(callerContext))
  if (!found.ok) throw data(null, 404)
  const { months, items, payouts } = found.revenue
  const asked = url.searchParams.get('month')
  const month = months.find(known => known.month === asked)?.month ?? months[0]?.month ?? ''
  const payments = await listMonthPayments(app, month)
  return {
    ...{ months, month, payouts },
    items: items.filter(item => item.month === month),
    payments: payments.map(({ paidAt, ...payment }) => ({ ...payment, on: dateIn(region.zone, paidAt) })),
  }
}

const { columns } = messages

export default function RevenuePage({ loaderData }: Route.ComponentProps) {
  const { months, month, items, payouts, payments } = loaderData
  const unknown = sumOf(months).feesUnknown
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{messages.title}</h2>
        <a href="/admin/revenue/export.csv" className={`${button.outlined} min-h-11! px-4!`}>
          <Download aria-hidden className="size-5" /> {messages.export}
        </a>
      </div>
      <p className="mt-1 max-w-[80ch] text-ink-2">{messages.intro}</p>
      {unknown > 0 && <p className="mt-1 text-ink-2">{messages.feesUnknown(unknown)}</p>}
      <div className="mt-5 grid grid-cols-1 gap-5">
        <Panel id="months" title="By month">
          <MonthTable months={months} chosen={month} />
        </Panel>
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
          <Panel id="items" title={messages.byItem(monthText(month, 'en'))}>
            {items.length === 0 ? (
              <p className="text-ink-2">{messages.noItems}</p>
            ) : (
              <MoneyTable label={messages.byItem(monthText(month, 'en'))} first={columns.item}>
                {items.map(item => (
                  <tr key={`${item.kind} ${item.itemId}`} className={stacked.row3}>
                    <RowHead>{itemName(item)}</RowHead>
                    <MoneyCells money={item} />
                  </tr>
                ))}
                <tr className={`font-semibold ${stacked.row3}`}>
                  <RowHead>{messages.total}</RowHead>
                  <MoneyCells money={sumOf(items)} />
                </tr>
              </MoneyTable>
            )}
          </Panel>
          <Panel id="payouts" title={messages.payouts}>
            {payouts.length === 0 && <p className="text-ink-2">{messages.noPayouts}</p>}
            <ul className="divide-y divide-line">
              {payouts.map(({ id, cents, state, arrivesOn }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2 tabular-nums">
                  <span className="font-semibold">{dollarText(cents)}</span>
                  <span className="text-ink-2">{`${messages.payoutStates[state]} · ${writtenDay(arrivesOn)}`}</span>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        {payments.length > 0 && (
          <Panel id="payments" title={`${messages.payments}, ${monthText(month, 'en')}`}>
            <PaymentList payments={payments} />
          </Panel>
        )}
      </div>
    </>
  )
}

function MonthTable({ months, chosen }: { months: readonly MonthRevenue[]; chosen: string }) {
  return (
    <MoneyTable label="By month" first={columns.month} more={[columns.subscriptions, columns.mrr, columns.paidOut]}>
      {months.map(row => (
        <tr
          key={row.month}
          className={`${stacked.row3} ${row.month === chosen ? 'bg-tint max-md:rounded-control max-md:px-2' : ''}`}
        >
          <RowHead>
            <Link
              to={`/admin/revenue?month=${row.month}`}
              preventScrollReset
              aria-current={row.month === chosen ? 'true' : undefined}
              className={`${link} inline-flex min-h-11 items-center whitespace-nowrap`}
            >
              {monthText(row.month, 'en')}
            </Link>
          </RowHead>
          <MoneyCells money={row} />
          <Cell label={columns.subscriptions}>{row.subscriptions.toLocaleString('en')}</Cell>
          <Cell label={columns.mrr}>{dollarText(row.mrrCents)}</Cell>
          <Cell label={columns.paidOut}>{dollarText(row.paidOutCents)}</Cell>
        </tr>
      ))}
    </MoneyTable>
  )
}

type TableProps = { label: string; first: string; more?: string[]; children: ReactNode }

function MoneyTable({ label, first, more = [], children }: TableProps) {
  const { payments, gross, taxes, refunds, disputes, fees, net } = columns
  return (
    <ScrollRegion label={`${label}, as a table`} className="relative">
      <table className={`w-full text-left text-[15px] tabular-nums ${stacked.table}`}>
        <thead className={`text-[13px] text-ink-2 ${stacked.head}`}>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-3">
              {first}
            </th>
            {[payments, gross, taxes, refunds, disputes, fees, net, ...more].map(head => (
              <th key={head} scope="col" className="px-3 py-2 text-right whitespace-nowrap">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={`divide-y divide-line ${stacked.body}`}>{children}</tbody>
      </table>
    </ScrollRegion>
  )
}

function RowHead({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={`py-2 pr-3 font-semibold ${stacked.name}`}>
      {children}
    </th>
  )
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td data-label={label} className={`px-3 py-2 text-right whitespace-nowrap ${stacked.cell}`}>
      {children}
    </td>
  )
}

function MoneyCells({ money }: { money: Money }) {
  const { payments, grossCents, taxCents, refundedCents, disputedCents, feeCents } = money
  return (
    <>
      <Cell label={columns.payments}>{payments.toLocaleString('en')}</Cell>
      <Cell label={columns.gross}>{dollarText(grossCents)}</Cell>
      <Cell label={columns.taxes}>{dollarText(taxCents)}</Cell>
      <Cell label={columns.refunds}>{dollarText(refundedCents)}</Cell>
      <Cell label={columns.disputes}>{dollarText(disputedCents)}</Cell>
      <Cell label={columns.fees}>{dollarText(feeCents)}</Cell>
      <Cell label={columns.net}>{dollarText(netCents(money))}</Cell>
    </>
  )
}

type Listed = { purchaseId: string; name: string; on: string; amountCents: number; refundedCents: number }

/** To the payment's page, where it's refunded, for those who may see payments. */
function PaymentList({ payments }: { payments: readonly Listed[] }) {
  const mayOpen = useMay()('see-payments')
  return (
    <ul className="divide-y divide-line">
      {payments.map(({ purchaseId, name, on, amountCents, refundedCents }, at) => (
        <li key={`${purchaseId} ${at}`} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
          {mayOpen ? (
            <Link to={`/admin/payments/${purchaseId}`} className={`${link} inline-flex min-h-11 items-center`}>
              {name}
            </Link>
          ) : (
            <span className="inline-flex min-h-11 items-center">{name}</span>
          )}
          <span className="text-ink-2 tabular-nums">
            {[dollarText(amountCents), refundedCents > 0 && `${dollarText(refundedCents)} refunded`, on]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
