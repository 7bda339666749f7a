import { redirect } from 'react-router'
import { callerContext, type RouteHandle } from '#context.ts'
import { searchParameters } from '#domain/directory/search/search.ts'
import { pathIn } from '#platform/text/language.ts'
import type { Route } from './+types/language-home-route'

export const handle: RouteHandle = { permission: 'read-directory' }

/**
 * `/es` and `/ht` redirect to emergency help, the start page of those languages. With a search, they redirect to its results,
 * which exist only in English but link to each business in the original language.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const search = searchIn(new URL(request.url).searchParams)
  if (search.size === 0) return redirect(pathIn(language, '/emergency-help'))
  search.set('lang', language)
  return redirect(`/?${search}`)
}

/** Returns every search parameter of the URL, even an invalid one: the results page shows the error. */
function searchIn(asked: URLSearchParams) {
  const known: readonly string[] = searchParameters
  return new URLSearchParams(
    [...asked].filter(([name, value]) => known.includes(name) && name !== 'lang' && value !== ''),
  )
}
