import type { LiveUpdates } from '#platform/http/live-updates.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'

/** Returns the stream of a request's changes; 404 without a request that the reader may see. */
export function followChanges(live: LiveUpdates | null, tag: string | undefined, gone: AbortSignal) {
  if (tag === undefined) return new Response('Not found', { status: 404, headers: privatePageHeaders })
  return live?.follow(tag, gone) ?? new Response(null, { status: 503, headers: privatePageHeaders })
}
