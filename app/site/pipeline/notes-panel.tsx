import { Trash2 } from 'lucide-react'
import { region } from '#domain/foundation/settings/region.ts'
import { stageMessages } from '#domain/requests/pipeline/pipeline-messages.ts'
import type { RequestNote } from '#domain/requests/pipeline/request-notes.server.ts'
import { noteLimit } from '#domain/requests/pipeline/request-stage.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'
import { Field, Select } from '#ui/fields/field.tsx'

const { notes: messages } = stageMessages

type Props = {
  base: string
  notes: readonly RequestNote[]
  people: readonly { userId: string; name: string }[]
  assignedTo: string | null
  typed: string | undefined
  error: string | undefined
}

/** The person assigned to the request, and the business's private notes. */
export function NotesPanel({ base, notes, people, assignedTo, typed, error }: Props) {
  return (
    <section
      id="notes"
      aria-labelledby="notes-title"
      className="grid scroll-mt-4 gap-3 rounded-panel border border-line bg-surface p-4"
    >
      <form method="post" action={base} className="flex items-end gap-2">
        <input type="hidden" name="act" value="assign" />
        <div className="min-w-0 flex-1">
          <Field name="person" label={stageMessages.assigned}>
            {control => (
              <Select {...control} defaultValue={assignedTo ?? ''}>
                <option value="">{stageMessages.nobody}</option>
                {people.map(({ userId, name }) => (
                  <option key={userId} value={userId}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <button type="submit" className={`${button.outlined} px-4!`}>
          {stageMessages.assign}
        </button>
      </form>
      <h2 id="notes-title" className="text-[20px]">
        {messages.title}
      </h2>
      <p className="text-sm text-ink-2">{messages.text}</p>
      <form method="post" action={base} className="grid gap-2">
        <input type="hidden" name="act" value="note" />
        <Field name="note" label={messages.label} fieldError={error}>
          {control => <textarea {...control} rows={3} maxLength={noteLimit} defaultValue={typed} />}
        </Field>
        <button type="submit" className={button.outlined}>
          {messages.button}
        </button>
      </form>
      {notes.length === 0 && <p className="text-[15px] text-ink-2">{messages.none}</p>}
      <ul className="grid gap-2">
        {notes.map(({ id, text, writtenAt, by }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 rounded-notice bg-sunken p-3">
            <div>
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="mt-1 text-sm text-ink-2">{stageMessages.by(by, timeIn(region.zone, writtenAt))}</p>
            </div>
            <form method="post" action={base}>
              <input type="hidden" name="act" value="delete-note" />
              <button
                type="submit"
                name="note"
                value={id}
                aria-label={messages.delete}
                className="grid size-11 cursor-pointer place-items-center rounded-control text-ink-2 hover:text-ink"
              >
                <Trash2 aria-hidden className="size-5" />
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
