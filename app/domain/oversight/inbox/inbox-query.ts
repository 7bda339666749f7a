import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { inboxKinds, inboxOwners, inboxStates } from './inbox-item.ts'

const cursor = z
  .string()
  .regex(/^\d{1,17}_[\da-f-]{36}$/)
  .transform(text => text.split('_'))
  .pipe(z.tuple([z.coerce.number<string>().int(), z.uuid()]))
  .transform(([microseconds, id]) => ({ microseconds, id }))

/** The page's URL parameters. `after` is the previous page's last item: its time in microseconds and its id. */
export const inboxQuery = z.object({
  kind: z.enum(['all', ...inboxKinds]).catch('all'),
  state: z.enum(['all', ...inboxStates]).catch('waiting'),
  /** `mine`: assigned to the reader; `free`: to nobody. */
  who: z.enum(inboxOwners).optional().catch(undefined),
  q: typedText(200).catch(''),
  after: cursor.optional().catch(undefined),
})
export type InboxQuery = z.output<typeof inboxQuery>

export function inboxSearch(query: InboxQuery, change: Partial<Pick<InboxQuery, 'kind' | 'state' | 'who' | 'q'>> = {}) {
  const { kind, state, who, q } = { ...query, ...change }
  const params = new URLSearchParams()
  if (kind !== 'all') params.set('kind', kind)
  if (state !== 'waiting') params.set('state', state)
  if (who) params.set('who', who)
  if (q) params.set('q', q)
  return params.size > 0 ? `?${params}` : ''
}
