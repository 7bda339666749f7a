import { Form } from 'react-router'
import {
  scheduleMessages as messages,
  scheduledFormats,
  scheduledTypes,
  scheduleRhythms,
} from '#domain/oversight/report-schedules/report-schedule.ts'
import { reportFilters } from '#domain/oversight/reports/report-choice.ts'
import { reportMessages } from '#domain/oversight/reports/report-messages.ts'
import { Field, FieldError, Select } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

type Props = { formId: string; people: { id: string; name: string; email: string }[]; peopleError: string | undefined }

const choices = [
  ['report', 'Report', scheduledTypes.map(type => [type, reportMessages.types[type]] as const)],
  ['filter', 'Businesses', reportFilters.map(filter => [filter, reportMessages.filters[filter]] as const)],
  ['every', 'How often', scheduleRhythms.map(rhythm => [rhythm, messages.every[rhythm]] as const)],
  ['format', 'File', scheduledFormats.map(format => [format, messages.formats[format]] as const)],
] as const

export function ReportScheduleForm({ formId, people, peopleError }: Props) {
  return (
    <section aria-labelledby="add-report" className="mt-8 grid gap-3">
      <h3 id="add-report" className="text-xl">
        Schedule a report
      </h3>
      <Form
        method="post"
        preventScrollReset
        noValidate
        className="grid max-w-3xl gap-5 rounded-panel border border-line bg-surface p-4 md:p-5"
      >
        <input type="hidden" name="formId" value={formId} />
        <div className="grid gap-4 sm:grid-cols-2">
          {choices.map(([name, label, options]) => (
            <Field key={name} name={name} label={label}>
              {control => (
                <Select {...control}>
                  {options.map(([value, text]) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </div>
        <fieldset aria-describedby={peopleError && 'people-fault'}>
          <legend className="text-[15px] font-semibold">Recipients</legend>
          {people.map(({ id, name, email }) => (
            <label key={id} className="flex min-h-11 items-center gap-3 wrap-anywhere">
              <input type="checkbox" name="people" value={id} className="size-5 shrink-0 accent-accent" />
              <span>{name && name !== email ? `${name} (${email})` : email}</span>
            </label>
          ))}
          {peopleError && <FieldError id="people-fault">{peopleError}</FieldError>}
        </fieldset>
        <div>
          <SubmitButton name="intent" value="add" busy="Saving…">
            Schedule report
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}
