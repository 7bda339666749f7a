import { mergePolicies } from '#domain/directory/businesses/existing-duplicate.ts'
import type { Preview } from '#domain/directory/import-sessions/import-session.ts'
import { policyMessages } from '#domain/directory/import-sessions/import-session-messages.ts'
import { DuplicateField } from './duplicate-field.tsx'

export function ExistingDuplicatesForm({ preview: { existing, report } }: { preview: Preview }) {
  const more = report.existing - existing.length
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 font-display text-xl font-bold">
        {report.existing === 1 ? '1 row is' : `${report.existing.toLocaleString('en')} rows are`} probably in the
        directory
      </legend>
      <div className="grid max-w-md gap-1.5">
        <label htmlFor="policy" className="text-[15px] font-semibold">
          What to do with them
        </label>
        <select
          id="policy"
          name="policy"
          defaultValue="add"
          className="min-h-12 w-full rounded-control border border-edge bg-surface px-3 text-ink"
        >
          {mergePolicies.map(policy => (
            <option key={policy} value={policy}>
              {policyMessages[policy]}
            </option>
          ))}
        </select>
      </div>
      <ul className="grid gap-3">
        {existing.map(duplicate => (
          <li key={duplicate.row} className="min-w-0 rounded-panel border border-line bg-surface">
            <DuplicateField duplicate={duplicate} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-ink-2">And {more.toLocaleString('en')} more. Your choice above applies to them too.</p>
      )}
    </fieldset>
  )
}
