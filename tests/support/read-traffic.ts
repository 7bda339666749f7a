import type { App } from '#domain/app.ts'
import type { TrafficDays, TrafficPart, TrafficSums } from '#domain/directory/traffic/traffic-count.ts'
import { readDailyTraffic } from '#domain/directory/traffic/traffic-counts.server.ts'

export async function readTraffic(app: Pick<App, 'db'>, days: TrafficDays, part?: TrafficPart): Promise<TrafficSums> {
  const sums = { views: 0, calls: 0, websites: 0, requests: 0 }
  for (const day of await readDailyTraffic(app, days, part)) {
    sums.views += day.views
    sums.calls += day.calls
    sums.websites += day.websites
    sums.requests += day.requests
  }
  return sums
}
