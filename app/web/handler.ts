import { randomBytes } from 'node:crypto'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, type RouteObject, RouterContextProvider } from 'react-router'
import { createApi } from '#api/answer-api.ts'
import {
  addressKindContext,
  appContext,
  builtInTextsContext,
  type ConfigurationPart,
  callerContext,
  configurationContext,
  type Deployment,
  deploymentContext,
  factsContext,
  type InboundMailSettings,
  inboundMailContext,
  isRouteHandle,
  liveUpdatesContext,
  logContext,
  nonceContext,
  type Outage,
  outageContext,
  ownDoorContext,
  type RouteHandle,
  readinessContext,
  reportReadersContext,
  sessionContext,
  takenAddressContext,
} from '#context.ts'
import type { App, Caller } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { openWroteMark, type WroteMark, wasWrite } from '#platform/cache/just-wrote.ts'
import { createPageFacts } from '#platform/cache/page-facts.ts'
import type { LiveUpdates } from '#platform/http/live-updates.ts'
import { isKeyPath } from '#platform/http/origin-check.ts'
import { fromWebRequest, toWebResponse } from '#platform/http/plain-exchange.ts'
import type { Priority } from '#platform/http/priority.ts'
import type { AboutRequest, WebLog } from '#platform/http/web-server-options.ts'
import type { Outbox } from '#platform/mail/outbox.ts'
import type { ReportReaders } from '#platform/mail-reports/mail-report.ts'
import { decorateHostCookies, takeHostCookies } from '#platform/request/host-cookies.ts'
import { languageOf, languages, pathIn } from '#platform/text/language.ts'
import { outboxContext } from '#sandbox/outbox-context.ts'
import { builtInTexts } from '#site/content/built-in-texts.server.ts'
import { canonicalPath, tidyPath } from './canonical-path.ts'
import { answerMissing, kindOfAddress } from './missing-pages.ts'
import { isPersonal, openPersonalRequest } from './personal-request.ts'
import { publicPage } from './render-public-page.tsx'
import { createRouteFinder, type FoundRoute } from './route-finder.ts'

type Parts = {
  app: App
  publicApp?: () => App
  /** Caches in front of us store pages, but not for visitors who just wrote. */
  isKeptInFront?: boolean
  wroteMark?: WroteMark
  deployment: Deployment
  secret: string
  outbox: Outbox | null
  log: WebLog
  configuration?: () => ConfigurationPart[]
  readiness?: () => 'starting' | 'ready' | 'stopping'
  /** None by default: pages then don't update by themselves. */
  live?: LiveUpdates
  inboundMail?: InboundMailSettings | undefined
  /** None by default. */
  reportReaders?: ReportReaders
}

/** A page request, as far as it's known before any query. */
type Page = {
  request: Request
  about: AboutRequest
  route: RouteObject | undefined
  own: RouteHandle | undefined
  isForEveryone: boolean
}

