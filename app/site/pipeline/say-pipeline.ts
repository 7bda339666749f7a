import { region } from '#domain/foundation/settings/region.ts'
import { pipelineMessages as messages } from '#domain/requests/pipeline/pipeline-messages.ts'
import type { PipelineRequest } from '#domain/requests/pipeline/pipeline-requests.server.ts'
import { clockTime, dateIn } from '#platform/time/dates.ts'

export function dollars(amount: number) {
  return `$${amount.toLocaleString('en')}`
}

/** Returns how long ago that was, in one unit. */
export function waited(since: Date, now: Date) {
  const minutes = Math.max(1, Math.floor((now.getTime() - since.getTime()) / 60_000))
  if (minutes < 60) return messages.span.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? messages.span.hours(hours) : messages.span.days(Math.floor(hours / 24))
}

export function isLate({ stage, sentAt }: Pick<PipelineRequest, 'stage' | 'sentAt'>, now: Date) {
  return stage === 'new' && now.getTime() - sentAt.getTime() >= 15 * 60_000
}

/** Returns how long a request has waited, when its appointment is, or when it was decided. */
export function whenText({ stage, since, sentAt, scheduledAt }: PipelineRequest, now: Date) {
  if (stage === 'new') return waited(sentAt, now)
  if (stage === 'answered') return waited(since, now)
  if (stage === 'scheduled' && scheduledAt) return clockTime(region.zone, scheduledAt, now)
  return dateIn(region.zone, since)
}

/** Returns the value of a won job, otherwise the estimate of the answer. */
export function moneyText({ stage, valueDollars, priceFrom, priceTo }: PipelineRequest) {
  if (stage === 'won' && valueDollars !== null) return dollars(valueDollars)
  if (priceFrom !== null && priceTo !== null && priceFrom !== priceTo)
    return `${dollars(priceFrom)}–${dollars(priceTo)}`
  const price = priceTo ?? priceFrom
  return price === null ? null : dollars(price)
}
