import { z } from 'zod'

export const ownRequestStates = ['all', 'open', 'answered', 'withdrawn'] as const
export type OwnRequestState = (typeof ownRequestStates)[number]

const after = z
  .string()
  .transform(text => text.split('_'))
  .pipe(z.tuple([z.uuid(), z.uuid()]))
  .transform(([requestId, businessId]) => ({ requestId, businessId }))

/** Schema of the list's URL parameters. `day` is in our time zone; `after` is the last request of the previous page. */
export const ownRequestsQuery = z.object({
  state: z.enum(ownRequestStates).catch('all'),
  /** PostgreSQL has no year 0. */
  day: z.iso
    .date()
    .refine(day => day >= '0001')
    .nullable()
    .catch(null),
  after: after.nullable().catch(null),
})
export type OwnRequestsQuery = z.output<typeof ownRequestsQuery>

/** Returns the filter as URL parameters; a new filter starts at the first page. */
export function ownRequestsSearch({ state, day }: Pick<OwnRequestsQuery, 'state' | 'day'>, next: string | null = null) {
  const params = new URLSearchParams()
  if (state !== 'all') params.set('state', state)
  if (day) params.set('day', day)
  if (next) params.set('after', next)
  return params.size > 0 ? `?${params}` : ''
}
