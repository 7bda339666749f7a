import { Form } from 'react-router'
import { region } from '#domain/foundation/settings/region.ts'
import { timeIn } from '#platform/time/dates.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { useMay } from '../layout/use-may.ts'
import type { MailingAnswer } from './mailing-answer.ts'
import { MailingAudience, StartField } from './mailing-draft-view.tsx'
import { MailingPreview } from './mailing-preview.tsx'
import type { DraftPageData } from './read-mailing-page.server.ts'

type Props = { page: DraftPageData; answer: MailingAnswer | undefined }

/** A scheduled bulk email can be moved or canceled until it starts. To edit its text, turn it back into a draft first. */
export function ScheduledMailingView({ page, answer }: Props) {
  const { id, subject, scheduledAt, preview, at } = page
  const may = useMay()
  return (
    <>
      <h2 className="wrap-anywhere">{subject}</h2>
      <p className="mt-2 text-lg" data-scheduled>
        {'Goes out '}
        <strong>{scheduledAt ? timeIn(region.zone, scheduledAt) : ''}</strong>.
      </p>
      <MailingAudience page={page} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        {may('send-mailings') && (
          <Form
            method="post"
            preventScrollReset
            className="grid gap-4 rounded-panel border border-line bg-surface p-4 md:p-5"
          >
            <StartField at={answer?.typed?.at ?? at} reason={answer?.reason} />
            <div className="flex flex-wrap gap-3">
              <SubmitButton name="intent" value="schedule" busy="Moving…">
                Move
              </SubmitButton>
              <SubmitButton name="intent" value="unschedule" busy="Canceling…" look="outlined">
                Cancel schedule
              </SubmitButton>
            </div>
            <p className="text-[15px] text-ink-2">To change the text, cancel the schedule first.</p>
          </Form>
        )}
        {preview && <MailingPreview id={id} preview={preview} />}
      </div>
    </>
  )
}
