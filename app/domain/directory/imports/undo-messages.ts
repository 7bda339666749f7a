import { region } from '#domain/foundation/settings/region.ts'
import { sentence } from '#platform/text/sentence.ts'
import { timeIn } from '#platform/time/dates.ts'
import type { Fates, Left } from './import-traces.server.ts'

const figure = (count: number) => count.toLocaleString('en')
const listings = (count: number) => `${figure(count)} ${count === 1 ? 'listing' : 'listings'}`
const pick = (count: number, one: string, many: string) => (count === 1 ? one : many)

function listed({ count, names }: Left) {
  return `${names.join(', ')}${count > names.length ? ', …' : ''}`
}

export function sayPlan({ removed, withRequests, openRequests, restored, partly, kept }: Fates) {
  return [
    ...(removed > 0 ? [`${listings(removed)} will be removed from the directory.`] : []),
    ...(withRequests.count > 0
      ? [
          sentence`${figure(withRequests.count)} of them ${pick(withRequests.count, 'has', 'have')} requests, which stay on record: ${listed(withRequests)}.`,
        ]
      : []),
    ...(openRequests > 0
      ? [`${figure(openRequests)} ${pick(openRequests, 'request is', 'requests are')} still open.`]
      : []),
    ...(restored > 0 ? [`${listings(restored)} will be restored to before this change.`] : []),
    ...(partly.count > 0
      ? [
          sentence`${figure(partly.count)} of them ${pick(partly.count, 'keeps', 'keep')} the fields that were changed since: ${listed(partly)}.`,
        ]
      : []),
    ...(kept.count > 0
      ? [
          sentence`${listings(kept.count)} will be kept, because ${pick(kept.count, 'it was', 'they were')} changed or claimed since: ${listed(kept)}.`,
        ]
      : []),
    ...(removed + restored === 0 ? ['No listings would change.'] : []),
  ]
}

export function sayDone({ removed, withRequests, openRequests, restored, kept }: Fates) {
  return [
    `${listings(removed)} removed, ${figure(restored)} restored.`,
    ...(withRequests.count > 0
      ? [
          sentence`${figure(withRequests.count)} of those removed ${pick(withRequests.count, 'has', 'have')} requests, ${figure(openRequests)} still open: ${listed(withRequests)}.`,
        ]
      : []),
    ...sayKept(kept),
  ]
}

export function sayKept(kept: Left) {
  return kept.count > 0
    ? [
        sentence`${figure(kept.count)} kept, because ${pick(kept.count, 'it was', 'they were')} changed or claimed since: ${listed(kept)}.`,
      ]
    : []
}

export function sayUntil(until: Date) {
  return sentence`All of this can be restored until ${timeIn(region.zone, until)}.`
}
