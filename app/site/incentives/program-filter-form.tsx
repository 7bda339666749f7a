import type { IncentiveMessages } from '#domain/directory/incentives/incentive-messages.ts'
import { programKinds } from '#domain/directory/incentives/program.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { Field, Select } from '#ui/fields/field.tsx'
import type { Incentives } from './read-incentives.server.ts'

type Props = { messages: IncentiveMessages; language: Language } & Pick<Incentives, 'typed' | 'fieldErrors'>

/** A plain GET form of the home page that returns to its own section. */
export function ProgramFilterForm({ messages, language, typed, fieldErrors }: Props) {
  return (
    <search>
      <form
        action={pathIn(language, '/#programs')}
        className="mt-6 grid gap-4 md:grid-cols-[11rem_15rem_auto] md:items-start md:justify-start"
      >
        <Field name="zip" label={messages.zip.label} fieldError={fieldErrors.zip && messages.zip.fieldError}>
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
        <Field name="program" label={messages.type.label} fieldError={fieldErrors.program && messages.type.fieldError}>
          {control => (
            <Select {...control} defaultValue={typed.program ?? ''}>
              {(['', ...programKinds] as const).map(kind => (
                <option key={kind} value={kind}>
                  {messages.filters[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <button type="submit" className={`${button.filled} md:mt-7`}>
          {messages.search}
        </button>
      </form>
    </search>
  )
}
