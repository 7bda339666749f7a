import { expect, test } from 'vitest'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

test('labels a paid placement Sponsored, and caches the page until the rotation changes', async () => {
  spec('decision 27')
  const { app, get } = await testSite()
  await buildListing(app, { name: 'Plain Tarp', rating: 5 })
  const { id } = await buildListing(app, { name: 'Palm Tarp' })
  const before = await get('/?q=tarp')
  expect(before.html).not.toContain('Sponsored')
  expect(before.facts.freshUntil).toBeUndefined()
  await buildEntitlement(app, id, 'premium')

  const { html, facts } = await get('/?q=tarp')
  expect(html.match(/>Sponsored</g)).toHaveLength(1)
  expect(html.indexOf('>Sponsored<')).toBeLessThan(html.indexOf('>Palm Tarp</a>'))
  expect(html.indexOf('>Palm Tarp</a>')).toBeLessThan(html.indexOf('>Plain Tarp</a>'))
  expect(facts.freshUntil).toBe(Date.parse('2026-07-01T13:00:00Z'))
  expect(facts.tags.has('listings')).toBe(true)
})
