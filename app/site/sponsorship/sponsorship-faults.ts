import { findSizeFaults } from '#domain/commerce/sponsorship/sponsorship-files.ts'
import { notSent, type SponsorshipAnswer } from './sponsorship-answer.ts'
import { faultsOfMissing } from './sponsorship-controls.tsx'

/** Returns the errors that the browser can find before it uploads twenty megabytes, including being offline, or undefined. */
export function findFaults(form: FormData): SponsorshipAnswer | undefined {
  const typed: Record<string, string> = {}
  const files: { field: string; size: number }[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') typed[name] = value
    else files.push({ field: name, size: value.size })
  }
  const faults = faultsOfMissing(typed)
  const fileFaults = findSizeFaults(files.filter(({ size }) => size > 0))
  const isMissing = Object.keys(faults).length > 0
  if (!isMissing && Object.keys(fileFaults).length === 0)
    return navigator.onLine ? undefined : { ...notSent, typed, refusal: 'not-reached' }
  return { ...notSent, typed, faults, fileFaults, isMissing }
}
