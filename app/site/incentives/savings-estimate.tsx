import { dollarText } from '#domain/directory/incentives/dollars.ts'
import type { IncentiveMessages } from '#domain/directory/incentives/incentive-messages.ts'
import type { Savings } from './read-savings.server.ts'

type Estimate = NonNullable<Savings['estimate']>
type Props = { messages: IncentiveMessages; estimate: Estimate; costCents: number }

export function SavingsEstimate({
  messages,
  estimate: { lines, totalCents, leftCents, isHeldToCost },
  costCents,
}: Props) {
  const { savings } = messages
  return (
    <section
      id="estimate"
      aria-labelledby="estimate-title"
      className="rounded-panel bg-surface p-6 shadow-float lg:sticky lg:top-28"
    >
      <h2 id="estimate-title">{savings.estimate}</h2>
      <table className="mt-4 w-full border-collapse text-left tabular-nums">
        <tbody>
          <Line name={savings.roof} cents={costCents} />
          {lines.map(({ program, cents, limit }) => (
            <Line key={program.id} name={program.title} note={limit && savings.limits[limit]} cents={-cents} />
          ))}
        </tbody>
        <tfoot className="font-bold">
          <Line name={savings.total} note={isHeldToCost ? savings.heldToCost : null} cents={totalCents} />
          <Line name={savings.left} cents={leftCents} />
        </tfoot>
      </table>
      <p className="mt-4 text-sm text-ink-2">{savings.note}</p>
      {lines.some(line => line.program.sample) && <p className="mt-2 text-sm text-ink-2">{savings.samples}</p>}
    </section>
  )
}

function Line({ name, note = null, cents }: { name: string; note?: string | null; cents: number }) {
  return (
    <tr className="border-b border-line align-baseline">
      <th scope="row" className="py-2.5 pr-4 font-[inherit]">
        {name}
        {note && <span className="block text-sm font-normal text-ink-2">{note}</span>}
      </th>
      <td className="py-2.5 text-right whitespace-nowrap">{dollarText(cents)}</td>
    </tr>
  )
}
