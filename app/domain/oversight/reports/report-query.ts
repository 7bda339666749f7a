import { z } from 'zod'
import { reportFilters, reportParts, reportRanges, reportTypes } from './report-choice.ts'

const typedDay = z.string().trim().max(40).catch('')
const parts = z
  .union([z.string(), z.array(z.string())])
  .transform(given => reportParts.filter(part => [given].flat().includes(part)))
  .catch([])

/** Invalid values become defaults, except the two days: they stay as typed, to be shown with their errors. */
export const reportQuery = z.object({
  range: z.enum(reportRanges).catch('30'),
  from: typedDay,
  to: typedDay,
  type: z.enum(reportTypes).catch('overview'),
  filter: z.enum(reportFilters).catch('all'),
  part: parts,
})
export type ReportQuery = z.output<typeof reportQuery>

export function reportSearch({ range, from, to, type, filter, part }: ReportQuery) {
  const isCustom = range === 'custom'
  const params = new URLSearchParams([
    ...(range === '30' ? [] : [['range', range]]),
    ...(isCustom && from !== '' ? [['from', from]] : []),
    ...(isCustom && to !== '' ? [['to', to]] : []),
    ...(type === 'overview' ? [] : [['type', type]]),
    ...(filter === 'all' ? [] : [['filter', filter]]),
    ...(type === 'custom' ? part.map(one => ['part', one]) : []),
  ])
  return params.size > 0 ? `?${params}` : ''
}
