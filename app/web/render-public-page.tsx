import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  UNSAFE_FrameworkContext as FrameworkContext,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'

type BuiltRoute = NonNullable<ServerBuild['routes'][string]>
type Build = Pick<ServerBuild, 'routes' | 'assets' | 'future' | 'ssr' | 'isSpaMode' | 'routeDiscovery'>

/** Answers for one public page; undefined: this request goes the router's ordinary way. */
export type RenderPublicPage = (request: Request, context: RouterContextProvider) => Promise<Response | undefined>

/**
 * The short way to a page that ships none of the router's scripts: its own loaders and React, and nothing else. The ordinary
 * way matches every route twice more, describes the whole table of routes to React, and encodes for the browser what no
 * script reads. Whatever is not simply a page (an error, a failed render) goes that ordinary way, from its start.
 * Undefined for a route that needs it always.
 */
export function publicPage(build: Build, leafId: string): RenderPublicPage | undefined {
  const branch = branchOf(build.routes, leafId)
  const isOrdinary = branch.some(({ module }) => module.headers || module.middleware)
  if (isOrdinary || !branch.at(-1)?.module.default) return undefined
  const { load, draw } = openPage(build, leafId)

  return async (request, context) => {
    if (request.method !== 'GET' || new URL(request.url).pathname.endsWith('.data')) return undefined
    const loaded = await load(request, context)
    if (loaded instanceof Response) return loaded
    const setsCookie = Object.values(loaded.loaderHeaders).some(headers => headers.has('Set-Cookie'))
    const html = loaded.errors || setsCookie ? undefined : drawOrGiveUp(draw, loaded)
    if (html === undefined) return undefined
    // As bytes: a string would be checked and copied once more on its way through the response.
    const body = Buffer.from(html)
    return new Response(body, { status: loaded.statusCode, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  }
}

/** The two halves of a page: `load` runs its loaders, `draw` makes its HTML of what they found. */
export function openPage(build: Build, leafId: string) {
  const branch = branchOf(build.routes, leafId)
  const routeModules = Object.fromEntries(branch.map(route => [route.id, route.module]))
  const framework = { ...build, manifest: build.assets, routeModules }
  const { query, dataRoutes } = createStaticHandler(nest(branch))
  return {
    load: (request: Request, requestContext: RouterContextProvider) => query(request, { requestContext }),
    draw(loaded: StaticHandlerContext) {
      const html = renderToString(
        <FrameworkContext value={framework}>
          <StaticRouterProvider router={createStaticRouter(dataRoutes, loaded)} context={loaded} hydrate={false} />
        </FrameworkContext>,
      )
      return `<!DOCTYPE html>${html}`
    },
  }
}

/** The ordinary way meets the same failure, logs it and shows the error page. */
function drawOrGiveUp(draw: (loaded: StaticHandlerContext) => string, loaded: StaticHandlerContext) {
  try {
    return draw(loaded)
  } catch {
    return undefined
  }
}

/** The route with those around it, the outermost first. */
function branchOf(routes: ServerBuild['routes'], id: string | undefined): BuiltRoute[] {
  const route = id === undefined ? undefined : routes[id]
  return route ? [...branchOf(routes, route.parentId), route] : []
}

function nest([route, ...inner]: BuiltRoute[]): RouteObject[] {
  if (!route) return []
  const { default: Component, Layout, loader, handle } = route.module
  const element = Layout ? <Layout>{<Component />}</Layout> : <Component />
  const common = { id: route.id, path: route.path, loader, handle, element }
  return [route.index ? { ...common, index: true } : { ...common, children: nest(inner) }]
}
