import { Form } from 'react-router'
import { contentLimit, type MailingError, subjectLimit } from '#domain/outreach/outreach/mailing.ts'
import { mailingToasts, sayUnknown } from '#domain/outreach/outreach/mailing-messages.ts'
import { startHours } from '#domain/outreach/outreach/mailing-time.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { unsavedMark } from '../layout/unsaved-forms.tsx'
import { useMay } from '../layout/use-may.ts'
import type { MailingAnswer } from './mailing-answer.ts'
import { LeftOut, MailingPreview } from './mailing-preview.tsx'
import { PostalAddress } from './postal-address.tsx'
import type { DraftPageData } from './read-mailing-page.server.ts'

type Props = { page: DraftPageData; email: string; answer: MailingAnswer | undefined }

export function MailingDraftView({ page, email, answer }: Props) {
  const { id, preview, failure, lacksPostalAddress, senderVersion } = page
  return (
    <>
      <h2>Check before you send</h2>
      {failure !== null && (
        <p className="mt-3 rounded-notice bg-amber-tint p-4 text-amber-ink">{`It wasn’t sent on time. ${sayFailure(failure)}`}</p>
      )}
      <MailingAudience page={page} />
      {lacksPostalAddress && <PostalAddress version={senderVersion} reason={answer?.reason} />}
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <DraftForm page={page} email={email} answer={answer} />
        {preview && <MailingPreview id={id} preview={preview} />}
      </div>
    </>
  )
}

/** The recipients, those left out with the reason, and a few names of both. */
export function MailingAudience({ page: { businesses, segment, sample, leftOut } }: { page: DraftPageData }) {
  return (
    <>
      <p className="mt-2 text-lg" data-reached>
        This email goes to <strong>{audienceOf(businesses)}</strong>.
      </p>
      {segment && <p className="text-[15px] text-ink-2">{`Segment: ${segment}`}</p>}
      {sample.length > 0 && (
        <p className="text-[15px] text-ink-2 wrap-anywhere">{`For example ${sample.join(' · ')}`}</p>
      )}
      <LeftOut reasons={leftOut} />
    </>
  )
}

function DraftForm({ page: { subject, content, businesses, at }, email, answer }: Props) {
  const typed = answer?.typed
  const isUnknown = answer?.reason === 'unknown-place'
  const may = useMay()
  return (
    <Form
      {...unsavedMark(typed !== undefined)}
      method="post"
      preventScrollReset
      className="grid gap-4 rounded-panel border border-line bg-surface p-4 md:p-5"
    >
      <input type="hidden" name="businesses" value={businesses} />
      <Field name="subject" label="Subject" fieldError={isUnknown ? sayUnknown(typed?.subject ?? '') : undefined}>
        {control => (
          <input {...control} maxLength={subjectLimit} defaultValue={typed?.subject ?? subject} autoComplete="off" />
        )}
      </Field>
      <Field
        name="content"
        id="mail-content"
        label="Content"
        fieldError={isUnknown ? sayUnknown(typed?.content ?? '') : undefined}
      >
        {control => (
          <textarea {...control} rows={12} maxLength={contentLimit} defaultValue={typed?.content ?? content} />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="change" busy="Updating…" look="outlined">
          Update preview
        </SubmitButton>
        <SubmitButton name="intent" value="test" busy="Sending…" look="outlined">
          Send a test to me
        </SubmitButton>
      </div>
      <p className="text-[15px] text-ink-2 wrap-anywhere">
        {`A test goes only to ${email}. Its link to claim a listing doesn’t work.`}
      </p>
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        {may('send-mailings') ? (
          <SubmitButton name="intent" value="send" busy="Sending…">
            {`Send to ${audienceOf(businesses)}`}
          </SubmitButton>
        ) : (
          <p className="self-center text-[15px] text-ink-2">Only an administrator can send it.</p>
        )}
        <SubmitButton name="intent" value="discard" busy="Discarding…" look="quiet">
          Discard
        </SubmitButton>
      </div>
      {may('send-mailings') && (
        <div className="grid gap-3 border-t border-line pt-4">
          <StartField at={typed?.at ?? at} reason={answer?.reason} />
          <div>
            <SubmitButton name="intent" value="schedule" busy="Scheduling…" look="outlined">
              Schedule
            </SubmitButton>
          </div>
        </div>
      )}
    </Form>
  )
}

export function StartField({ at, reason }: { at: string; reason: MailingError | undefined }) {
  const isMine = reason?.startsWith('time-')
  return (
    <Field
      name="at"
      label="Or send it at"
      hint={`Local time, from ${startHours.from}:00 am to ${startHours.until - 12}:00 pm. The recipients are counted again then.`}
      fieldError={reason && isMine ? mailingToasts.errors[reason].text : undefined}
    >
      {control => <input {...control} type="datetime-local" defaultValue={at} />}
    </Field>
  )
}

function audienceOf(businesses: number) {
  return `${businesses.toLocaleString('en')} ${businesses === 1 ? 'business' : 'businesses'}`
}

/** The reason as stored; one of a later version is left out. */
export function sayFailure(failure: string) {
  const errors: Record<string, { text: string }> = mailingToasts.errors
  return errors[failure]?.text ?? ''
}
