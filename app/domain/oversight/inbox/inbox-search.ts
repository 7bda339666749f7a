import type { InboxQuery } from './inbox-query.ts'

/** Returns the filter with a change as URL parameters without defaults. A changed filter starts at the first page. */
export function inboxSearch(query: InboxQuery, change: Partial<Pick<InboxQuery, 'kind' | 'state' | 'q'>> = {}) {
  const { kind, state, q } = { ...query, ...change }
  const params = new URLSearchParams()
  if (kind !== 'all') params.set('kind', kind)
  if (state !== 'waiting') params.set('state', state)
  if (q) params.set('q', q)
  return params.size > 0 ? `?${params}` : ''
}
