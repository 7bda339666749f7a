import { data, Form, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { contentLimit, mailingPlaces, subjectLimit } from '#domain/outreach/outreach/mailing.ts'
import { sayUnknown } from '#domain/outreach/outreach/mailing-messages.ts'
import { segmentConditions } from '#domain/outreach/segments/segment-schema.server.ts'
import { readForm, readQuery } from '#platform/request/forms.ts'
import { link } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import { unsavedMark } from '../layout/unsaved-forms.tsx'
import type { Route } from './+types/new-mailing-page'
import { mailingsPath, newMailingPath, templatesPath } from './mailing-path.ts'
import { type NewMailingAnswer, runNewMailingAction, unknownCondition } from './new-mailing-action.ts'
import { readNewMailing } from './read-new-mailing.server.ts'
import { SavedSegments, SegmentAudience, SegmentSaving, SegmentSelects } from './segment-form.tsx'

export const handle: RouteHandle = { permission: 'draft-mailings', hydrate: true, isBare: true, bodyBytes: 131_072 }

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const query = readQuery(request)
  if (segmentConditions.parse(query).unknown) throw data(unknownCondition, 422)
  return readNewMailing(context.get(appContext), query)
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const answer = await runNewMailingAction(context.get(appContext), context.get(callerContext), await readForm(request))
  if (answer instanceof Response) throw answer
  return data(answer, answer.sentence || answer.nameError ? 422 : 200)
}

const formId = 'new-mailing'

export default function NewMailingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, segments, templates } = loaderData
  const { conditions, reach } = actionData ?? loaderData
  return (
    <>
      <title>New bulk email | Admin</title>
      <Link to={mailingsPath} className={`${link} inline-flex min-h-11 items-center`}>
        Bulk emails
      </Link>
      <h2>New bulk email</h2>
      <Outcome answer={actionData} />
      <Form
        {...unsavedMark(actionData !== undefined && actionData.typed.subject + actionData.typed.content !== '')}
        id={formId}
        method="post"
        action={newMailingPath}
        preventScrollReset
        noValidate
        className="mt-4 grid gap-5 rounded-panel border border-line bg-surface p-4 md:p-5"
      >
        <h3 className="text-xl">Recipients</h3>
        <SegmentSelects key={JSON.stringify(conditions)} conditions={conditions} choices={choices} />
        <div>
          <SubmitButton name="intent" value="count" busy="Counting…" look="outlined">
            Show recipients
          </SubmitButton>
        </div>
        <SegmentAudience reach={reach} />
        <SegmentSaving name={actionData?.typed.name ?? ''} nameError={actionData?.nameError} />
        <Text loaded={loaderData} answer={actionData} />
        <div>
          <SubmitButton name="intent" value="draft" busy="One moment…">
            Preview
          </SubmitButton>
        </div>
      </Form>
      {actionData?.removed && <Removed id={actionData.removed} />}
      <SavedSegments segments={segments} form={formId} />
      {templates.length > 0 && (
        <p className="mt-6 text-[15px] text-ink-2">
          To start from a template, choose one under{' '}
          <Link to={templatesPath} className={link}>
            Templates
          </Link>
          .
        </p>
      )}
    </>
  )
}

type Answer = NewMailingAnswer | undefined

const doneBox = 'rounded-notice bg-green-tint p-4 font-semibold text-green'

function Outcome({ answer }: { answer: Answer }) {
  if (!answer) return null
  const { sentence, done } = answer
  return (
    <>
      {sentence && <Notice>{sentence}</Notice>}
      {done && (
        <p role="status" className={`mt-4 ${doneBox}`}>
          {done}
        </p>
      )}
    </>
  )
}

/** Below the form, whose first button is the one that the Enter key presses. */
function Removed({ id }: { id: string }) {
  return (
    <div className={`mt-8 flex flex-wrap items-center gap-x-4 ${doneBox}`}>
      <p role="status">Segment deleted.</p>
      <SubmitButton form={formId} name="intent" value={`restore-segment ${id}`} busy="Restoring…" look="outlined">
        Undo
      </SubmitButton>
    </div>
  )
}

function Text({ loaded, answer }: { loaded: { subject: string; content: string }; answer: Answer }) {
  const { subject, content } = answer?.typed ?? loaded
  const isMissing = answer?.reason === 'text-missing'
  const errorOf = (text: string, missing: string) => {
    if (isMissing && text.trim() === '') return missing
    return answer?.reason === 'unknown-place' ? sayUnknown(text) : undefined
  }
  return (
    <div key={`${loaded.subject}\n${loaded.content}`} className="grid gap-4 border-t border-line pt-5">
      <h3 className="text-xl">Text</h3>
      <Field name="subject" label="Subject" fieldError={errorOf(subject, 'Enter a subject.')}>
        {control => <input {...control} maxLength={subjectLimit} defaultValue={subject} autoComplete="off" />}
      </Field>
      <Field
        name="content"
        id="mail-content"
        label="Content"
        hint={`We fill in ${mailingPlaces.map(place => `{${place}}`).join(', ')} for each business. A blank line starts a new paragraph.`}
        fieldError={errorOf(content, 'Enter the content.')}
      >
        {control => <textarea {...control} rows={10} maxLength={contentLimit} defaultValue={content} />}
      </Field>
    </div>
  )
}
