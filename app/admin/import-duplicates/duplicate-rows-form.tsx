import { duplicateRowPolicies } from '#domain/directory/businesses/existing-duplicate.ts'
import type { Preview } from '#domain/directory/import-sessions/import-session.ts'
import { duplicateRowPolicyMessages, signMessages } from '#domain/directory/import-sessions/import-session-messages.ts'

export function DuplicateRowsForm({ preview: { duplicates, report } }: { preview: Preview }) {
  const more = report.duplicates - duplicates.length
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 font-display text-xl font-bold">
        {report.duplicates === 1
          ? '1 row probably repeats'
          : `${report.duplicates.toLocaleString('en')} rows probably repeat`}{' '}
        another row of the file
      </legend>
      <div className="grid max-w-md gap-1.5">
        <label htmlFor="duplicates" className="text-[15px] font-semibold">
          What to do with rows for the same business
        </label>
        <select
          id="duplicates"
          name="duplicates"
          defaultValue="keep"
          className="min-h-12 w-full rounded-control border border-edge bg-surface px-3 text-ink"
        >
          {duplicateRowPolicies.map(policy => (
            <option key={policy} value={policy}>
              {duplicateRowPolicyMessages[policy]}
            </option>
          ))}
        </select>
      </div>
      <details className="min-w-0 rounded-panel border border-line bg-surface">
        <summary className="cursor-pointer p-4 font-semibold md:px-5">
          {duplicates.length === report.duplicates ? 'View rows' : `View the first ${duplicates.length} rows`}
        </summary>
        <ul className="divide-y divide-line border-t border-line">
          {duplicates.map(({ row, line, name, sign, ofRow, ofLine, ofName, city }) => (
            <li key={row} className="px-4 py-3 [overflow-wrap:anywhere] md:px-5">
              Line {line ?? row + 1}: <strong>{name}</strong>
              {city && `, ${city}`} · {signMessages[sign]} as line {ofLine ?? ofRow + 1}: <strong>{ofName}</strong>
            </li>
          ))}
        </ul>
      </details>
      {more > 0 && (
        <p className="text-ink-2">And {more.toLocaleString('en')} more. Your choice above applies to them too.</p>
      )}
    </fieldset>
  )
}
