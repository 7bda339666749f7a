import type { InboxQuery } from './inbox-query.ts'

/** A filter of the inbox as an address, with what is to be another; what goes without saying is left out. A new filter begins at the top. */
export function inboxSearch(query: InboxQuery, change: Partial<Pick<InboxQuery, 'kind' | 'state' | 'q'>> = {}) {
  const { kind, state, q } = { ...query, ...change }
  const params = new URLSearchParams()
  if (kind !== 'all') params.set('kind', kind)
  if (state !== 'waiting') params.set('state', state)
  if (q) params.set('q', q)
  return params.size > 0 ? `?${params}` : ''
}
