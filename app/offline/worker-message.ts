import type { KeptSummary } from './kept-quote.ts'

/** What a page may ask the worker: to send what waits and to say how things stand, or to forget a request. */
export type WorkerAsk = { ask: 'news' } | { ask: 'forget'; id: string }

/** What the worker tells the open pages. */
export type KeptNews = { kept: KeptSummary[] }

/** A message from a page of ours; undefined for anything else, from an older page perhaps. */
export function readAsk(data: unknown): WorkerAsk | undefined {
  if (typeof data !== 'object' || data === null || !('ask' in data)) return undefined
  if (data.ask === 'news') return { ask: 'news' }
  if (data.ask === 'forget' && 'id' in data && typeof data.id === 'string') return { ask: 'forget', id: data.id }
  return undefined
}
