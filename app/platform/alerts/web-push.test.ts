import { expect, test } from 'vitest'
import { generateVAPIDKeys } from 'web-push'
import { buildPushBrowser, readVapid, startPushService } from '#tests/support/push-service.ts'
import { openWebPush } from './web-push.ts'

async function service() {
  const pushService = await startPushService()
  const keys = generateVAPIDKeys()
  const push = openWebPush({ ...keys, subject: 'mailto:ops@example.com', hosts: [pushService.host] })
  const target = buildPushBrowser(`${pushService.origin}/send/1`)
  return { ...pushService, push, keys, target }
}

test('sends a signed message that only the browser can read', async () => {
  const { push, keys, target, received, origin } = await service()

  expect(await push.send(target.subscription, '{"title":"New quote request"}')).toBe('sent')

  const [message] = received
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '3600' })
  expect(message?.body.toString('latin1')).not.toContain('quote request')
  expect(target.read(message?.body ?? Buffer.alloc(0))).toEqual({ title: 'New quote request' })
  const vapid = readVapid(String(message?.headers.authorization))
  expect(vapid).toMatchObject({
    key: keys.publicKey,
    isSigned: true,
    claims: { aud: origin, sub: 'mailto:ops@example.com' },
  })
})

test("derives the outcome from the service's response", async () => {
  const { push, target, answers } = await service()
  const outcomes = new Map([
    [200, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'rejected'],
    [429, 'later'],
    [503, 'later'],
    // Redirects are never followed.
    [302, 'rejected'],
  ])
  for (const [status, outcome] of outcomes) {
    answers.set('/send/1', status)
    expect(await push.send(target.subscription, 'x'), String(status)).toBe(outcome)
  }
})

test('retries later if the service is unavailable or the keys are invalid', async () => {
  const { keys, target, host } = await service()
  const lost = openWebPush({ ...keys, subject: 'mailto:ops@example.com', hosts: ['127.0.0.1:9'] })
  expect(await lost.send({ ...target.subscription, endpoint: 'http://127.0.0.1:9/x' }, 'x')).toBe('later')
  const push = openWebPush({ ...keys, subject: 'mailto:ops@example.com', hosts: [host] })
  expect(await push.send({ ...target.subscription, p256dh: 'x' }, 'x')).toBe('later')
})

test('sends only to push services', async () => {
  const push = openWebPush({ ...generateVAPIDKeys(), subject: 'mailto:ops@example.com' })
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ])
    expect(push.accepts(endpoint), endpoint).toBe(true)
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://xpush.apple.com/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'nonsense',
  ])
    expect(push.accepts(endpoint), endpoint).toBe(false)
  expect(await push.send({ endpoint: 'http://localhost:1/x', p256dh: '', auth: '' }, 'x')).toBe('gone')
})
