import * as build from 'virtual:react-router/server-build'
import { expect, test } from 'vitest'
import { type StaffRole, staffRoles } from '#domain/staff-role.ts'
import { buildAccount, buildSession } from './support/build-account.ts'
import { buildListing, buildOperator } from './support/builders.ts'
import { testSite } from './support/test-site.ts'

const everyone = 'admin editor support analyst'
const listings = 'admin editor'
const inbox = 'admin editor support'
const mailings = 'admin support'
const requests = 'admin support'
const reports = 'admin analyst'
const owner = 'admin'

/** Who may read and who may send, for every page and endpoint of the dashboard. One text: the same for both. */
const rows: Record<string, string | { GET: string; POST: string }> = {
  'admin/account/my-account-page': everyone,
  'admin/api/api-page': owner,
  'admin/archive/archive-page': owner,
  'admin/archive/archive-progress-route': owner,
  'admin/archive/download-archive-route': owner,
  'admin/audit/audit-entry-page': owner,
  'admin/audit/audit-page': owner,
  'admin/audit/export-audit-route': owner,
  'admin/audit/own-changes-page': everyone,
  'admin/audit/undo-change-page': everyone,
  'admin/brand/brand-page': owner,
  'admin/businesses/add-business-page': listings,
  'admin/businesses/business-history-page': listings,
  'admin/businesses/business-notes-page': inbox,
  'admin/businesses/business-photos-page': listings,
  'admin/businesses/businesses-page': { GET: everyone, POST: listings },
  'admin/businesses/check-business-page': listings,
  'admin/businesses/edit-business-page': listings,
  'admin/categories/add-category-page': owner,
  'admin/categories/categories-page': owner,
  'admin/categories/edit-category-page': owner,
  'admin/content/content-page': listings,
  'admin/content/edit-content-page': listings,
  'admin/content/email-preview-route': listings,
  'admin/content/new-page': listings,
  'admin/coverage/coverage-page': reports,
  'admin/coverage/export-coverage-route': reports,
  'admin/desk-search/desk-search-page': everyone,
  'admin/desk-search/suggest-route': everyone,
  'admin/event-delivery/endpoints-page': owner,
  'admin/held/held-page': inbox,
  'admin/import/begin-file-route': listings,
  'admin/import/file-rows-route': listings,
  'admin/import/import-page': listings,
  'admin/import/import-progress-route': listings,
  'admin/import/take-piece-route': listings,
  'admin/incentives/own-programs-page': listings,
  'admin/inbox/inbox-page': inbox,
  'admin/inbox/item-file-route': inbox,
  'admin/inbox/item-page': inbox,
  'admin/inbox/replies-page': inbox,
  'admin/inventory/inventory-page': { GET: reports, POST: owner },
  'admin/layout/admin-layout': everyone,
  'admin/licenses/letters-page': listings,
  'admin/licenses/licenses-page': listings,
  'admin/licenses/unlisted-page': listings,
  'admin/listing-table/choose-columns-route': everyone,
  'admin/offers/offers-page': owner,
  'admin/old-listings/old-listings-route': listings,
  'admin/outreach/mailing-html-route': mailings,
  'admin/outreach/mailing-page': mailings,
  'admin/outreach/mailing-progress-route': mailings,
  'admin/outreach/mailings-page': mailings,
  'admin/outreach/new-mailing-page': mailings,
  'admin/outreach/templates-page': mailings,
  'admin/payments/payment-page': { GET: requests, POST: owner },
  'admin/people/people-page': owner,
  'admin/prices/prices-page': owner,
  'admin/quality/duplicates-page': listings,
  'admin/quality/failed-mail-page': listings,
  'admin/quality/merge-page': listings,
  'admin/quality/quality-fix-page': listings,
  'admin/quality/quality-page': listings,
  'admin/report-schedules/report-schedules-page': reports,
  'admin/redirects/redirects-page': listings,
  'admin/reports/csv': reports,
  'admin/reports/pdf': reports,
  'admin/reports/reports-page': reports,
  'admin/reports/xlsx': reports,
  'admin/revenue/export-revenue-route': reports,
  'admin/revenue/revenue-page': reports,
  'admin/settings/configuration-page': owner,
  'admin/settings/settings-page': owner,
  'admin/sign-in/admin-login-page': everyone,
  'admin/sign-in/admin-logout-route': everyone,
  'admin/sign-in/admin-second-step-page': everyone,
  'admin/sign-in/join-staff-page': everyone,
  'admin/sign-in/set-up-two-step-page': everyone,
  'admin/staff/staff-page': owner,
  'admin/tools/export-listings-route': listings,
  'admin/tools/reset-data-page': owner,
  'admin/tools/tools-page': { GET: inbox, POST: listings },
  'admin/unanswered/unanswered-page': requests,
}

