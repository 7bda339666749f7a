import type { TrafficSums } from '#domain/directory/traffic/traffic-count.ts'

/** Returns the sum of counts of several days or places. */
export function sumTraffic(all: readonly TrafficSums[]): TrafficSums {
  const add = (field: keyof TrafficSums) => all.reduce((total, sums) => total + sums[field], 0)
  return { views: add('views'), calls: add('calls'), websites: add('websites'), requests: add('requests') }
}
