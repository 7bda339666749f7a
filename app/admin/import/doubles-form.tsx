import { mergePolicies } from '#domain/directory/businesses/double.ts'
import type { Look } from '#domain/directory/intakes/intake.ts'
import { policyWords } from '#domain/directory/intakes/intake-words.ts'
import { DoubleChoice } from './double-choice.tsx'

/** Decides what happens to possible duplicates of existing listings: one policy for all rows, or a choice per row. */
export function DoublesForm({ look: { doubles, report } }: { look: Look }) {
  const more = report.doubles - doubles.length
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 font-display text-xl font-bold">
        {report.doubles === 1 ? '1 row is' : `${report.doubles.toLocaleString('en')} rows are`} probably in the
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
              {policyWords[policy]}
            </option>
          ))}
        </select>
      </div>
      <ul className="grid gap-3">
        {doubles.map(double => (
          <li key={double.row} className="min-w-0 rounded-panel border border-line bg-surface">
            <DoubleChoice double={double} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-ink-2">And {more.toLocaleString('en')} more, to which the choice above applies.</p>
      )}
    </fieldset>
  )
}
