import type { AlarmKind } from '#domain/oversight/alarms/alarm.ts'
import { alarmWords } from '#domain/oversight/alarms/alarm-words.ts'

type Shown = { id: string; kind: AlarmKind; about: string }

/** Alarms that are still active. They're at the top of the page because email may be the part that fails. */
export function AlarmList({ alarms }: { alarms: Shown[] }) {
  if (alarms.length === 0) return null
  return (
    <section aria-label="Alarms" className="mt-4 rounded-notice bg-red-tint p-4 text-red-ink">
      <ul className="grid gap-2">
        {alarms.map(({ id, kind, about }) => (
          <li key={id}>
            <strong className="font-semibold">{alarmWords[kind].says(about)}.</strong> {alarmWords[kind].next}
          </li>
        ))}
      </ul>
    </section>
  )
}
