import { useState } from 'react'
import { Form } from 'react-router'
import type { RangeFault } from '#domain/oversight/reports/report.ts'
import { reportFilters, reportRanges, reportTypes } from '#domain/oversight/reports/report-choice.ts'
import type { ReportQuery } from '#domain/oversight/reports/report-query.ts'
import { faultField, reportWords as words } from '#domain/oversight/reports/report-words.ts'
import { daysLater } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'
import { ChoiceField } from '../businesses/choice-field.tsx'
import { DayField } from './day-field.tsx'
import { PartsField } from './parts-field.tsx'
import { generated } from './use-report-toast.ts'

type Props = { query: ReportQuery; today: string; fault: RangeFault | null }

const choice = 'min-w-36 max-sm:w-full'

/** Configures a report through a GET form, so that its address can be shared. Custom days and sections appear when selected. */
export function ReportForm({ query, today, fault }: Props) {
  const [range, setRange] = useState(query.range)
  const [type, setType] = useState(query.type)
  const faultOf = (field: 'from' | 'to') => (fault && faultField[fault] === field ? words.refusals[fault] : undefined)
  const { form } = words
  return (
    <Form action="/admin/reports" state={generated} preventScrollReset className="flex flex-wrap items-start gap-3">
      <ChoiceField
        name="range"
        label={form.range}
        values={reportRanges}
        words={words.ranges}
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
            fault={faultOf('from')}
          />
          <DayField
            name="to"
            label={form.to}
            typed={query.to || (query.range === 'custom' ? '' : today)}
            most={today}
            fault={faultOf('to')}
          />
        </>
      )}
      <ChoiceField
        name="type"
        label={form.type}
        values={reportTypes}
        words={words.types}
        chosen={type}
        onChoose={setType}
        className={choice}
      />
      <ChoiceField
        name="filter"
        label={form.filter}
        values={reportFilters}
        words={words.filters}
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
