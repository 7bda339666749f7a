import type { KeptSummary } from './kept-quote.ts'

/** A page asks to send waiting requests and report their state, or to delete requests. */
export type WorkerAsk = { ask: 'news' } | { ask: 'forget'; ids: string[] }

export type KeptNews = { kept: KeptSummary[] }

/** Returns undefined for any other data, for example from an older build. */
export function readAsk(data: unknown): WorkerAsk | undefined {
  if (typeof data !== 'object' || data === null || !('ask' in data)) return undefined
  if (data.ask === 'news') return { ask: 'news' }
  if (data.ask !== 'forget') return undefined
  // A page of an earlier build sends a single `id`.
  const ids = 'ids' in data ? data.ids : 'id' in data ? [data.id] : undefined
  return isTexts(ids) ? { ask: 'forget', ids } : undefined
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every(each => typeof each === 'string')
}
