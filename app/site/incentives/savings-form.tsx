import { TriangleAlert } from 'lucide-react'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import type { IncentiveMessages } from '#domain/directory/incentives/incentive-messages.ts'
import type { Program } from '#domain/directory/incentives/programs.server.ts'
import { pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { useLanguage } from '../layout/site-facts.ts'
import { ProgramBadges } from './program-card.tsx'
import type { Savings, SavingsErrors } from './read-savings.server.ts'

type Props = { messages: IncentiveMessages; savings: Savings }

/** A plain GET form, so that the URL of an estimate can be saved and shared. */
export function SavingsForm({ messages, savings: { programs, chosen, cost, ...savings } }: Props) {
  const language = useLanguage()
  const fieldErrors: SavingsErrors = savings.fieldErrors
  const { cost: costMessages, programs: programMessages, add } = messages.savings
  return (
    <form action={pathIn(language, '/savings#estimate')} className="grid gap-6">
      <Field
        name="cost"
        label={costMessages.label}
        note={costMessages.hint}
        fieldError={fieldErrors.cost && costMessages.fieldError}
      >
        {control => (
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={20}
            placeholder="18,500"
            defaultValue={cost}
          />
        )}
      </Field>
      <fieldset aria-describedby={fieldErrors.program && 'program-fault'}>
        <legend className="text-[15px] font-semibold">{programMessages.label}</legend>
        {fieldErrors.program && (
          <p id="program-fault" className="mt-1.5 flex items-start gap-2 text-sm font-semibold text-red">
            <TriangleAlert aria-hidden className="size-5 shrink-0" /> {programMessages.fieldError}
          </p>
        )}
        <ul className="mt-2 border-t border-line">
          {programs.map(program => (
            <li key={program.id} className="border-b border-line">
              <Choice messages={messages} program={program} isChosen={chosen.includes(program.slug)} />
            </li>
          ))}
        </ul>
      </fieldset>
      <button type="submit" className={`${button.filled} sm:justify-self-start`}>
        {add}
      </button>
    </form>
  )
}

function Choice({ messages, program, isChosen }: { messages: IncentiveMessages; program: Program; isChosen: boolean }) {
  const { slug, title } = program
  return (
    <label className="flex min-h-14 cursor-pointer items-start gap-3 py-3">
      <input
        type="checkbox"
        name="program"
        value={slug}
        defaultChecked={isChosen}
        className="mt-0.5 size-6 shrink-0 accent-accent"
      />
      <span className="grid grow gap-1">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-semibold">{title}</span>
          <span className="flex gap-2">
            <ProgramBadges messages={messages} program={program} />
          </span>
        </span>
        <span className="text-sm text-ink-2">{countedAs(messages, program)}</span>
      </span>
    </label>
  )
}

function countedAs({ savings: { share, cap, uncounted } }: IncentiveMessages, { percent, capCents, amount }: Program) {
  const parts = [percent !== null && share(percent), capCents !== null && cap(dollarText(capCents))].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : uncounted(amount)
}
