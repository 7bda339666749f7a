import { availabilityPageWords } from '#domain/directory/availability/availability-page-words.ts'
import type { Language } from '#platform/text/language.ts'
import { clockTime } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'

type Props = { hours: number[]; times: Date[]; zone: string; now: Date; language: Language }

/** One-tap buttons: available for some hours, or busy until a given hour. */
export function AvailabilityButtons({ hours, times, zone, now, language }: Props) {
  const words = availabilityPageWords[language]
  return (
    <form method="post" className="mt-8 grid gap-8">
      <fieldset>
        <legend className="font-display text-xl font-bold">{words.availableFor}</legend>
        <div className="mt-3 grid grid-cols-3 gap-2">
          {hours.map(count => (
            <button
              key={count}
              type="submit"
              name="said"
              value={`available-${count}`}
              className={`${button.filled} px-2`}
            >
              {words.hours(count)}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="font-display text-xl font-bold">{words.busyUntil}</legend>
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
