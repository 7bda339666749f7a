import * as build from 'virtual:react-router/server-build'
import { expect, test } from 'vitest'
import { isRouteHandle } from '#context.ts'
import { may } from '#domain/permissions.ts'
import { buildAccount, buildSession, callerOf } from './support/build-account.ts'
import { buildListing, buildOperator, visitor } from './support/builders.ts'
import { testSite } from './support/test-site.ts'

type Method = 'GET' | 'POST'

/** Every page and endpoint in the route table: address and required permission. */
const routes = Object.values(build.routes)
  .filter(route => route !== undefined)
  .filter(({ id, module }) => id !== 'root' && (module.default || module.loader || module.action))
  .map(({ id, module }) => ({ id, path: pathOf(id), handle: module.handle, methods: methodsOf(module) }))

const secondsADay = 86_400

test('every route declares its permission', () => {
  expect(routes.length).toBeGreaterThan(40)
  for (const { id, handle } of routes) expect(isRouteHandle(handle), id).toBe(true)
})

test('visitors, two contractors, the admin and a signed-out admin get exactly the access they may have', async () => {
  const site = await testSite()
  const { app, clock } = site
  await buildOperator(app)
  await buildListing(app)
  clock.at = new Date(clock.at.getTime() - 1_000 * secondsADay)
  const admin = await buildAccount(app, { email: 'boss@example.com', kind: 'admin' })
  const ended = await buildSession(app, admin)
  clock.later(1_000 * secondsADay)

  const wrong: string[] = []
  let asked = 0
  for (const { id, path, handle, methods } of routes) {
    if (!isRouteHandle(handle)) throw new Error(`${id} declares no permission`)
    // New sessions for each route, because one of them signs out.
    for (const { name, caller, cookie } of await actors()) {
      for (const method of methods) {
        const { status, location } = await ask(method, path, cookie)
        asked += 1
        const isPublic = method === 'GET' && handle.cached !== undefined
        const isAllowed = may(isPublic ? visitor('x') : caller, (method === 'POST' && handle.act) || handle.permission)
        const isSentToSignIn = /^\/(admin-login|sign-in\?to=)/.test(location ?? '')
        const isRejected = isSentToSignIn || (status >= 400 && status < 500)
        const isTurnedAway = isSentToSignIn || status === 401 || status === 403
        if (status >= 500 || (isAllowed ? isTurnedAway : !isRejected))
          wrong.push(`${name}: ${method} ${path} → ${status}`)
      }
    }
  }

  async function actors() {
    const contractor = await accountOf('ann@example.com')
    const other = await accountOf('bob@example.com')
    const { cookie } = await buildSession(app, admin)
    return [
      { name: 'nobody', caller: visitor('x'), cookie: '' },
      { name: 'contractor', caller: contractor.caller, cookie: (await buildSession(app, contractor)).cookie },
      { name: 'other contractor', caller: other.caller, cookie: (await buildSession(app, other)).cookie },
      { name: 'admin', caller: callerOf('admin', admin.id), cookie },
      { name: 'ended admin', caller: visitor('x'), cookie: ended.cookie },
    ]
  }

  async function accountOf(email: string) {
    const there = await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    return there
      ? ({ id: there.id, kind: 'user', caller: callerOf('user', there.id) } as const)
      : buildAccount(app, { email })
  }

  function ask(method: Method, path: string, cookie: string) {
    return method === 'GET' ? site.get(path, { cookie }) : site.post(path, {}, { headers: { cookie } })
  }

  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(300)
}, 300_000)

/** Returns a route's address with a value for each parameter. */
function pathOf(id: string | undefined): string {
  const route = id === undefined ? undefined : build.routes[id]
  if (!route) return ''
  const own = (route.path ?? '')
    .replace(/:name\b/, 'ace-roofing')
    .replace(/:\w+\??/g, 'x')
    .replace('*', 'no/such/page')
  return [pathOf(route.parentId).replace(/\/$/, ''), own].join('/').replace(/\/+$/, '') || (route.parentId ? '/' : '')
}

function methodsOf(module: { default?: unknown; loader?: unknown; action?: unknown }): Method[] {
  return [...(module.default || module.loader ? (['GET'] as const) : []), ...(module.action ? (['POST'] as const) : [])]
}
