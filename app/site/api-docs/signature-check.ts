import { signatureHeader } from '#domain/outreach/event-delivery/outgoing-event.ts'

/**
 * Sample code that verifies our webhook signature; the test runs it as shown. After a secret rotation, the header has two `v1`
 * values.
 */
export const signatureCheck = `import { createHmac, timingSafeEqual } from 'node:crypto'

// header: '${signatureHeader}' as it came; body: the bytes as they came.
export function isOurs(header, body, secret) {
  const [time, ...signatures] = header.split(',').map(part => part.split('=')[1])
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false
  const expected = createHmac('sha256', secret).update(time + '.').update(body).digest()
  return signatures.some(text => {
    const signature = Buffer.from(text, 'hex')
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
}`
