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

export type RenderPublicPage = (request: Request, context: RouterContextProvider) => Promise<Response | undefined>

/**
 * A page without the router's scripts needs only its loaders and React. The router would match every route twice more,
 * process the whole table, and encode data that no script reads. Anything but a plain page starts over in the router.
 * Undefined for a route that always needs it.
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
    // The body is bytes: a string would be checked and copied again on its way through the response.
    const body = Buffer.from(html)
    return new Response(body, { status: loaded.statusCode, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  }
}

/** `load` runs the page's loaders, `draw` renders their results as HTML. */
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

/** Returns undefined if rendering throws. The router then renders the page again, logs the error and shows the error page. */
function drawOrGiveUp(draw: (loaded: StaticHandlerContext) => string, loaded: StaticHandlerContext) {
  try {
    return draw(loaded)
  } catch {
    return undefined
  }
}

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
