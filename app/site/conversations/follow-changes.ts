import type { Following, LiveUpdates } from '#platform/http/live-updates.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'

/** Returns the stream of a request's changes; 404 without a request that the reader may see. */
export function followChanges(live: LiveUpdates | null, following: Following | undefined) {
  if (!following) return new Response('Not found', { status: 404, headers: privatePageHeaders })
  return live?.follow(following) ?? new Response(null, { status: 503, headers: privatePageHeaders })
}
