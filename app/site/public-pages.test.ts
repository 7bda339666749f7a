import * as build from 'virtual:react-router/server-build'
import { expect, test } from 'vitest'
import { isRouteHandle } from '#context.ts'
import { may } from '#domain/permissions.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

test('every page that is the same for everyone can be read without signing in', async () => {
  spec('public 6.1')
  const handles = Object.values(build.routes).flatMap(route => {
    const handle: unknown = route?.module.handle
    return route?.id.startsWith('site/') && isRouteHandle(handle) && handle.cached ? [{ id: route.id, ...handle }] : []
  })
  expect(handles.length).toBeGreaterThan(5)
  expect(handles.filter(({ permission }) => !may(visitor('nobody'), permission))).toEqual([])

  const { app, get } = await testSite()
  await buildListing(app)
  for (const path of ['/', '/?q=ace', '/emergency-help', '/business/ace-roofing', '/business/ace-roofing/quote'])
    expect((await get(path)).status, path).toBe(200)
})
