import { heldRecordMessages } from '#domain/oversight/privacy/held-record-messages.ts'
import type { Held, HeldRecord } from '#domain/oversight/privacy/held-records.server.ts'
import { ownDataMessages } from '#domain/oversight/privacy/own-data-messages.ts'
import type { Language } from '#platform/text/language.ts'
import { useLanguage } from '../layout/site-facts.ts'

type RecordMessages = (typeof heldRecordMessages)[Language]

/** The stored data by section; each can be expanded, without JavaScript. */
export function HeldList({ held, shown }: { held: Held[]; shown: number }) {
  const language = useLanguage()
  const { held: messages, parts } = ownDataMessages[language]
  const recordMessages = heldRecordMessages[language]
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
                <Facts record={record} messages={recordMessages} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}

function Facts({ record, messages }: { record: HeldRecord; messages: RecordMessages }) {
  const facts = Object.entries(record).flatMap(([name, value]) => {
    const text = sayValue(name, value, messages)
    return text === '' ? [] : [{ name: sayField(name, messages), text }]
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

function sayField(name: string, { fields }: RecordMessages) {
  return fields[name] ?? name.replaceAll('_', ' ')
}

/** Fields whose values are codes. */
const coded = /^(state|kind|what|answer|from|cause|language|confirmed|second_step)$/

/** Formats a JSON value from the database; an object becomes lines of names and values. */
function sayValue(name: string, value: unknown, messages: RecordMessages): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value))
    return value
      .map(item => sayValue(name, item, messages))
      .filter(Boolean)
      .join('\n')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([inner, item]) => ({ inner, text: sayValue(inner, item, messages) }))
      .flatMap(({ inner, text }) => (text === '' ? [] : [`${sayField(inner, messages)}: ${text}`]))
      .join('\n')
  const text = String(value)
  if (coded.test(name)) return messages.values[text] ?? text
  return text.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d(\.\d+)?\+00:00$/, '$1 $2 UTC')
}

function keyOf({ at }: HeldRecord, index: number) {
  return `${String(at)} ${index}`
}
