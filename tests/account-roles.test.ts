import * as build from 'virtual:react-router/server-build'
import { expect, test } from 'vitest'
import { removeMember } from '#domain/directory/team/change-member.server.ts'
import { moveRequest } from '#domain/requests/pipeline/move-request.server.ts'
import { publishReview } from '#domain/requests/reviews/decide-review.server.ts'
import { buildSession, callerOf } from './support/build-account.ts'
import { buildEntitlement } from './support/build-entitlement.ts'
import { buildOwner } from './support/build-owner.ts'
import { buildRequest } from './support/build-request.ts'
import { buildReview } from './support/build-review.ts'
import { buildMember } from './support/build-team.ts'
import { buildOperator } from './support/builders.ts'
import { testSite } from './support/test-site.ts'

const team = ['owner', 'manager', 'crew']
const managers = ['owner', 'manager']
const owners = ['owner']
/** A redirect to the page that it belongs to, which has nothing to hide. */
const everyone = [...team, 'removed', 'foreign']
/** The page shows everyone their own businesses; only crew have nothing there. */
const allButCrew = [...managers, 'removed', 'foreign']

type Row = {
  route: string
  /** Who may read it; absent where it can't be read. */
  get?: readonly string[]
  post?: readonly string[]
  form?: (ids: Ids) => Record<string, string>
  /** The object in its address doesn't exist here: nobody gets in, whatever their role. */
  isMissing?: true
  query?: true
  /** A stream, for which this test has no server. */
  isStream?: true
}
type Ids = { business: string; next: string }

/** Every page and file of the account that is about one business. */
const rows: Row[] = [
  {
    route: 'team',
    query: true,
    get: team,
    post: owners,
    form: () => ({ intent: 'invite', email: 'new@example.com', role: 'crew' }),
  },
  {
    route: 'team/on-call',
    query: true,
    get: team,
    post: managers,
    form: () => ({ intent: 'escalation', minutes: '7' }),
  },
  {
    route: 'api-keys',
    get: allButCrew,
    post: managers,
    form: ({ business, next }) => ({ intent: 'make', business, id: next, name: 'Website' }),
  },
  {
    route: 'api-keys/webhooks',
    get: allButCrew,
    post: managers,
    form: ({ business, next }) => ({
      intent: 'add',
      business,
      id: next,
      url: 'https://hooks.example.com/',
      events: 'business.updated',
    }),
  },
  { route: 'listings/:id', get: managers, post: managers },
  { route: 'listings/:id/draft', get: everyone, post: managers },
  { route: 'listings/:id/photos', get: managers, post: managers },
  { route: 'listings/:id/photos/add', get: everyone, post: managers },
  { route: 'listings/:id/photos/waiting/:fileId', get: [], isMissing: true },
  { route: 'listings/:id/availability', get: team, post: team, form: () => ({ state: 'available', hours: '4' }) },
  { route: 'listings/:id/badge', get: managers },
  { route: 'listings/:id/reviews', get: managers, post: managers },
  { route: 'listings/:id/reviews/ask', get: managers, post: managers },
  { route: 'listings/:id/reviews/:review/report', get: managers, post: managers },
  {
    route: 'requests/:requestId/:businessId',
    get: team,
    post: team,
    form: () => ({ act: 'note', note: 'Two ladders' }),
  },
  { route: 'requests/:requestId/:businessId/photos/:number', get: [], isMissing: true },
  { route: 'requests/:requestId/:businessId/appointment.ics', get: team },
  { route: 'requests/:requestId/:businessId/contact.vcf', get: team },
  { route: 'requests/:requestId/:businessId/live', get: team, isStream: true },
  { route: 'requests/:requestId/:businessId/messages/:messageId/:number', get: [], isMissing: true },
  { route: 'advertising/:id/figures.csv', get: [], isMissing: true },
]

/** The account's routes with something in their address, as the build knows them. */
const built = Object.values(build.routes).flatMap(route => {
  const parent = route?.parentId === undefined ? undefined : build.routes[route.parentId]
  return route && parent?.path === 'account' && route.path?.includes(':')
    ? [{ path: route.path, module: route.module }]
    : []
})

test('the table has every route of the account that is about something', () => {
  const named = rows.map(({ route }) => route)
  expect(built.map(({ path }) => path).filter(path => !named.includes(path))).toEqual([])
  for (const { path, module } of built) {
    const row = rows.find(({ route }) => route === path)
    expect([path, row?.get !== undefined, row?.post !== undefined]).toEqual([
      path,
      Boolean(module.default || module.loader),
      Boolean(module.action),
    ])
  }
})

test('owner, manager, crew, a removed member and another business’s owner get exactly what their role allows', async () => {
  const site = await testSite()
  const { app } = site
  await buildOperator(app)
  const { account, caller: owner, business } = await buildOwner(app)
  const businessId = business.id
  await buildEntitlement(app, businessId, 'enterprise')
  const member = (role: 'manager' | 'crew', email: string) => buildMember(app, { owner, businessId, role, email })
  const foreign = await buildOwner(app, { email: 'bob@example.com', listing: { name: 'Bay Roofing' } })
  const removed = await member('manager', 'rita@example.com')
  const people = {
    owner: account,
    manager: await member('manager', 'max@example.com'),
    crew: await member('crew', 'cy@example.com'),
    removed,
    foreign: foreign.account,
  }
  // The session begins before the removal, and loses its access with it.
  const sessions = await Promise.all(
    Object.entries(people).map(async ([name, person]) => ({ name, cookie: (await buildSession(app, person)).cookie })),
  )
  expect(await removeMember(app, owner, { businessId, userId: removed.id })).toMatchObject({ ok: true })
  const { id: requestId } = await buildRequest(app, { listings: [business] })
  const input = { stage: 'scheduled', at: '2026-07-02T08:30', value: '' } as const
  expect(await moveRequest(app, owner, { requestId, businessId, input })).toMatchObject({ ok: true })
  const { id: review } = await buildReview(site, business)
  await app.transaction(tx => publishReview(tx, callerOf('admin', 'admin'), review))
  const values: Record<string, string> = {
    ':id': businessId,
    ':businessId': businessId,
    ':requestId': requestId,
    ':review': review,
  }

  const wrong: string[] = []
  let asked = 0
  for (const { route, get, post, form, query, isMissing, isStream } of rows) {
    const path = `/account/${route.replace(/:\w+/g, name => values[name] ?? app.ids.next())}${query ? `?business=${businessId}` : ''}`
    for (const { name, cookie } of sessions) {
      const check = (method: string, status: number, location: string | null, allowed: readonly string[]) => {
        asked += 1
        const isTurnedAway = status === 401 || status === 403 || status === 404 || location?.startsWith('/sign-in')
        const isRejected = isTurnedAway || (status >= 400 && status < 500)
        const hasFailed = status >= 500 && !(isStream && status === 503)
        if (hasFailed || (allowed.includes(name) ? isTurnedAway : !isRejected))
          wrong.push(`${name}: ${method} ${route} → ${status}`)
      }
      if (get) {
        const { status, location } = await site.get(path, { cookie })
        check('GET', status, location, isMissing ? [] : get)
      }
      if (post) {
        const fields = form?.({ business: businessId, next: app.ids.next() }) ?? {}
        const { status, location } = await site.post(path, fields, { headers: { cookie } })
        check('POST', status, location, post)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(100)
}, 120_000)
