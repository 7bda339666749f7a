import { redirect } from 'react-router'
import { callerContext, type RouteHandle } from '#context.ts'
import { searchParameters } from '#domain/directory/search.ts'
import { pathIn } from '#platform/language.ts'
import type { Route } from './+types/language-home-route'

export const handle: RouteHandle = { permission: 'read-directory' }

/**
 * `/es` and `/ht` lead to emergency help, where those languages begin. With a search they lead to its results, as `/` shows them:
 * results exist only in English, and their menu leads back.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const search = searchIn(new URL(request.url).searchParams)
  return redirect(search.size > 0 ? `/?${search}` : pathIn(context.get(callerContext).language, '/emergency-help'))
}

/** Everything that a search's address can ask for, whether or not it can be answered: the results say what's wrong with it. */
function searchIn(asked: URLSearchParams) {
  const known: readonly string[] = searchParameters
  return new URLSearchParams([...asked].filter(([name, value]) => known.includes(name) && value !== ''))
}
