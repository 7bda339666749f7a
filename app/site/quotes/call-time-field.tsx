import { region } from '#domain/foundation/settings/region.ts'
import type { AnswerWords } from '#domain/requests/quotes/answer-words.ts'
import type { CallTime } from '#domain/requests/quotes/call-time.ts'

type Props = {
  words: AnswerWords
  hasPhone: boolean
  callTimes: readonly CallTime[]
  morning: string
  /** In the format of datetime-local fields. */
  earliest: string
  latest: string
}

/** The time of the contractor's call. None is preselected, because it's a promise. */
export function CallTimeField({ words, hasPhone, callTimes, morning, earliest, latest }: Props) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-[15px] font-semibold">{words.callTime}</legend>
      {!hasPhone && <p className="text-sm text-ink-2">{words.phoneIsAsked}</p>}
      {callTimes.map(callTime => (
        <label key={callTime} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="radio" name="callTime" value={callTime} required className="size-5 shrink-0 accent-accent" />
          {words.callTimes[callTime](morning)}
        </label>
      ))}
      <input
        type="datetime-local"
        name="callAt"
        aria-label={words.exactTime(region.name)}
        min={earliest}
        max={latest}
        className="min-h-12 rounded-control border border-edge bg-surface px-4 py-2.5 text-ink"
      />
    </fieldset>
  )
}
