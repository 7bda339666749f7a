import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { region } from '#domain/foundation/settings/region.ts'
import type { Invoice } from '#platform/payments/payments.ts'
import { dateIn } from '#platform/time/dates.ts'
import { link } from '#ui/button.ts'

const states: Record<Invoice['state'], string> = {
  open: 'Open',
  paid: 'Paid',
  void: 'Withdrawn',
  uncollectible: 'Not collected',
  refunded: 'Refunded',
}

export function OwnInvoices({ invoices }: { invoices: Invoice[] | null }) {
  return (
    <section aria-labelledby="invoices" className="mt-10 max-w-2xl">
      <h2 id="invoices">Invoices</h2>
      {invoices === null && (
        <p className="mt-2 text-ink-2">We couldn’t reach our payment provider. Try again in a few minutes.</p>
      )}
      {invoices?.length === 0 && <p className="mt-2 text-ink-2">No invoices yet.</p>}
      <ul className="mt-3 divide-y divide-line">
        {invoices?.map(invoice => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </section>
  )
}

function InvoiceRow({ invoice: { number, name, at, amountCents, refundedCents, state, url } }: { invoice: Invoice }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <span>
        <span className="block font-semibold tabular-nums">{dollarText(amountCents)}</span>
        <span className="text-sm text-ink-2">
          {[name, dateIn(region.zone, at), states[state], partOf(state, refundedCents)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" className={`${link} inline-flex min-h-11 items-center`}>
          Invoice {number}
        </a>
      ) : (
        <span className="text-ink-2">Invoice {number}</span>
      )}
    </li>
  )
}

function partOf(state: Invoice['state'], refundedCents: number) {
  return state === 'paid' && refundedCents > 0 && `${dollarText(refundedCents)} refunded`
}