/** One function from request to response, which the web server and every endpoint test call. */
export function createHandler({ app, publicApp, deployment, secret, outbox, log, ...given }: Parts) {
  const { configuration = () => [], readiness } = given
  const { https } = app.auth.cookie
  const wroteMark = given.wroteMark ?? openWroteMark({ secret, https })
  const handle = createRequestHandler(build)
  const findRoute = createRouteFinder(routeTree(undefined))
  const publicPages = listPublicPages()
  const answerProgram = createApi(app, () => deployment.baseUrl)
  let last: { pathname: string; found: FoundRoute | undefined } = { pathname: '', found: undefined }

  const handler = {
    answerProgram,

    async render(request: Request, about: AboutRequest): Promise<Response> {
      const isProgram = isKeyPath(new URL(request.url).pathname)
      if (isProgram) return toWebResponse(await answerProgram(await fromWebRequest(request), about.requestId))
      const route = matchedRoute(pagePath(new URL(request.url).pathname))
      const own = isRouteHandle(route?.handle) ? route.handle : undefined
      // A public page is rendered without any visitor's data.
      const isForEveryone = own?.cached !== undefined && request.method === 'GET'
      const hasWritten = isForEveryone && publicApp !== undefined && wroteMark.isIn(request.headers.get('cookie'))
      const sources = isForEveryone && publicApp ? [publicApp(), app] : [app]
      const cookies = request.headers.get('cookie')
      if (cookies !== null) request.headers.set('cookie', takeHostCookies(cookies, https))
      if (hasWritten) sources.reverse()
      const response = await readFromFirst(sources, from =>
        renderPage({ request, about, route, own, isForEveryone }, from),
      )
      // Only the author sees their change right away, so shared caches mustn't store this response.
      if (hasWritten) response.headers.set('Cache-Control', 'private, no-store')
      return markWrite(request, response)
    },

    canonicalPath(pathname: string) {
      const tidy = tidyPath(pathname)
      const found = findOnce(tidy)
      if (!found || found.route.path === '*') return undefined
      const { handle } = found.route
      return canonicalPath(tidy, found.pattern, (isRouteHandle(handle) && handle.slugs) || [])
    },

    cacheParameters(pathname: string) {
      const handle: unknown = matchedRoute(pathname)?.handle
      return isRouteHandle(handle) ? handle.cached : undefined
    },

    priority(method: string, { pathname }: URL): Priority {
      if (isKeyPath(pathname)) return priorityOfApi(method, pathname)
      const handle: unknown = matchedRoute(pagePath(pathname))?.handle
      return (isRouteHandle(handle) && handle.priority) || 'ordinary'
    },

    maxBodyBytes(pathname: string) {
      if (isKeyPath(pathname)) return undefined
      const handle: unknown = matchedRoute(pagePath(pathname))?.handle
      return isRouteHandle(handle) ? handle.bodyBytes : undefined
    },
  }
  return handler

  async function renderPage({ request, about, route, own, isForEveryone }: Page, from: App): Promise<Response> {
    const { address, requestId, facts } = about
    const language = languageOf(request.url)
    const visitor = isForEveryone ? 'everyone' : await nameVisitor(address, own)
    const nobody = { kind: 'visitor', id: visitor } as const
    const personal = isPersonal(request.method, own) ? await openPersonalRequest(app, request, nobody) : undefined
    const caller: Caller = { actor: personal?.actor ?? nobody, visitor, requestId, language }
    const context = new RouterContextProvider()
    const outage: Outage = {}
    context.set(appContext, from)
    context.set(outageContext, outage)
    context.set(callerContext, caller)
    context.set(factsContext, facts)
    context.set(deploymentContext, deployment)
    context.set(logContext, log)
    context.set(configurationContext, configuration)
    if (readiness) context.set(readinessContext, readiness)
    context.set(outboxContext, outbox)
    context.set(liveUpdatesContext, given.live ?? null)
    context.set(inboundMailContext, given.inboundMail ?? null)
    context.set(reportReadersContext, given.reportReaders ?? {})
    context.set(sessionContext, personal?.session ?? null)
    context.set(builtInTextsContext, builtInTexts)
    context.set(takenAddressContext, isTaken)
    context.set(addressKindContext, path => kindOfAddress(findRoute(path)))
    context.set(ownDoorContext, inside =>
      handler.render(inside, { address, requestId: app.ids.next(), facts: createPageFacts() }),
    )
    if (own?.hydrate) context.set(nonceContext, randomBytes(16).toString('base64'))
    const response = (await publicPages.get(route?.id ?? '')?.(request, context)) ?? (await handle(request, context))
    // The web server has a page for it that needs no database.
    if (response.status >= 500 && outage.error) throw outage.error
    if (response.status === 404 && kindOfAddress(findOnce(new URL(request.url).pathname)) !== 'own') {
      const redirected = await answerMissing({ db: from.db, clock: app.clock, missed: app.missed }, request, {
        visitor: await nameVisitor(address, own),
        sender: about.sender,
      })
      if (redirected) {
        await response.body?.cancel()
        return redirected
      }
    }
    personal?.decorate(response)
    if (own?.hydrate) response.headers.set('Cache-Control', 'private, no-store')
    response.headers.set('X-Route', route?.path ?? '/')
    return response
  }

  async function nameVisitor(address: string, own: RouteHandle | undefined) {
    if (own?.permission === 'read-health') return 'health'
    return app.visitors.nameOf(address, regionDay(app.clock.now()))
  }

  /** Visitors who just wrote must not get their next pages from a replica or cache. */
  function markWrite(request: Request, response: Response) {
    if ((publicApp || given.isKeptInFront) && wasWrite(request.method, response.status))
      response.headers.append('Set-Cookie', wroteMark.cookie())
    decorateHostCookies(response.headers, https)
    return response
  }

  /** A request looks up its route several times in a row. */
  function findOnce(pathname: string) {
    if (pathname !== last.pathname) last = { pathname, found: findRoute(pathname) }
    return last.found
  }

  function isTaken(path: string) {
    return languages.some(language => findRoute(pathIn(language, path))?.route.path !== '*')
  }

  /** The router's own requests aren't pages, though the route for unknown addresses matches them. */
  function matchedRoute(pathname: string) {
    const route = findOnce(pathname)?.route
    return route?.path === '*' && /^\/__manifest$|\.data$/.test(pathname) ? undefined : route
  }
}

async function readFromFirst([first, ...others]: App[], render: (from: App) => Promise<Response>): Promise<Response> {
  const [next] = others
  if (!first) throw new Error('there is nothing to read from')
  if (!next || next === first) return render(first)
  try {
    const response = await render(first)
    if (response.status < 500) return response
    await response.body?.cancel()
  } catch {
    // The next source reports the error, if it fails as well.
  }
  return readFromFirst(others, render)
}

function listPublicPages() {
  const cached = Object.values(build.routes)
    .filter(route => route != null)
    .filter(({ module: { handle } }) => isRouteHandle(handle) && handle.cached)
  return new Map(cached.map(({ id }) => [id, publicPage(build, id)]))
}

/** Lists are for programs that can retry; requests for single listings share their queries. */
function priorityOfApi(method: string, pathname: string): Priority {
  const [, collection, id] = /^\/api\/v1\/([^/]+)(\/[^/]+)?$/.exec(pathname) ?? []
  if (method !== 'GET' || !collection) return 'ordinary'
  return id ? 'together' : 'deferrable'
}

/** A page that runs in the browser requests the data of `/account` at `/account.data`. */
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
