import { Form, Link } from 'react-router'
import { region } from '#domain/foundation/settings/region.ts'
import { draftDays } from '#domain/outreach/outreach/mailing.ts'
import { dateIn, timeIn } from '#platform/time/dates.ts'
import { daysAfter } from '#platform/time/days.ts'
import { link } from '#ui/button.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { sayFailure } from './mailing-draft-view.tsx'
import { mailingPath } from './mailing-path.ts'

type Draft = { id: string; subject: string; draftedAt: Date; discardedAt: Date | null; scheduleFailure: string | null }
type Scheduled = { id: string; subject: string; scheduledAt: Date | null }

/** Scheduled bulk emails, the next one first. */
export function ScheduledList({ mailings }: { mailings: Scheduled[] }) {
  if (mailings.length === 0) return null
  return (
    <section aria-labelledby="scheduled" className="mt-4 grid gap-3">
      <h3 id="scheduled" className="text-xl">
        Scheduled
      </h3>
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
        {mailings.map(({ id, subject, scheduledAt }) => (
          <li key={id} className="px-4 py-2 wrap-anywhere md:px-5">
            <Link to={mailingPath(id)} className={`${link} inline-flex min-h-11 items-center`}>
              {subject}
            </Link>
            <p className="text-[15px] text-ink-2 tabular-nums">
              {scheduledAt ? `Goes out ${timeIn(region.zone, scheduledAt)}` : ''}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function DraftList({ drafts }: { drafts: Draft[] }) {
  return (
    <section aria-labelledby="drafts" className="mt-4 grid gap-3">
      <h3 id="drafts" className="text-xl">
        Drafts
      </h3>
      {drafts.length === 0 ? (
        <p className="text-ink-2">No drafts. An email that you preview is kept here for {draftDays} days.</p>
      ) : (
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
          {drafts.map(draft => (
            <li key={draft.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 md:px-5">
              <DraftFacts draft={draft} />
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value={draft.discardedAt ? 'restore' : 'discard'} />
                <SubmitButton name="id" value={draft.id} busy="Working…" look="outlined">
                  {draft.discardedAt ? 'Restore draft' : 'Delete draft'}
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function DraftFacts({ draft: { id, subject, draftedAt, discardedAt, scheduleFailure } }: { draft: Draft }) {
  const until = dateIn(region.zone, daysAfter(draftedAt, draftDays))
  return (
    <div className="min-w-0 wrap-anywhere">
      {discardedAt ? (
        <p className="text-ink-2 line-through">{subject}</p>
      ) : (
        <Link to={mailingPath(id)} className={`${link} inline-flex min-h-11 items-center`}>
          {subject}
        </Link>
      )}
      <p className="text-[15px] text-ink-2 tabular-nums">
        {discardedAt
          ? `Deleted ${timeIn(region.zone, discardedAt)}. You can restore it until ${until}.`
          : `Saved ${timeIn(region.zone, draftedAt)}. Kept until ${until}.`}
      </p>
      {scheduleFailure !== null && !discardedAt && (
        <p className="text-[15px] font-semibold text-red">{`It wasn’t sent on time. ${sayFailure(scheduleFailure)}`}</p>
      )}
    </div>
  )
}
