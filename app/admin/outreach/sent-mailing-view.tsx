import { useCallback, useState } from 'react'
import { Form } from 'react-router'
import { region } from '#domain/foundation/settings/region.ts'
import type { MailingRecipientCounts } from '#domain/outreach/outreach/mailing-recipients.server.ts'
import { timeIn } from '#platform/time/dates.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useAskedAgain } from '../layout/ask-as-operator.ts'
import { useMay } from '../layout/use-may.ts'
import { mailingPath } from './mailing-path.ts'
import { LeftOut, MailingPreview } from './mailing-preview.tsx'
import type { SentPageData } from './read-mailing-page.server.ts'
import { RecipientList } from './recipient-list.tsx'

export function SentMailingView({ page }: { page: SentPageData }) {
  const { id, subject, sentAt, businesses, leftOut, preview, isOver } = page
  const counts = useMailingProgress(id, page.counts)
  const { total, waiting, sent, failed, stopped, suppressed, unsubscribed } = counts
  const maySend = useMay()('send-mailings')
  const mails = total - suppressed
  const figure = (count: number) => count.toLocaleString('en')
  const facts = [
    `${figure(sent)} of ${figure(mails)} sent`,
    waiting > 0 ? `${figure(waiting)} waiting` : '',
    failed > 0 ? `${figure(failed)} failed` : '',
    stopped > 0 ? `${figure(stopped)} stopped` : '',
    unsubscribed > 0 ? `${figure(unsubscribed)} unsubscribed from it` : '',
  ].filter(fact => fact !== '')
  return (
    <>
      <h2 className="wrap-anywhere">{subject}</h2>
      <p className="mt-1 text-ink-2">
        {`${sentAt ? timeIn(region.zone, sentAt) : ''} · to ${figure(businesses)} ${businesses === 1 ? 'business' : 'businesses'}`}
      </p>
      <LeftOut reasons={leftOut} />
      <div className="mt-4 grid gap-4 rounded-panel border border-line bg-surface p-4 md:p-5" data-progress>
        <ProgressBar
          label={waiting > 0 ? 'Sending…' : 'Done'}
          percent={mails === 0 ? 100 : Math.floor((100 * (mails - waiting)) / mails)}
        >
          {facts.join(' · ')}
        </ProgressBar>
        {maySend && !isOver && (waiting > 0 || failed > 0) && (
          <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
            {waiting > 0 && (
              <SubmitButton name="intent" value="stop" busy="Stopping…" look="outlined">
                Stop
              </SubmitButton>
            )}
            {failed > 0 && (
              <SubmitButton name="intent" value="retry" busy="One moment…" look="outlined">
                Try failed emails again
              </SubmitButton>
            )}
          </Form>
        )}
      </div>
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Text of the email</summary>
        {preview ? (
          <MailingPreview id={id} preview={preview} />
        ) : (
          <p className="text-ink-2">The text was deleted 90 days after it was sent.</p>
        )}
      </details>
      <RecipientList page={page} counts={counts} />
    </>
  )
}

const pauseMs = 1_000

/** Polls while emails are waiting, and reloads the page when none are left. */
function useMailingProgress(id: string, read: MailingRecipientCounts) {
  const [asked, setAsked] = useState<{ since: MailingRecipientCounts; counts: MailingRecipientCounts }>()
  const take = useCallback(
    (counts: MailingRecipientCounts) => {
      setAsked({ since: read, counts })
      return counts.waiting === 0
    },
    [read],
  )
  useAskedAgain(read.waiting === 0 ? null : `${mailingPath(id)}/progress`, pauseMs, take)
  // Polled counts are newer than the loaded page; a reloaded page is newer still.
  return asked?.since === read ? asked.counts : read
}
