import { matchRoutes, type RouteObject } from 'react-router'

export type FoundRoute = { route: RouteObject; pattern: string }

/** The router's own search ranks the whole table; here it gets only routes whose first segment matches. */
export function createRouteFinder(tree: RouteObject[]) {
  const [root] = tree
  const children = root?.children ?? []
  const beginnings = Map.groupBy(children, ({ path }) => beginningOf(path ?? ''))
  const anywhere = beginnings.get(undefined) ?? []
  const candidates = new Map(
    [...beginnings].map(([beginning, routes]) => [
      beginning,
      [...(beginning === undefined ? [] : routes), ...anywhere],
    ]),
  )

  /** Returns undefined if there is not even a catch-all. `pattern` is the route's whole path. */
  return function findRoute(pathname: string): FoundRoute | undefined {
    const beginning = beginningOf(decodeURIComponent(pathname.slice(1)))
    const fitting = candidates.get(beginning) ?? anywhere
    const matches = matchRoutes(root ? [withChildren(root, fitting)] : [], pathname) ?? []
    const route = matches.at(-1)?.route
    return route && { route, pattern: matches.map(match => match.route.path ?? '').join('/') }
  }
}

/** Compares as the router does; undefined if the segment matches anything or nothing. */
function beginningOf(path: string) {
  const [first = ''] = path.toLowerCase().split('/')
  return first === '' || first.startsWith(':') || first.startsWith('*') ? undefined : first
}

function withChildren({ id, path, handle }: RouteObject, children: RouteObject[]): RouteObject {
  return { id, path, handle, children }
}
