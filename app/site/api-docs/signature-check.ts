import { signatureHeader } from '#domain/outreach/event-delivery/outgoing-event.ts'

/** How a receiver checks our signature; the test runs it as it is shown. After a rotation there are two of `v1`. */
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
