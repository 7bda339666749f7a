import { heldDeskMessages } from '#domain/requests/spam/held-messages.ts'
import { thresholdLimits } from '#domain/requests/spam/held-request.ts'
import { spamMarks, spamPoints } from '#domain/requests/spam/spam-marks.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

const { tune: messages, marks } = heldDeskMessages

type Props = {
  setting: { isOn: boolean; threshold: number; phrases: string[] }
  version: number
  heaviest: { spam: string[]; honest: string[] }
}

/** From how many points on a request waits, and the operator's own phrases. */
export function SpamSettings({ setting: { isOn, threshold, phrases }, version, heaviest }: Props) {
  const field = 'rounded-control border border-edge bg-surface px-3 text-ink'
  return (
    <>
      <h3 className="text-lg">{messages.title}</h3>
      <p className="mt-1 max-w-[68ch] text-ink-2">{messages.about}</p>
      <input type="hidden" name="version" value={version} />
      <label className="mt-3 flex min-h-11 items-center gap-3">
        <input type="checkbox" name="isOn" value="yes" defaultChecked={isOn} className="size-5 accent-accent" />
        {messages.isOn}
      </label>
      <div className="mt-2 grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <div className="grid content-start gap-1.5">
          <label htmlFor="threshold" className="text-[15px] font-semibold">
            {messages.threshold}
          </label>
          <input
            id="threshold"
            name="threshold"
            type="number"
            required
            min={thresholdLimits.least}
            max={thresholdLimits.most}
            defaultValue={threshold}
            className={`min-h-12 ${field}`}
          />
        </div>
        <div className="grid gap-1.5">
          <label htmlFor="phrases" className="text-[15px] font-semibold">
            {messages.phrases}
          </label>
          <textarea
            id="phrases"
            name="phrases"
            rows={3}
            aria-describedby="phrases-hint"
            defaultValue={phrases.join('\n')}
            className={`py-2 ${field}`}
          />
          <p id="phrases-hint" className="text-[15px] text-ink-2">
            {messages.phrasesHint}
          </p>
        </div>
      </div>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">{messages.rules}</summary>
        <ul className="grid gap-x-6 text-[15px] sm:grid-cols-2 lg:grid-cols-3">
          {spamMarks.map(mark => (
            <li
              key={mark}
            >{`${marks[mark]}: ${mark === 'words' ? messages.upTo(spamPoints[mark]) : spamPoints[mark]}`}</li>
          ))}
        </ul>
        <dl className="mt-3 grid max-w-[100ch] gap-2 text-[15px]">
          <dt className="font-semibold">{messages.spamWords}</dt>
          <dd className="text-ink-2">{heaviest.spam.join(' · ')}</dd>
          <dt className="font-semibold">{messages.honestWords}</dt>
          <dd className="text-ink-2">{heaviest.honest.join(' · ')}</dd>
        </dl>
        <p className="mt-2 max-w-[68ch] text-[15px] text-ink-2">{messages.wordsHint}</p>
      </details>
      <div className="mt-4">
        <SubmitButton busy={messages.saving} look="outlined" name="intent" value="tune">
          {messages.save}
        </SubmitButton>
      </div>
    </>
  )
}
