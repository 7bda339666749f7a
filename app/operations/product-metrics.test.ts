import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { compose } from '#boot/compose.ts'
import { noteSign } from '#domain/oversight/alarms/alarms.server.ts'
import { followUpRequests } from '#domain/requests/waiting/follow-up-requests.server.ts'
import { buildMail } from '#tests/support/build-mail.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { giveAnswer } from '#tests/support/build-review.ts'
import { listenLocally } from '#tests/support/local-port.ts'
import { memoryMail } from '#tests/support/memory-mail.ts'
import { testApp } from '#tests/support/test-app.ts'
import { createProductMetrics } from './product-metrics.ts'

const linesOf = (text: string) => text.split('\n').filter(line => line !== '' && !line.startsWith('#'))

test('reports queues, alarms and the last backup from the database', async () => {
  const { app, clock } = await testApp()
  await buildMail(app)
  await noteSign(app, { kind: 'disk-low', about: 'web-1 /' })
  clock.later(90_000)

  const lines = linesOf(await createProductMetrics(app)())

  expect(lines).toEqual(
    expect.arrayContaining([
      'roof_rescue_database_up 1',
      'roof_rescue_queue_waiting{queue="mails"} 1',
      'roof_rescue_queue_late_seconds{queue="mails"} 90',
      'roof_rescue_queue_waiting{queue="bulk mails"} 0',
      'roof_rescue_alarms_open{kind="disk-low"} 1',
      'roof_rescue_alarms_open{kind="backup-old"} 0',
      'roof_rescue_storm_mode 0',
      'roof_rescue_last_backup_timestamp_seconds 0',
    ]),
  )
})

test('reports the reminders and offers of the last day, and the requests that needed none', async () => {
  const { app, clock } = await testApp()
  const { answers, listings } = await buildRequest(app)
  await giveAnswer(app, answers[0])
  await buildRequest(app, { listings, quote: { message: 'Another leak.' } })
  clock.later(3_600_000)
  await followUpRequests(app)

  expect(linesOf(await createProductMetrics(app)())).toEqual(
    expect.arrayContaining([
      'roof_rescue_queue_waiting{queue="reminders"} 0',
      'roof_rescue_follow_ups_sent{kind="remind"} 1',
      'roof_rescue_follow_ups_unneeded{kind="remind"} 1',
      // No other roofer is listed.
      'roof_rescue_follow_ups_sent{kind="offer"} 0',
      'roof_rescue_follow_ups_unneeded{kind="offer"} 2',
    ]),
  )
})

test('shares one result among concurrent requests', async () => {
  const { app } = await testApp()
  const read = createProductMetrics(app)
  expect(read()).toBe(read())
})

test('reports a database that is down within two seconds', async () => {
  // It accepts connections and never responds. An unreachable address would be rejected at once in many networks.
  const open: Socket[] = []
  const silent = createServer(socket => open.push(socket))
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    silent.close()
  })
  const connection = { host: '127.0.0.1', port: await listenLocally(silent), connectionTimeoutMillis: 30_000 }
  const { app } = compose({ connection, secret: 'a secret', mail: memoryMail(), limits: {} })
  const startedAt = performance.now()
  expect(linesOf(await createProductMetrics(app)())).toEqual(['roof_rescue_database_up 0'])
  // The connection's own timeout is thirty seconds.
  expect(performance.now() - startedAt).toBeLessThan(15_000)
})
