import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { OwnCard } from '#domain/directory/claims/own-cards.server.ts'
import { stepPath } from '#domain/directory/listings/completeness.ts'
import { overviewMessages } from '#domain/oversight/own-overview/overview-messages.ts'
import { listText } from '#platform/text/sentence.ts'
import { OverviewPanel } from './overview-panel.tsx'

/** More steps at once would read like a form. */
const shownSteps = 3

export function CompletenessPanel({ listing: { id, completeness } }: { listing: OwnCard }) {
  const { percent, missing, done } = completeness
  const next = missing.slice(0, shownSteps)
  const later = missing.length - next.length
  return (
    <OverviewPanel id="completeness" title={`Listing ${percent}% complete`}>
      <div className="px-4 pb-3 sm:px-5">
        <progress
          aria-labelledby="completeness"
          max={100}
          value={percent}
          className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent"
        />
        <ul className="mt-1 divide-y divide-line">
          {next.map(step => (
            <li key={step}>
              <Link
                to={stepPath(step, id)}
                className="flex min-h-12 items-center gap-3 py-2 font-semibold text-accent underline-offset-4 hover:underline"
              >
                <Circle aria-hidden className="size-5 shrink-0 text-ink-3" />
                {overviewMessages.steps[step]}
              </Link>
            </li>
          ))}
          {later > 0 && <li className="py-2.5 text-ink-2">{later === 1 ? '1 more step' : `${later} more steps`}</li>}
          {done.length > 0 && (
            <li className="flex gap-3 py-2.5 text-[15px] text-ink-2">
              <CircleCheck aria-hidden className="size-5 shrink-0 text-green" />
              <span>
                <span className="sr-only">Done: </span>
                {doneText(done.map(step => overviewMessages.done[step]))}
              </span>
            </li>
          )}
        </ul>
      </div>
    </OverviewPanel>
  )
}

/** “Phone, photos, hours and 5 more”. */
function doneText(names: string[]) {
  const [first, ...others] = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names
  if (!first) return ''
  return listText('en', [first.charAt(0).toUpperCase() + first.slice(1), ...others])
}
