import type { KeptSummary } from './kept-quote.ts'

/** What a page may ask the worker: to send what waits and to say how things stand, or to forget requests. */
export type WorkerAsk = { ask: 'news' } | { ask: 'forget'; ids: string[] }

/** What the worker tells the open pages. */
export type KeptNews = { kept: KeptSummary[] }

/** A message from a page of ours; undefined for anything else, from an older page perhaps. */
export function readAsk(data: unknown): WorkerAsk | undefined {
  if (typeof data !== 'object' || data === null || !('ask' in data)) return undefined
  if (data.ask === 'news') return { ask: 'news' }
  if (data.ask !== 'forget') return undefined
  // A page of an earlier build names one.
  const ids = 'ids' in data ? data.ids : 'id' in data ? [data.id] : undefined
  return isTexts(ids) ? { ask: 'forget', ids } : undefined
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every(each => typeof each === 'string')
}
