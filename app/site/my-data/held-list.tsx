import type { Held, HeldRecord } from '#domain/oversight/privacy/held-records.server.ts'
import { privacyMessages } from '#domain/oversight/privacy/privacy-messages.ts'

const { held: messages, parts } = privacyMessages

/** The stored data by section; each can be expanded, without JavaScript. */
export function HeldList({ held, shown }: { held: Held[]; shown: number }) {
  return (
    <div className="mt-6 divide-y divide-line border-y border-line">
      {held.map(({ name, count, records }) => (
        <details key={name}>
          <summary className="flex min-h-13 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="font-semibold">{parts[name]}</span>
            <span className="text-ink-2 tabular-nums">{messages.records(count)}</span>
          </summary>
          {count > shown && <p className="pb-3 text-ink-2">{messages.shown}</p>}
          <ul className="grid gap-4 pb-5">
            {records.map((record, index) => (
              <li key={keyOf(record, index)} className="rounded-panel bg-sunken p-4">
                <Facts record={record} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}

function Facts({ record }: { record: HeldRecord }) {
  const facts = Object.entries(record).flatMap(([name, value]) => {
    const text = sayValue(value)
    return text === '' ? [] : [{ name: name === 'at' ? 'when' : name.replaceAll('_', ' '), text }]
  })
  return (
    <dl className="grid gap-2 text-[15px]">
      {facts.map(({ name, text }) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Formats a JSON value from the database; an object becomes lines of names and values. */
function sayValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map(sayValue).filter(Boolean).join('\n')
  if (typeof value === 'object')
    return Object.entries(value)
      .flatMap(([name, inner]) => (sayValue(inner) === '' ? [] : [`${name.replaceAll('_', ' ')}: ${sayValue(inner)}`]))
      .join('\n')
  return typeof value === 'string'
    ? value.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d(\.\d+)?\+00:00$/, '$1 $2 UTC')
    : String(value)
}

function keyOf({ at }: HeldRecord, index: number) {
  return `${String(at)} ${index}`
}
