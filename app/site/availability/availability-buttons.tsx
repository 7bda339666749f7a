import { availabilityPageMessages } from '#domain/directory/availability/availability-page-messages.ts'
import type { Language } from '#platform/text/language.ts'
import { clockTime } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'

type Props = { hours: number[]; times: Date[]; zone: string; now: Date; language: Language }

/** One-tap buttons: available for some hours, or busy until a given hour. */
export function AvailabilityButtons({ hours, times, zone, now, language }: Props) {
  const messages = availabilityPageMessages[language]
  return (
    <form method="post" className="mt-8 grid gap-8">
      <fieldset>
        <legend className="font-display text-xl font-bold">{messages.availableFor}</legend>
        <div className="mt-3 grid grid-cols-3 gap-2">
          {hours.map(count => (
            <button
              key={count}
              type="submit"
              name="said"
              value={`available-${count}`}
              className={`${button.filled} px-2`}
            >
              {messages.hours(count)}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="font-display text-xl font-bold">{messages.busyUntil}</legend>
        <div className="mt-3 grid grid-cols-2 gap-2">
          {times.map(time => (
            <button
              key={time.getTime()}
              type="submit"
              name="said"
              value={`busy-${time.toISOString()}`}
              className={`${button.outlined} px-2`}
            >
              {clockTime(zone, time, now)}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  )
}
