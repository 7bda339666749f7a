import type { ApplicationState } from '#domain/commerce/applications/application.ts'
import { applicationWords } from '#domain/commerce/applications/application-words.ts'
import { overLimitSentence } from '#domain/directory/listings/publish-limit.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { dateIn, timeIn } from '#platform/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { button } from '#ui/button.ts'

type Props = {
  application: {
    state: ApplicationState
    businessName: string
    sentAt: Date
    decidedAt: Date | null
    reason: string
    slug: string | null
    /** Days that an approved application is kept, and one that isn't approved. */
    keptDays: { approved: number; refused: number }
    done: 'sent' | 'added' | null
    /** The application is pending only because the account sent too many today. */
    isOverLimit: boolean
  }
}

const tones = { draft: 'grey', waiting: 'blue', approved: 'green', rejected: 'grey', withdrawn: 'grey' } as const

/** The status of an application and the next steps. */
export function ApplicationStatus({ application }: Props) {
  const { state, businessName, sentAt, decidedAt, reason, slug, keptDays, done, isOverLimit } = application
  return (
    <header className="grid gap-4">
      <div className="grid gap-2">
        <h1 className="break-words">{done === 'sent' ? 'Application sent' : 'Your application'}</h1>
        <p className="break-words text-ink-2">
          {businessName}, sent {timeIn(region.zone, sentAt)}
        </p>
      </div>
      <p role="status" className="flex flex-wrap items-center gap-3">
        <Badge tone={tones[state]}>{applicationWords.states[state]}</Badge>
        {decidedAt && <span className="text-ink-2">{dateIn(region.zone, decidedAt)}</span>}
        {done === 'added' && <span className="font-semibold">Your document was added.</span>}
      </p>
      {isOverLimit && <p>{overLimitSentence}</p>}
      {reason && (
        <div>
          <h2 className="text-[17px]">Reason</h2>
          <p className="mt-1 whitespace-pre-line break-words">{reason}</p>
        </div>
      )}
      <Next state={state} slug={slug} keptDays={keptDays} />
    </header>
  )
}

function Next({ state, slug, keptDays }: Pick<Props['application'], 'state' | 'slug' | 'keptDays'>) {
  const { kept } = applicationWords
  if (state === 'waiting')
    return (
      <ol className="list-decimal space-y-2 pl-5">
        <li>We have emailed you a link to this page.</li>
        <li>We read what you wrote and look up your license.</li>
        <li>We will email you our decision. If it is yes, your listing is public at once.</li>
      </ol>
    )
  if (state === 'approved')
    return (
      <>
        <p>Homeowners find your business in the directory. {kept.approved(keptDays.approved)}</p>
        {slug && (
          <p>
            <a href={`/business/${slug}`} className={button.filled}>
              See the listing
            </a>
          </p>
        )}
      </>
    )
  return (
    <form method="post" className="grid justify-items-start gap-4">
      <p>You can begin a new application with what you wrote. {kept.refused(keptDays.refused)}</p>
      <button type="submit" name="act" value="again" className={button.filled}>
        Apply again
      </button>
    </form>
  )
}