/** Intents that fewer or other roles have than the rest of their page. */
const intents: Record<string, Record<string, string>> = {
  'admin/tools/tools-page': {
    ...Object.fromEntries(
      ['mark-claimed', 'delete-selected', 'change-status', 'undo'].map(intent => [intent, listings]),
    ),
    ...{ 'change-plan': owner, reset: owner, restore: owner, 'send-mail': mailings },
  },
  'admin/outreach/mailing-page': {
    ...{ send: owner, schedule: owner, unschedule: owner, stop: owner, retry: owner, address: owner },
    ...{ change: mailings, test: mailings, discard: mailings },
  },
  'admin/report-schedules/report-schedules-page': { add: reports, stop: reports, restart: reports },
}

const layout = 'admin/layout/admin-layout'

type Method = 'GET' | 'POST'

const routes = Object.values(build.routes)
  .filter(route => route !== undefined)
  .filter(({ id }) => id.startsWith('admin/'))
  .map(({ id, module }) => ({ id, path: pathOf(id), methods: methodsOf(module) }))

test('every page and endpoint of the dashboard has a row, and every row a page', () => {
  expect(routes.map(({ id }) => id).toSorted()).toEqual(Object.keys(rows).toSorted())
})

test('each role opens exactly the pages of its rows, and gets 403 on every other one', async () => {
  const site = await testSite()
  const { app } = site
  await buildOperator(app)
  await buildListing(app)
  const people = await Promise.all(
    staffRoles.map(async role => ({
      role,
      account: await buildAccount(app, { email: `${role}@example.com`, kind: role }),
    })),
  )

  const wrong: string[] = []
  let rejected = 0
  for (const { id, path, methods } of routes) {
    for (const { role, account } of people) {
      const { cookie } = await buildSession(app, account)
      for (const method of methods) {
        const { status, location } =
          method === 'GET'
            ? await site.get(path, { cookie })
            : await site.post(path === '/admin' && id !== layout ? '/admin?index' : path, {}, { headers: { cookie } })
        const isAllowed = rolesOf(id, method).includes(role)
        const isTurnedAway = status === 403 || status === 401 || (location ?? '').startsWith('/admin-login')
        if (status >= 500 || (isAllowed ? isTurnedAway : status !== 403))
          wrong.push(`${role}: ${method} ${path} → ${status}`)
        if (status === 403) rejected += 1
      }
    }
  }

  for (const [id, permitted] of Object.entries(intents)) {
    const path = pathOf(id).replace(/\/x$/, `/${app.ids.next()}`)
    for (const [intent, roles] of Object.entries(permitted)) {
      for (const { role, account } of people) {
        const { cookie } = await buildSession(app, account)
        const { status } = await site.post(path, { intent }, { headers: { cookie } })
        if ((status === 403) === roles.split(' ').includes(role)) wrong.push(`${role}: ${intent} ${path} → ${status}`)
        if (status === 403) rejected += 1
      }
    }
  }

  expect(wrong).toEqual([])
  expect(rejected).toBeGreaterThan(120)
}, 300_000)

function rolesOf(id: string, method: Method): readonly StaffRole[] {
  const row = rows[id] ?? ''
  const named = (typeof row === 'string' ? row : row[method]).split(' ')
  return staffRoles.filter(role => named.includes(role))
}

/** Returns a route's address with a value for each parameter. */
function pathOf(id: string | undefined): string {
  const route = id === undefined ? undefined : build.routes[id]
  if (!route) return ''
  const own = (route.path ?? '').replace(':kind', 'problem').replaceAll(/:\w+/g, 'x')
  return [pathOf(route.parentId).replace(/\/$/, ''), own].join('/').replace(/\/+$/, '') || '/'
}

function methodsOf(module: { default?: unknown; loader?: unknown; action?: unknown }): Method[] {
  return [...(module.default || module.loader ? (['GET'] as const) : []), ...(module.action ? (['POST'] as const) : [])]
}
