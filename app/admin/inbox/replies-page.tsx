import { data, Form, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { inboxMessages } from '#domain/oversight/inbox/inbox-messages.ts'
import { removedReply, replyForm } from '#domain/oversight/inbox/inbox-schema.server.ts'
import { removeReply, saveReply } from '#domain/oversight/inbox/save-reply.server.ts'
import { listSavedReplies } from '#domain/oversight/inbox/saved-replies.server.ts'
import { replyLimit, replyTitleLimit, type SavedReply } from '#domain/oversight/inbox/saved-reply.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { link } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import { unsavedMark } from '../layout/unsaved-forms.tsx'
import type { Route } from './+types/replies-page'

export const handle: RouteHandle = { permission: 'manage-inbox', hydrate: true, isBare: true }

const messages = inboxMessages.en.replies

type Answer = {
  done?: string
  sentence?: string
  /** The form that was sent; '' is the one for a new reply. */
  id?: string
  typed?: { title?: string | undefined; text?: string | undefined }
  invalid?: string[]
}

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  return { replies: await listSavedReplies(app), formId: app.ids.next() }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const fields = await readForm(request)
  const removal = removedReply.safeParse(fields)
  if (removal.success) {
    const removed = await removeReply(app, caller, removal.data)
    return removed.ok
      ? data<Answer>({ done: messages.removed })
      : data<Answer>({ sentence: messages.errors[removed.reason] }, 409)
  }
  const { id = '', title, text } = typedTexts(fields)
  const parsed = replyForm.safeParse(fields)
  if (!parsed.success) {
    const invalid = parsed.error.issues.map(({ path }) => String(path[0]))
    return data<Answer>({ id, typed: { title, text }, invalid }, 422)
  }
  const saved = await saveReply(app, caller, parsed.data)
  if (saved.ok) return data<Answer>({ done: messages.saved })
  return data<Answer>({ id, typed: { title, text }, sentence: messages.errors[saved.reason] }, 409)
}

export default function RepliesPage({ loaderData: { replies, formId }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <Link to="/admin/inbox" className={`${link} inline-flex min-h-11 items-center`}>
        {inboxMessages.en.title}
      </Link>
      <h2>{messages.title}</h2>
      <p className="mt-2 text-ink-2">{messages.intro}</p>
      {actionData?.sentence && <Notice>{actionData.sentence}</Notice>}
      <p role="status" className="mt-4 rounded-notice bg-green-tint p-4 font-semibold text-green empty:hidden">
        {actionData?.done}
      </p>
      <ul className="mt-5 grid gap-4">
        {replies.map(reply => (
          <li key={`${reply.id} ${reply.title} ${reply.text}`}>
            <ReplyForm reply={reply} answer={actionData} />
          </li>
        ))}
      </ul>
      <h3 className="mt-8 mb-3 text-xl">{messages.add}</h3>
      <ReplyForm key={replies.length} reply={{ id: '', title: '', text: '' }} answer={actionData} formId={formId} />
    </>
  )
}

type FormProps = { reply: SavedReply; answer: Answer | undefined; formId?: string }

function ReplyForm({ reply: { id, title, text }, answer, formId }: FormProps) {
  const own = answer?.id === id ? answer : undefined
  const isInvalid = (name: string) => own?.invalid?.includes(name)
  return (
    <Form
      {...unsavedMark(own?.typed !== undefined)}
      method="post"
      preventScrollReset
      noValidate
      className="grid max-w-2xl gap-4 rounded-panel border border-line bg-surface p-4 md:p-5"
    >
      <input type="hidden" name="id" value={id} />
      {formId && <input type="hidden" name="formId" value={formId} />}
      <Field
        name="title"
        id={`title-${id}`}
        label={messages.name.label}
        fieldError={isInvalid('title') ? messages.name.fieldError : undefined}
      >
        {control => (
          <input {...control} required maxLength={replyTitleLimit} defaultValue={own?.typed?.title ?? title} />
        )}
      </Field>
      <Field
        name="text"
        id={`text-${id}`}
        label={messages.text.label}
        fieldError={isInvalid('text') ? messages.text.fieldError : undefined}
      >
        {control => (
          <textarea {...control} required rows={4} maxLength={replyLimit} defaultValue={own?.typed?.text ?? text} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy="Saving…" look="outlined" name="act" value="save">
          {messages.save}
        </SubmitButton>
        {id !== '' && (
          <SubmitButton busy="Removing…" look="quiet" name="act" value="remove">
            {messages.remove}
          </SubmitButton>
        )}
      </div>
    </Form>
  )
}
