import { partsOfType, type ReportPart, reportParts } from '#domain/oversight/reports/report-choice.ts'
import { reportWords as words } from '#domain/oversight/reports/report-words.ts'

/** Checkboxes for the sections of a custom report; none ticked means the default ones. */
export function PartsField({ chosen }: { chosen: readonly ReportPart[] }) {
  const ticked = chosen.length > 0 ? chosen : partsOfType.custom
  return (
    <fieldset className="w-full rounded-panel border border-line bg-surface px-4 pt-2 pb-3">
      <legend className="px-1 text-[15px] font-semibold">{words.form.parts}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
        {reportParts.map(part => (
          <label key={part} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="part"
              value={part}
              defaultChecked={ticked.includes(part)}
              className="size-5 shrink-0 accent-accent"
            />
            {words.parts[part]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
