import { Form } from 'react-router'
import type { StaffRevision } from '#domain/foundation/staff/staff-member.ts'
import { staffMessages as messages, sayStaffRevision } from '#domain/foundation/staff/staff-messages.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

type Revision = Pick<StaffRevision, 'id' | 'email' | 'field' | 'before' | 'after'> & {
  at: string
  by: string
  isOpen: boolean
}

export function RevisionList({ revisions }: { revisions: Revision[] }) {
  return (
    <section aria-labelledby="changes" className="mt-8 grid gap-3">
      <h3 id="changes" className="text-xl">
        {messages.changes}
      </h3>
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
        {revisions.map(({ id, at, by, isOpen, ...revision }) => (
          <li
            key={id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 md:px-5"
          >
            <p className="wrap-anywhere">
              <span className="font-semibold">{sayStaffRevision(revision)}</span>{' '}
              <span className="text-sm text-ink-2">{messages.by(by, at)}</span>
            </p>
            {isOpen && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <SubmitButton busy="Undoing…" look="outlined" name="act" value="undo">
                  {messages.undo}
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
