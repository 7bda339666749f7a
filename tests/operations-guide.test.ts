import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alarmKinds } from '#domain/oversight/alarms/alarm.ts'
import { alarmMessages } from '#domain/oversight/alarms/alarm-messages.ts'
import { createProductMetrics } from '#operations/product-metrics.ts'
import { createPageCache } from '#platform/cache/page-cache.ts'
import { openMetrics } from '#platform/telemetry/metrics.ts'
import { testApp } from './support/test-app.ts'
import { testPictures } from './support/test-pictures.ts'

const guide = readFileSync('docs/operations.md', 'utf8')
const rules = readFileSync('deploy/prometheus-alerts.yml', 'utf8')

/** Returns every metric of a complete process, without the suffixes of histograms. */
async function reportedMetrics() {
  const { app } = await testApp()
  const metrics = openMetrics('1.2.3')
  metrics.watchCache(createPageCache({ maxBytes: 1, now: () => 0 }))
  metrics.watchPool('database', { totalCount: 0, idleCount: 0, waitingCount: 0 })
  metrics.watchPictures(testPictures)
  metrics.watchReplica(() => ({ isUsed: true, behind: 0 }))
  const text = (await metrics.registry.metrics()) + (await createProductMetrics(app)())
  return new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
}

const namesIn = (text: string) =>
  [...text.matchAll(/\b(?:roof_rescue|http|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  )

test('every metric used by an alarm exists', async () => {
  const told = await reportedMetrics()
  expect(namesIn(rules).length).toBeGreaterThan(10)
  expect(namesIn(rules).filter(name => !told.has(name))).toEqual([])
})

test('the guide explains exactly our metrics', async () => {
  const table = guide.slice(guide.indexOf('## Metrics'), guide.indexOf('## Logs'))
  const explained = new Set(namesIn(table).filter(name => !/^(process|nodejs)_$/.test(name)))
  const own = [...(await reportedMetrics())].filter(name => /^(roof_rescue|http)_/.test(name ?? ''))
  expect(own.filter(name => !explained.has(name ?? ''))).toEqual([])
  expect([...explained].filter(name => !own.includes(name))).toEqual([])
})

test('every alarm has a run-book entry', () => {
  const headings = [...guide.matchAll(/^### (\S+)$/gm)].map(([, name]) => name)
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThan(8)
  expect(headings.sort()).toEqual([...alarmKinds, ...alerts].sort())
  for (const kind of alarmKinds) expect(alarmMessages[kind].says('x')).not.toMatch(/\.$/)
})
