import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { disciplineMessages } from '#domain/directory/discipline/discipline-messages.ts'
import { licenseDesk } from '#domain/directory/licenses/license-desk-messages.ts'
import { fittingName } from '#domain/directory/licenses/license-name.ts'
import { button, link } from '#ui/button.ts'

const messages = licenseDesk.decide

export type ShownMatch = {
  businessId: string
  licenseKey: string
  foundBy: 'number' | 'name'
  score: number
  name: string
  city: string
  postalCode: string
  licenseNumber: string
  number: string
  licensee: string
  tradeName: string
  licenseCity: string
  licenseZip: string
  standing: string
  complaints: string
  expires: string | null
}

/** Likely matches, side by side. A key decides the match that has the focus, which then goes to the next one. */
export function MatchList({ matches, total }: { matches: ShownMatch[]; total: number }) {
  const list = useRef<HTMLUListElement>(null)
  const first = matches[0] && keyOf(matches[0])
  const shown = useRef(first)
  useEffect(() => {
    if (shown.current !== first && document.activeElement === document.body)
      list.current?.querySelector('button')?.focus({ preventScroll: true })
    shown.current = first
  }, [first])
  return (
    <section aria-labelledby="decide" className="min-w-0 rounded-panel border border-line bg-surface p-4 md:p-5">
      <h3 id="decide" className="text-lg!">
        {messages.title(total)}
      </h3>
      <p className="mt-1 text-[15px] text-ink-2">{matches.length > 0 ? messages.keys : messages.empty}</p>
      <ul ref={list} className="divide-y divide-line">
        {matches.map(match => (
          <li key={keyOf(match)} className="py-4">
            <Match match={match} />
          </li>
        ))}
      </ul>
      {total > matches.length && <p className="text-ink-2">{messages.more(total - matches.length)}</p>}
    </section>
  )
}

function keyOf({ businessId, licenseKey }: Pick<ShownMatch, 'businessId' | 'licenseKey'>) {
  return `${businessId} ${licenseKey}`
}

function decideByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const chosen = event.currentTarget.querySelector<HTMLButtonElement>(`[data-key="${event.key.toLowerCase()}"]`)
  chosen?.click()
}

function Match({ match }: { match: ShownMatch }) {
  const { businessId, licenseKey, name, foundBy, score } = match
  return (
    <Form method="post" preventScrollReset onKeyDown={decideByKey}>
      <input type="hidden" name="businessId" value={businessId} />
      <input type="hidden" name="licenseKey" value={licenseKey} />
      <p className={foundBy === 'number' ? 'font-semibold text-amber-ink' : 'text-ink-2'}>
        {sayReason(foundBy, score)}
      </p>
      <Compared match={match} />
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="submit" name="intent" value="confirm" data-key="y" className={`${button.filled} min-h-11! px-4!`}>
          {messages.yes} <span className="sr-only">{name}</span>
        </button>
        <button
          type="submit"
          name="intent"
          value="reject"
          data-key="n"
          className={`${button.outlined} min-h-11! px-4!`}
        >
          {messages.no} <span className="sr-only">{name}</span>
        </button>
      </div>
    </Form>
  )
}

function sayReason(foundBy: ShownMatch['foundBy'], score: number) {
  if (foundBy === 'name') return messages.likely(score)
  return score < fittingName ? messages.conflict : messages.shared
}

function Compared({ match }: { match: ShownMatch }) {
  const { rows } = messages
  const shown = [
    [rows.name, match.name, match.licensee],
    [rows.trade, '', match.tradeName],
    [rows.city, `${match.city} ${match.postalCode}`.trim(), `${match.licenseCity} ${match.licenseZip}`.trim()],
    [rows.number, match.licenseNumber || messages.noNumber, match.number],
    [rows.standing, '', [match.standing, match.expires].filter(Boolean).join(', ')],
    [disciplineMessages.compared, '', match.complaints],
  ] as const
  return (
    <table className="mt-2 w-full table-fixed text-left text-[15px]">
      <thead className="text-[13px] text-ink-2">
        <tr>
          <td className="w-[22%]" />
          <th scope="col" className="px-2 py-1">
            <Link
              to={`/admin/businesses/${match.businessId}/check`}
              className={`${link} inline-flex min-h-11 items-center`}
            >
              {messages.listing} <span className="sr-only">{match.name}</span>
            </Link>
          </th>
          <th scope="col" className="px-2 py-1">
            {messages.state}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {shown.map(([label, ours, theirs]) => (
          <tr key={label} className="align-top">
            <th scope="row" className="py-1.5 pr-2 text-[13px] font-normal text-ink-2">
              {label}
            </th>
            <td className="px-2 py-1.5 wrap-anywhere">{ours}</td>
            <td className="px-2 py-1.5 wrap-anywhere">{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
