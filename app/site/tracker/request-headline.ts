import { requestState } from '#domain/requests/quotes/request-state.ts'
import { sayState } from '#domain/requests/quotes/request-state-messages.ts'
import type { TrackedRequest } from '#domain/requests/quotes/request-trackers.server.ts'
import type { Language } from '#platform/text/language.ts'

type Props = { request: TrackedRequest; usualMinutes: number | null; now: Date; language: Language }

/** Returns the request's state: the heading and the title of its page. */
export function headlineOf({ request, usualMinutes, now, language }: Props) {
  const state = requestState({ ...request, usualMinutes }, now)
  return { headline: sayState(language, state, now), isBounced: state.kind === 'bounced' }
}
