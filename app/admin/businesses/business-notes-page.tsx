import { data, Form } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { listingErrors } from '#domain/directory/listings/listing-messages.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { listingNoteLimit, listingNoteMessages as messages } from '#domain/oversight/listing-notes/listing-note.ts'
import { readListingNotes } from '#domain/oversight/listing-notes/listing-notes.server.ts'
import { noteListing } from '#domain/oversight/listing-notes/note-listing.server.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { typedText } from '#platform/text/text.ts'
import { timeIn } from '#platform/time/dates.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import { unsavedMark } from '../layout/unsaved-forms.tsx'
import type { Route } from './+types/business-notes-page'
import { BusinessFrame } from './business-frame.tsx'
import { findListed } from './find-business.ts'

export const handle: RouteHandle = { permission: 'note-listings', hydrate: true, isBare: true }

const noteForm = z.object({ formId: z.uuid().optional(), text: typedText(listingNoteLimit).pipe(z.string().min(1)) })

type Answer = { typed: string | undefined }

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const { business } = await findListed(app, id)
  const notes = await readListingNotes(app, id)
  return {
    id,
    formId: app.ids.next(),
    name: business.name,
    notes: notes.map(({ writtenAt, ...note }) => ({ ...note, at: timeIn(region.zone, writtenAt) })),
  }
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const fields = await readForm(request)
  await findListed(app, id)
  const parsed = noteForm.safeParse(fields)
  if (!parsed.success) return data<Answer>({ typed: typedTexts(fields).text }, 422)
  const note = { id: parsed.data.formId ?? app.ids.next(), businessId: id, text: parsed.data.text }
  const noted = await noteListing(app, context.get(callerContext), note)
  if (!noted.ok) throw data(listingErrors[noted.reason], noted.reason === 'forbidden' ? 403 : 410)
  return goOn(`/admin/businesses/${id}/notes`)
}

export default function BusinessNotesPage({
  loaderData: { id, formId, name, notes },
  actionData,
}: Route.ComponentProps) {
  return (
    <BusinessFrame title={name} id={id}>
      <title>{`${messages.title} | Admin`}</title>
      <p className="text-ink-2">{messages.intro}</p>
      <Form
        {...unsavedMark(actionData !== undefined)}
        key={notes.length}
        method="post"
        preventScrollReset
        noValidate
        className="mt-4 grid max-w-2xl gap-3"
      >
        <input type="hidden" name="formId" value={formId} />
        <Field name="text" label={messages.label} fieldError={actionData ? messages.fieldError : undefined}>
          {control => (
            <textarea {...control} required rows={3} maxLength={listingNoteLimit} defaultValue={actionData?.typed} />
          )}
        </Field>
        <div>
          <SubmitButton busy="Saving…">{messages.save}</SubmitButton>
        </div>
      </Form>
      {notes.length === 0 ? (
        <p className="mt-6 text-ink-2">{messages.none}</p>
      ) : (
        <ul className="mt-6 grid gap-4">
          {notes.map(({ id: noteId, text, by, at }) => (
            <li key={noteId} className="max-w-[68ch] border-l-3 border-line pl-4">
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="text-sm text-ink-2">{messages.by(by, at)}</p>
            </li>
          ))}
        </ul>
      )}
    </BusinessFrame>
  )
}
