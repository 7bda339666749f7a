import { z } from 'zod'
import { cleanLine } from '#platform/text/clean-text.ts'
import type { TriageOutcome } from '../triage/triage.ts'
import { triageOutcomes } from '../triage/triage-codes.ts'
import { type Stage, stages } from './request-stage.ts'

export const urgencies = [...triageOutcomes, 'none'] as const satisfies readonly (TriageOutcome | 'none')[]
export type Urgency = (typeof urgencies)[number]

/** Days since a request was sent. */
export const ages = ['1', '7', '30', '90'] as const
export type Age = (typeof ages)[number]

export const views = ['list', 'board'] as const

const id = z.uuid().nullable().catch(null)

/** Schema of the page's URL parameters, which the CSV file takes, too. An unknown value filters nothing. */
export const pipelineQuery = z.object({
  stage: z.enum(stages).nullable().catch(null).default(null),
  business: id.default(null),
  city: z.string().max(80).transform(cleanLine).catch('').default(''),
  urgency: z.enum(urgencies).nullable().catch(null).default(null),
  /** An account, or `nobody`. */
  assigned: z
    .union([z.literal('nobody'), z.uuid()])
    .nullable()
    .catch(null)
    .default(null),
  q: z
    .string()
    .transform(text => cleanLine(text).slice(0, 100))
    .catch('')
    .default(''),
  age: z.enum(ages).nullable().catch(null).default(null),
  view: z.enum(views).catch('list').default('list'),
  page: z.coerce.number().int().min(1).max(1_000).catch(1).default(1),
})
export type PipelineQuery = z.output<typeof pipelineQuery>

/** Returns the filter as URL parameters; changed filters start at the first page. */
export function pipelineSearch(query: PipelineQuery, changed: Partial<PipelineQuery> = {}) {
  const { page, view, ...filters } = { ...query, page: 1, ...changed }
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value)
  if (view === 'board') params.set('view', view)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `?${params}` : ''
}

/** Returns whether anything but the stage is filtered. */
export function isNarrowed({ business, city, urgency, assigned, q, age }: PipelineQuery) {
  return Boolean(business || city || urgency || assigned || q || age)
}

export type StageCounts = Record<Stage, number>
