import { Form, Link } from 'react-router'
import { contentLimit, subjectLimit } from '#domain/outreach/outreach/mailing.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { useMay } from '../layout/use-may.ts'
import { LeftOut, MailingPreview } from './mailing-preview.tsx'
import type { DraftPageData } from './read-mailing-page.server.ts'

type Props = {
  page: DraftPageData
  email: string
  typed: { subject: string; content: string } | undefined
}

const warning = 'rounded-notice bg-amber-tint p-4 text-amber-ink'

export function MailingDraftView({ page, email, typed }: Props) {
  const { id, subject, content, preview, businesses, leftOut, unknown, lacksPostalAddress } = page
  const may = useMay()
  const count = businesses.toLocaleString('en')
  const audience = `${count} ${businesses === 1 ? 'business' : 'businesses'}`
  return (
    <>
      <h2>Check before you send</h2>
      <p className="mt-2 text-lg" data-reached>
        This email goes to <strong>{audience}</strong>.
      </p>
      <LeftOut reasons={leftOut} />
      <div className="mt-4 grid gap-3 empty:hidden">
        {unknown.length > 0 && (
          <p className={warning}>
            {`We can’t fill in ${unknown.join(', ')}, so it goes out as written. Use {business} or {city}.`}
          </p>
        )}
        {lacksPostalAddress && (
          <p className={warning}>
            The law (CAN-SPAM) requires your postal address in every bulk email.{' '}
            <Link to="/admin/settings" className="font-semibold underline underline-offset-4">
              Add it in the settings
            </Link>
            , under Sender of emails.
          </p>
        )}
      </div>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <Form
          method="post"
          preventScrollReset
          className="grid gap-4 rounded-panel border border-line bg-surface p-4 md:p-5"
        >
          <input type="hidden" name="businesses" value={businesses} />
          <Field name="subject" label="Subject">
            {control => (
              <input
                {...control}
                maxLength={subjectLimit}
                defaultValue={typed?.subject ?? subject}
                autoComplete="off"
              />
            )}
          </Field>
          <Field name="content" label="Content">
            {control => (
              <textarea {...control} rows={12} maxLength={contentLimit} defaultValue={typed?.content ?? content} />
            )}
          </Field>
          <div className="flex flex-wrap gap-3">
            <SubmitButton name="intent" value="change" busy="Updating..." look="outlined">
              Update preview
            </SubmitButton>
            <SubmitButton name="intent" value="test" busy="Sending..." look="outlined">
              Send a test to me
            </SubmitButton>
          </div>
          <p className="text-[15px] text-ink-2 wrap-anywhere">{`A test goes only to ${email}.`}</p>
          <div className="flex flex-wrap gap-3 border-t border-line pt-4">
            {may('send-mailings') ? (
              <SubmitButton name="intent" value="send" busy="Sending...">
                {`Send to ${audience}`}
              </SubmitButton>
            ) : (
              <p className="self-center text-[15px] text-ink-2">An administrator sends it.</p>
            )}
            <SubmitButton name="intent" value="discard" busy="Discarding..." look="quiet">
              Discard
            </SubmitButton>
          </div>
        </Form>
        {preview && <MailingPreview id={id} preview={preview} />}
      </div>
    </>
  )
}
