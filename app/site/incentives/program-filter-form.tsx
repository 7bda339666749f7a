import type { IncentiveWords } from '#domain/directory/incentives/incentive-words.ts'
import { programKinds } from '#domain/directory/incentives/program.ts'
import { button } from '#ui/button.ts'
import { Field, Select } from '#ui/field.tsx'
import type { Incentives } from './read-incentives.server.ts'

type Props = { words: IncentiveWords } & Pick<Incentives, 'typed' | 'faults'>

/** A plain GET form of the home page that returns to its own section. */
export function ProgramFilterForm({ words, typed, faults }: Props) {
  return (
    <search>
      <form
        action="/#programs"
        className="mt-6 grid gap-4 md:grid-cols-[11rem_15rem_auto] md:items-start md:justify-start"
      >
        <Field name="zip" label={words.zip.label} fault={faults.zip && words.zip.fault}>
          {control => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              placeholder="33401"
              defaultValue={typed.zip}
            />
          )}
        </Field>
        <Field name="program" label={words.type.label} fault={faults.program && words.type.fault}>
          {control => (
            <Select {...control} defaultValue={typed.program ?? ''}>
              {(['', ...programKinds] as const).map(kind => (
                <option key={kind} value={kind}>
                  {words.filters[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <button type="submit" className={`${button.filled} md:mt-7`}>
          {words.search}
        </button>
      </form>
    </search>
  )
}
