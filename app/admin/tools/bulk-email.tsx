import { Mail } from 'lucide-react'
import { Link } from 'react-router'
import { contentLimit, mailingPlaces, subjectLimit } from '#domain/outreach/outreach/mailing.ts'
import { mailingToasts } from '#domain/outreach/outreach/mailing-messages.ts'
import { link } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { mailingsPath } from '../outreach/mailing-path.ts'
import type { BulkEmailAnswer } from './tools-answer.ts'

type Props = {
  /** The id of the form with the selection, which these fields belong to wherever they're placed. */
  form: string
  answer?: BulkEmailAnswer | undefined
}

export function BulkEmail({ form, answer }: Props) {
  return (
    <section aria-labelledby="bulk-email" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="bulk-email" className="text-xl">
          Bulk email
        </h3>
        <Link to={mailingsPath} className={`${link} inline-flex min-h-11 items-center`}>
          Drafts and past bulk emails
        </Link>
      </div>
      <div className="grid gap-4 rounded-panel border border-line bg-surface p-4 md:p-5">
        {answer && (
          <noscript>
            <Notice>{describeError(answer)}</Notice>
          </noscript>
        )}
        <Field name="subject" id="mail-subject" label="Subject">
          {control => (
            <input
              {...control}
              form={form}
              maxLength={subjectLimit}
              defaultValue={answer?.typed.subject}
              autoComplete="off"
            />
          )}
        </Field>
        <Field name="content" id="mail-content" label="Content">
          {control => (
            <textarea
              {...control}
              form={form}
              rows={8}
              maxLength={contentLimit}
              defaultValue={answer?.typed.content}
              aria-describedby="mail-places"
            />
          )}
        </Field>
        <p id="mail-places" className="text-[15px] text-ink-2">
          {`We fill in ${placeMessages} for each business. A blank line starts a new paragraph.`}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton form={form} name="intent" value="send-mail" busy="One moment…" look="outlined">
            Preview and send
          </SubmitButton>
          <p className="inline-flex items-center gap-2 text-[15px] text-ink-2">
            <Mail aria-hidden className="size-5" /> You’ll see the email before it’s sent.
          </p>
        </div>
      </div>
    </section>
  )
}

const placeMessages = mailingPlaces.map(place => `{${place}}`).join(' and ')

function describeError({ mailing }: BulkEmailAnswer) {
  const { title, text } = mailingToasts.errors[mailing]
  return `${title}. ${text}`
}
