import { dollarText } from '#domain/directory/incentives/dollars.ts'
import type { Invoice } from '#platform/payments/payments.ts'

type Line = Pick<Invoice, 'id' | 'number' | 'amountCents' | 'state'> & { on: string }

const stateWords: Record<Invoice['state'], string> = {
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Given up',
  refunded: 'Refunded',
}

export function InvoiceList({ lines }: { lines: Line[] }) {
  return (
    <section className="mt-8" aria-labelledby="invoices">
      <h2 id="invoices" className="font-display text-[22px] font-bold">
        Invoices
      </h2>
      {lines.length === 0 && <p className="mt-2 text-ink-2">None yet.</p>}
      <ul className="mt-3 grid">
        {lines.map(({ id, number, on, amountCents, state }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3">
            <span>{`${number} · ${on}`}</span>
            <span className="tabular-nums">{`${dollarText(amountCents)} · ${stateWords[state]}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
