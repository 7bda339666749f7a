import { expect } from 'vitest'
import { testSite } from './test-site.ts'

/** Returns the HTML of a service page. */
export async function readService(slug: string) {
  const { get } = await testSite()
  const { status, html } = await get(`/services/${slug}`)
  expect(status).toBe(200)
  return html
}
