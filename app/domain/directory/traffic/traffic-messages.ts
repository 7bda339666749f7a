import type { TrafficSums } from './traffic-count.ts'

export const trafficMessages = {
  title: 'Last 30 days',
  counts: {
    views: 'Views',
    calls: 'Calls',
    websites: 'Website clicks',
    requests: 'Quote requests',
  } satisfies Record<keyof TrafficSums, string>,
  note: 'A call is a tap on your phone number. Each person counts once a day, and we track no one.',
}
