import { repeatPolicies } from '#domain/directory/businesses/double.ts'
import type { Look } from '#domain/directory/intakes/intake.ts'
import { repeatPolicyWords, signWords } from '#domain/directory/intakes/intake-words.ts'

/** Decides what happens to possible duplicates within the file: one policy for all rows. */
export function RepeatsForm({ look: { repeats, report } }: { look: Look }) {
  const more = report.repeats - repeats.length
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 font-display text-xl font-bold">
        {report.repeats === 1
          ? '1 row probably repeats'
          : `${report.repeats.toLocaleString('en')} rows probably repeat`}{' '}
        another row of the file
      </legend>
      <div className="grid max-w-md gap-1.5">
        <label htmlFor="repeats" className="text-[15px] font-semibold">
          What to do with rows of one business
        </label>
        <select
          id="repeats"
          name="repeats"
          defaultValue="keep"
          className="min-h-12 w-full rounded-control border border-edge bg-surface px-3 text-ink"
        >
          {repeatPolicies.map(policy => (
            <option key={policy} value={policy}>
              {repeatPolicyWords[policy]}
            </option>
          ))}
        </select>
      </div>
      <details className="min-w-0 rounded-panel border border-line bg-surface">
        <summary className="cursor-pointer p-4 font-semibold md:px-5">
          {repeats.length === report.repeats ? 'Look at the rows' : `Look at the first ${repeats.length} rows`}
        </summary>
        <ul className="divide-y divide-line border-t border-line">
          {repeats.map(({ row, line, name, sign, ofRow, ofLine, ofName, city }) => (
            <li key={row} className="px-4 py-3 [overflow-wrap:anywhere] md:px-5">
              Line {line ?? row + 1}: <strong>{name}</strong>
              {city && `, ${city}`} · {signWords[sign]} as line {ofLine ?? ofRow + 1}: <strong>{ofName}</strong>
            </li>
          ))}
        </ul>
      </details>
      {more > 0 && (
        <p className="text-ink-2">And {more.toLocaleString('en')} more, to which the choice above applies.</p>
      )}
    </fieldset>
  )
}
