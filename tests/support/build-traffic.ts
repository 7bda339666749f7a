import type { App } from '#domain/app.ts'
import { addCounts } from '#domain/directory/traffic/added-counts.server.ts'
import type { TrafficSums } from '#domain/directory/traffic/traffic-count.ts'

export async function buildTraffic(app: App, businessId: string, day: string, sums: Partial<TrafficSums>) {
  const { views = 0, calls = 0, websites = 0, requests = 0 } = sums
  const counts = [
    { kind: 'view', count: views },
    { kind: 'call', count: calls },
    { kind: 'website', count: websites },
    { kind: 'request', count: requests },
  ] as const
  const happened = counts.filter(({ count }) => count > 0).map(count => ({ ...count, day, businessId }))
  await app.transaction(async tx => {
    await addCounts(tx, happened)
    return { ok: true }
  })
}
