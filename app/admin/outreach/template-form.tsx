import { Form, Link } from 'react-router'
import { region } from '#domain/foundation/settings/region.ts'
import {
  type MailingTemplate,
  type TemplateError,
  type TemplateVersion,
  templateNameLimit,
} from '#domain/outreach/mailing-templates/mailing-template.ts'
import { contentLimit, mailingPlaces, subjectLimit } from '#domain/outreach/outreach/mailing.ts'
import { sayUnknown } from '#domain/outreach/outreach/mailing-messages.ts'
import { timeIn } from '#platform/time/dates.ts'
import { link } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { unsavedMark } from '../layout/unsaved-forms.tsx'
import { templatesPath } from './mailing-path.ts'

type Typed = { name: string; subject: string; content: string }
type Props = { edited: MailingTemplate | null; reason: TemplateError | undefined; typed: Typed | undefined }

/** For a new template, or the next version of one. */
export function TemplateForm({ edited, reason, typed }: Props) {
  const { name, subject, content } = typed ?? edited ?? { name: '', subject: '', content: '' }
  const textError = (text: string) => {
    if (reason === 'text-missing' && text.trim() === '') return 'Enter the text of the email.'
    return reason === 'unknown-place' ? sayUnknown(text) : undefined
  }
  const nameErrors: Partial<Record<TemplateError, string>> = {
    'name-missing': `Enter a name of up to ${templateNameLimit} characters.`,
    'name-taken': 'Another template has this name. Choose another one.',
  }
  return (
    <section aria-labelledby="template" className="mt-8 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="template" className="text-xl wrap-anywhere">
          {edited ? `Edit ${edited.name}` : 'New template'}
        </h3>
        {edited && (
          <Link to={templatesPath} className={`${link} inline-flex min-h-11 items-center`}>
            New template
          </Link>
        )}
      </div>
      <Form
        {...unsavedMark(typed !== undefined)}
        method="post"
        preventScrollReset
        noValidate
        className="grid gap-4 rounded-panel border border-line bg-surface p-4 md:p-5"
      >
        <input type="hidden" name="id" value={edited?.id ?? ''} />
        <input type="hidden" name="seen" value={edited?.version ?? 0} />
        <Field name="name" label="Name" fieldError={reason && nameErrors[reason]}>
          {control => <input {...control} maxLength={templateNameLimit} defaultValue={name} autoComplete="off" />}
        </Field>
        <Field name="subject" label="Subject" fieldError={textError(subject)}>
          {control => <input {...control} maxLength={subjectLimit} defaultValue={subject} autoComplete="off" />}
        </Field>
        <Field
          name="content"
          id="mail-content"
          label="Content"
          hint={`We fill in ${mailingPlaces.map(place => `{${place}}`).join(', ')} for each business.`}
          fieldError={textError(content)}
        >
          {control => <textarea {...control} rows={10} maxLength={contentLimit} defaultValue={content} />}
        </Field>
        <div>
          <SubmitButton name="intent" value="save" busy="Saving…">
            Save template
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}

type HistoryProps = { id: string; current: number; versions: TemplateVersion[] }

/** Every text that it had, the latest first. */
export function TemplateHistory({ id, current, versions }: HistoryProps) {
  return (
    <section aria-labelledby="versions" className="mt-6 grid gap-3">
      <h3 id="versions" className="text-xl">
        History
      </h3>
      <ol className="divide-y divide-line rounded-panel border border-line bg-surface">
        {versions.map(({ version, subject, content, savedAt, savedBy }) => (
          <li key={version} className="grid gap-2 px-4 py-3 md:px-5">
            <p className="wrap-anywhere">
              <strong>{`Version ${version}`}</strong>
              <span className="text-ink-2">
                {` · ${timeIn(region.zone, savedAt)}${savedBy ? ` · ${savedBy}` : ''}${version === current ? ' · in use' : ''}`}
              </span>
            </p>
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5 font-semibold wrap-anywhere">{subject}</summary>
              <p className="text-[15px] whitespace-pre-wrap wrap-anywhere">{content}</p>
            </details>
            {version !== current && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="version" value={version} />
                <SubmitButton name="intent" value="restore-version" busy="Restoring…" look="outlined">
                  Use this text again
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
