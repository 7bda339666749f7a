import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import type { App, Caller } from '#domain/app.ts'
import { regionDay } from '#domain/settings/region.ts'
import type { AboutRequest, WebLog } from '#platform/http/web-server-options.ts'
import { languageOf } from '#platform/language.ts'
import type { Outbox } from '#platform/outbox.ts'
import { visitorName } from '#platform/visitor.ts'
import {
  appContext,
  callerContext,
  type Deployment,
  deploymentContext,
  factsContext,
  isRouteHandle,
  logContext,
} from './context.ts'
import { outboxContext } from './sandbox/outbox-context.ts'

/** Twenty-five of photos, and what is typed beside them. */
const uploadBytes = 26 * 1024 * 1024

type Parts = { app: App; deployment: Deployment; secret: string; outbox: Outbox | null; log: WebLog }

/** The pages as one function from request to response: what the web server, and every endpoint test, calls. */
export function createHandler({ app, deployment, secret, outbox, log }: Parts) {
  const handle = createRequestHandler(build)
  const routes = routeTree(undefined)
  let last: { pathname: string; route: RouteObject | undefined } = { pathname: '', route: undefined }

  return {
    async render(request: Request, { address, requestId, facts }: AboutRequest) {
      const visitor = visitorName(secret, address, regionDay(app.clock.now()))
      const language = languageOf(request.url)
      const caller: Caller = { actor: { kind: 'visitor', id: visitor }, requestId, language }
      const context = new RouterContextProvider()
      context.set(appContext, app)
      context.set(callerContext, caller)
      context.set(factsContext, facts)
      context.set(deploymentContext, deployment)
      context.set(logContext, log)
      context.set(outboxContext, outbox)
      const response = await handle(request, context)
      response.headers.set('X-Route', matchedRoute(new URL(request.url).pathname)?.path ?? '/')
      return response
    },

    /** The query parameters of the page at that path, when it is the same for everyone. */
    cacheParameters(pathname: string) {
      const handle: unknown = matchedRoute(pathname)?.handle
      return isRouteHandle(handle) ? handle.cached : undefined
    },

    /** The largest request body at that path, where it is more than others take. */
    maxBodyBytes(pathname: string) {
      const handle: unknown = matchedRoute(pathname)?.handle
      return isRouteHandle(handle) && handle.uploads ? uploadBytes : undefined
    },
  }

  /** A request asks several times in a row, and each answer walks the whole table of routes. */
  function matchedRoute(pathname: string) {
    if (pathname !== last.pathname) last = { pathname, route: matchRoutes(routes, pathname)?.at(-1)?.route }
    return last.route
  }
}

function routeTree(parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter(route => route != null)
    .filter(route => route.parentId === parentId)
    .map(({ id, path, index, module: { handle } }) =>
      index ? { id, path, index, handle } : { id, path, handle, children: routeTree(id) },
    )
}
