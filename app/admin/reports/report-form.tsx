import { useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigationType } from 'react-router'
import { toast } from 'sonner'
import type { DayRangeError, Report } from '#domain/oversight/reports/report.ts'
import {
  partsOfType,
  type ReportPart,
  reportFilters,
  reportParts,
  reportRanges,
  reportTypes,
} from '#domain/oversight/reports/report-choice.ts'
import { errorField, reportMessages as messages } from '#domain/oversight/reports/report-messages.ts'
import type { ReportQuery } from '#domain/oversight/reports/report-query.ts'
import { daysLater } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { ChoiceField } from '../listing-table/filter-fields.tsx'

type Props = { query: ReportQuery; today: string; fieldError: DayRangeError | null }

const choice = 'min-w-36 max-sm:w-full'

export function ReportForm({ query, today, fieldError }: Props) {
  const [range, setRange] = useState(query.range)
  const [type, setType] = useState(query.type)
  const errorOf = (field: 'from' | 'to') =>
    fieldError && errorField[fieldError] === field ? messages.errors[fieldError] : undefined
  const { form } = messages
  return (
    <Form action="/admin/reports" state={generated} preventScrollReset className="flex flex-wrap items-start gap-3">
      <ChoiceField
        name="range"
        label={form.range}
        values={reportRanges}
        messages={messages.ranges}
        chosen={range}
        onChoose={setRange}
        className={choice}
      />
      {range === 'custom' && (
        <>
          <DayField
            name="from"
            label={form.from}
            typed={query.from || (query.range === 'custom' ? '' : daysLater(today, -29))}
            most={today}
            fieldError={errorOf('from')}
          />
          <DayField
            name="to"
            label={form.to}
            typed={query.to || (query.range === 'custom' ? '' : today)}
            most={today}
            fieldError={errorOf('to')}
          />
        </>
      )}
      <ChoiceField
        name="type"
        label={form.type}
        values={reportTypes}
        messages={messages.types}
        chosen={type}
        onChoose={setType}
        className={choice}
      />
      <ChoiceField
        name="filter"
        label={form.filter}
        values={reportFilters}
        messages={messages.filters}
        chosen={query.filter}
        className={choice}
      />
      {type === 'custom' && <PartsField chosen={query.part} />}
      <button type="submit" className={`${button.filled} min-h-11! ${type === 'custom' ? '' : 'sm:mt-7'}`}>
        {form.submit}
      </button>
    </Form>
  )
}

function PartsField({ chosen }: { chosen: readonly ReportPart[] }) {
  const ticked = chosen.length > 0 ? chosen : partsOfType.custom
  return (
    <fieldset className="w-full rounded-panel border border-line bg-surface px-4 pt-2 pb-3">
      <legend className="px-1 text-[15px] font-semibold">{messages.form.parts}</legend>
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
            {messages.parts[part]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type DayFieldProps = { name: string; label: string; typed: string; most: string; fieldError: string | undefined }

function DayField({ name, label, typed, most, fieldError }: DayFieldProps) {
  const about = `${name}-fault`
  const control = useRef<HTMLInputElement>(null)
  const isBad = fieldError !== undefined
  useEffect(() => {
    if (isBad) control.current?.focus()
  }, [isBad])
  return (
    <div className="grid max-w-72 min-w-36 gap-1.5 max-sm:w-full max-sm:max-w-none">
      <label htmlFor={name} className="text-[15px] font-semibold">
        {label}
      </label>
      <input
        ref={control}
        id={name}
        name={name}
        type="date"
        max={most}
        defaultValue={typed}
        aria-invalid={isBad}
        aria-describedby={fieldError && about}
        className={`min-h-11 w-full rounded-control bg-surface px-3 text-ink ${fieldError ? 'border-2 border-red' : 'border border-edge'}`}
      />
      {fieldError && <FieldError id={about}>{fieldError}</FieldError>}
    </div>
  )
}

/** The form leaves this in the history state, so that the address itself stays shareable. */
const generated = { reports: 'generated' }

/** Shows a toast only for a report just generated, not after a link, going back or reloading. */
export function useReportToast(report: Report | null) {
  const { key, state } = useLocation()
  const type = useNavigationType()
  const told = useRef('')
  const isAsked = type !== 'POP' && isGenerated(state)
  useEffect(() => {
    if (!report || !isAsked || told.current === key) return
    told.current = key
    toast.success('Report Generated', { description: `${report.title}: ${report.filter}` })
  }, [report, isAsked, key])
}

function isGenerated(state: unknown) {
  return typeof state === 'object' && state !== null && 'reports' in state && state.reports === generated.reports
}
