import { expect, test } from 'vitest'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildListing } from '#tests/support/builders.ts'
import { hostileUploads } from '#tests/support/hostile-uploads.ts'

const megabyte = 1024 * 1024

test('each of sixty hostile uploads is rejected or made harmless, and memory stays bounded', async () => {
  const { app, post, visitPage } = await adminDesk()
  const { id } = await buildListing(app)
  const uploads = await hostileUploads()
  expect(uploads.length).toBeGreaterThanOrEqual(60)
  const before = process.memoryUsage().rss
  const outcomes = { rejected: 0, redrawn: 0 }

  for (const { what, name, bytes } of uploads) {
    const form = new FormData()
    form.set('intent', 'logo')
    form.set('logo', new File([bytes], name, { type: 'image/svg+xml' }))
    const { status } = await post(`/admin/businesses/${id}/photos`, form)
    expect([303, 422], what).toContain(status)
    outcomes[status === 303 ? 'redrawn' : 'rejected'] += 1
  }

  expect(outcomes.rejected).toBeGreaterThan(25)
  expect(outcomes.redrawn).toBeGreaterThan(20)
  expect(process.memoryUsage().rss - before).toBeLessThan(256 * megabyte)
  const kept = await app.db.selectFrom('fileContents').innerJoin('files', 'files.id', 'fileId').selectAll().execute()
  expect(kept).toHaveLength(outcomes.redrawn)
  for (const { fileId, content, mediaType } of kept) {
    expect(mediaType).toBe('image/jpeg')
    expect(content.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    for (const trace of ['payload', 'SecretCamera', 'Exif', 'script']) expect(content.includes(trace)).toBe(false)
    const { headers } = await visitPage(`/files/${fileId}`)
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  }
})
