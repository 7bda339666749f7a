import { redirect } from 'react-router'
import { callerContext, type RouteHandle } from '#context.ts'
import { searchParameters } from '#domain/directory/search/search.ts'
import { pathIn } from '#platform/text/language.ts'
import type { Route } from './+types/language-home-route'

export const handle: RouteHandle = { permission: 'read-directory' }

/**
 * `/es` and `/ht` lead to emergency help, where those languages begin. With a search they lead to its results, which exist only in
 * English and lead on to each business in the language that they came from.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const search = searchIn(new URL(request.url).searchParams)
  if (search.size === 0) return redirect(pathIn(language, '/emergency-help'))
  search.set('lang', language)
  return redirect(`/?${search}`)
}

/** Everything that a search's address can ask for, whether or not it can be answered: the results say what's wrong with it. */
function searchIn(asked: URLSearchParams) {
  const known: readonly string[] = searchParameters
  return new URLSearchParams(
    [...asked].filter(([name, value]) => known.includes(name) && name !== 'lang' && value !== ''),
  )
}
