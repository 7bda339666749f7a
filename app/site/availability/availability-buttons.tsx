import { availabilityWords, clockTime } from '#domain/directory/availability-words.ts'
import { availableHours } from '#domain/directory/business.ts'
import type { Language } from '#platform/language.ts'
import { button } from '#ui/button.ts'

type Props = { times: Date[]; zone: string; now: Date; language: Language }

/** One tap says it: free for some hours, or busy until some hour. */
export function AvailabilityButtons({ times, zone, now, language }: Props) {
  const words = availabilityWords[language]
  return (
    <form method="post" className="mt-8 grid gap-8">
      <fieldset>
        <legend className="font-display text-xl font-bold">{words.availableFor}</legend>
        <div className="mt-3 grid grid-cols-3 gap-2">
          {availableHours.map(hours => (
            <button
              key={hours}
              type="submit"
              name="said"
              value={`available-${hours}`}
              className={`${button.filled} px-2`}
            >
              {words.hours(hours)}
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
