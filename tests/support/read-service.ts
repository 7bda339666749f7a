import { expect } from 'vitest'
import { testSite } from './test-site.ts'

export async function readService(slug: string) {
  const { get } = await testSite()
  const { status, html } = await get(`/services/${slug}`)
  expect(status).toBe(200)
  return html
}
