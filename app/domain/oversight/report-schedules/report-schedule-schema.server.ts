import { z } from 'zod'
import { allTexts } from '#platform/request/forms.ts'
import { reportFilters } from '../reports/report-choice.ts'
import { scheduledFormats, scheduledTypes, scheduleRhythms } from './report-schedule.ts'

/** A form without a known value means the first one. */
export const reportScheduleForm = z.object({
  formId: z.uuid().optional().catch(undefined),
  report: z.enum(scheduledTypes).catch('overview'),
  filter: z.enum(reportFilters).catch('all'),
  format: z.enum(scheduledFormats).catch('pdf'),
  every: z.enum(scheduleRhythms).catch('week'),
  people: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform(allTexts)
    .pipe(z.array(z.uuid()).max(100))
    .catch([]),
})
export type ReportScheduleForm = z.output<typeof reportScheduleForm>

export const storedSchedule = reportScheduleForm.pick({ report: true, filter: true, format: true, every: true })
