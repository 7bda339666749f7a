import { Form } from 'react-router'
import { auditActors } from '#domain/oversight/audit/audit-entry.ts'
import { auditMessages as messages, sayAction } from '#domain/oversight/audit/audit-messages.ts'
import type { AuditQuery } from '#domain/oversight/audit/audit-query.ts'
import { button } from '#ui/button.ts'
import { ChoiceField } from '../listing-table/filter-fields.tsx'

type Props = { query: AuditQuery; actions: string[] }

const control = 'min-h-11 w-full rounded-control border border-edge bg-surface px-3 text-ink'
const { filters } = messages

export function AuditFilters({ query, actions }: Props) {
  const known = [...new Set(['', query.action, ...actions])]
  const actionMessages = Object.fromEntries(
    known.map(action => [action, action === '' ? filters.any : sayAction(action)]),
  )
  return (
    <search className="mt-4 block">
      <Form
        action="/admin/audit"
        className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto_auto] lg:items-end"
      >
        <ChoiceField
          name="actor"
          label={filters.actor}
          values={auditActors}
          messages={messages.actors}
          chosen={query.actor}
        />
        <ChoiceField
          name="action"
          label={filters.action}
          values={known}
          messages={actionMessages}
          chosen={query.action}
        />
        <div className="grid gap-1.5">
          <label htmlFor="listing" className="text-[15px] font-semibold">
            {filters.listing}
          </label>
          <input
            id="listing"
            name="listing"
            maxLength={200}
            defaultValue={query.listing}
            placeholder={messages.listingHint}
            className={control}
          />
        </div>
        <div className="grid gap-1.5">
          <label htmlFor="day" className="text-[15px] font-semibold">
            {filters.day}
          </label>
          <input id="day" name="day" type="date" defaultValue={query.day} className={control} />
        </div>
        <button type="submit" className={`${button.outlined} min-h-11! px-4!`}>
          {filters.show}
        </button>
      </Form>
    </search>
  )
}
