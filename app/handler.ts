import { randomBytes } from 'node:crypto'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import type { App, Caller } from '#domain/app.ts'
import { regionDay } from '#domain/settings/region.ts'
import { isKeyPath } from '#platform/http/origin-check.ts'
import { createPageFacts } from '#platform/http/page-facts.ts'
import { fromWebRequest, toWebResponse } from '#platform/http/plain-exchange.ts'
import type { AboutRequest, WebLog } from '#platform/http/web-server-options.ts'
import { languageOf } from '#platform/language.ts'
import type { Outbox } from '#platform/outbox.ts'
import { visitorName } from '#platform/visitor.ts'
import { createApi } from './api/answer-api.ts'
import {
  appContext,
  type ConfigurationPart,
  callerContext,
  configurationContext,
  type Deployment,
  deploymentContext,
  factsContext,
  isRouteHandle,
  logContext,
  nonceContext,
  ownDoorContext,
  sessionContext,
} from './context.ts'
import { isPersonal, openPersonalRequest } from './personal-request.ts'
import { publicPage } from './render-public-page.tsx'
import { outboxContext } from './sandbox/outbox-context.ts'

/** Twenty-five of photos, and what is typed beside them. */
const uploadBytes = 26 * 1024 * 1024

type Parts = {
  app: App
  deployment: Deployment
  secret: string
  outbox: Outbox | null
  log: WebLog
  /** Asked when the page that shows it is. */
  configuration?: () => ConfigurationPart[]
}

/** The pages as one function from request to response: what the web server, and every endpoint test, calls. */
export function createHandler({ app, deployment, secret, outbox, log, configuration = () => [] }: Parts) {
  const handle = createRequestHandler(build)
  const routes = routeTree(undefined)
  const publicPages = listPublicPages()
  const answerProgram = createApi(app, () => deployment.baseUrl)
  let last: { pathname: string; route: RouteObject | undefined } = { pathname: '', route: undefined }

  const handler = {
    answerProgram,

    async render(request: Request, { address, requestId, facts }: AboutRequest): Promise<Response> {
      const isProgram = isKeyPath(new URL(request.url).pathname)
      if (isProgram) return toWebResponse(await answerProgram(await fromWebRequest(request), requestId))
      const language = languageOf(request.url)
      const route = matchedRoute(pagePath(new URL(request.url).pathname))
      const own = isRouteHandle(route?.handle) ? route.handle : undefined
      // What is the same for everyone is rendered for nobody in particular.
      const isForEveryone = own?.cached && request.method === 'GET'
      const visitor = isForEveryone ? 'everyone' : visitorName(secret, address, regionDay(app.clock.now()))
      const nobody = { kind: 'visitor', id: visitor } as const
      const personal = isPersonal(request.method, own) ? await openPersonalRequest(app, request, nobody) : undefined
      const caller: Caller = { actor: personal?.actor ?? nobody, visitor, requestId, language }
      const context = new RouterContextProvider()
      context.set(appContext, app)
      context.set(callerContext, caller)
      context.set(factsContext, facts)
      context.set(deploymentContext, deployment)
      context.set(logContext, log)
      context.set(configurationContext, configuration)
      context.set(outboxContext, outbox)
      context.set(sessionContext, personal?.session ?? null)
      context.set(ownDoorContext, inside =>
        handler.render(inside, { address, requestId: app.ids.next(), facts: createPageFacts() }),
      )
      if (own?.hydrate) context.set(nonceContext, randomBytes(16).toString('base64'))
      const response = (await publicPages.get(route?.id ?? '')?.(request, context)) ?? (await handle(request, context))
      personal?.dress(response)
      if (own?.hydrate) response.headers.set('Cache-Control', 'private, no-store')
      response.headers.set('X-Route', route?.path ?? '/')
      return response
    },

    /** The query parameters of the page at that path, when it is the same for everyone. */
    cacheParameters(pathname: string) {
      const handle: unknown = matchedRoute(pathname)?.handle
      return isRouteHandle(handle) ? handle.cached : undefined
    },

    /** The largest request body at that path, where it is more than others take. */
    maxBodyBytes(pathname: string) {
      if (isKeyPath(pathname)) return undefined
      const handle: unknown = matchedRoute(pagePath(pathname))?.handle
      if (!isRouteHandle(handle)) return undefined
      return handle.uploads ? uploadBytes : handle.bodyBytes
    },
  }
  return handler

  /** A request asks several times in a row, and each answer walks the whole table of routes. */
  function matchedRoute(pathname: string) {
    if (pathname !== last.pathname) last = { pathname, route: matchRoutes(routes, pathname)?.at(-1)?.route }
    return last.route
  }
}

/** What is the same for everyone needs no script of the router. */
function listPublicPages() {
  const cached = Object.values(build.routes)
    .filter(route => route != null)
    .filter(({ module: { handle } }) => isRouteHandle(handle) && handle.cached)
  return new Map(cached.map(({ id }) => [id, publicPage(build, id)]))
}

/** A page that runs in the browser asks for the data of `/account` at `/account.data`. */
function pagePath(pathname: string) {
  return pathname.replace(/(?:(?<=\/)_)?\.data$/, '')
}

function routeTree(parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter(route => route != null)
    .filter(route => route.parentId === parentId)
    .map(({ id, path, index, module: { handle } }) =>
      index ? { id, path, index, handle } : { id, path, handle, children: routeTree(id) },
    )
}
