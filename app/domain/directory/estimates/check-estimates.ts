import { type CostPart, costParts, type Estimate, type UsualShares, usualShares } from './estimate.ts'
import { resemblesLicense } from './license-number.ts'

export type EstimateFlag =
  | { kind: 'far-below'; percentBelow: number; othersCents: number }
  | { kind: 'large-deposit'; percent: number }
  | { kind: 'no-license' }
  | { kind: 'odd-license' }
  | { kind: 'no-permit' }
  | { kind: 'odd-share'; part: CostPart; percent: number; from: number; to: number }
  | { kind: 'odd-sum'; sumCents: number }

export type CheckedEstimate = { estimate: Estimate; flags: EstimateFlag[] }

const depositPercent = 10
const farBelowPercent = 50

/** Compares with the median: one overpriced estimate would raise the mean and make honest ones look too cheap. */
export function checkEstimates(estimates: readonly Estimate[], shares: UsualShares = usualShares): CheckedEstimate[] {
  return estimates.map((estimate, index) => ({
    estimate,
    flags: [
      ...checkPrice(
        estimate,
        estimates.filter((_, other) => other !== index),
      ),
      ...checkDeposit(estimate),
      ...checkPapers(estimate),
      ...checkParts(estimate, shares),
    ],
  }))
}

/** For an even number of sums, returns the mean of the middle two, rounded down to a cent. */
export function medianCents(sums: readonly number[]) {
  return Math.floor(twiceMedian(sums) / 2)
}

/** Returns double the median, so that half a cent isn't lost before comparing. */
function twiceMedian(sums: readonly number[]) {
  const sorted = sums.toSorted((a, b) => a - b)
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  return lower + upper
}

function checkPrice({ totalCents }: Estimate, others: readonly Estimate[]): EstimateFlag[] {
  const twice = twiceMedian(others.map(other => other.totalCents))
  if (others.length === 0 || 2 * totalCents * 100 > twice * (100 - farBelowPercent)) return []
  const percentBelow = Math.floor(((twice - 2 * totalCents) * 100) / twice)
  return [{ kind: 'far-below', percentBelow, othersCents: Math.floor(twice / 2) }]
}

function checkDeposit({ totalCents, depositCents }: Estimate): EstimateFlag[] {
  if (depositCents === null || depositCents * 100 <= totalCents * depositPercent) return []
  return [{ kind: 'large-deposit', percent: percentAbove(depositCents, totalCents) }]
}

function checkPapers({ licenseNumber, hasPermitLine }: Estimate): EstimateFlag[] {
  const flags: EstimateFlag[] = []
  if (!licenseNumber) flags.push({ kind: 'no-license' })
  else if (!resemblesLicense(licenseNumber)) flags.push({ kind: 'odd-license' })
  if (!hasPermitLine) flags.push({ kind: 'no-permit' })
  return flags
}

function checkParts({ totalCents, parts }: Estimate, shares: UsualShares): EstimateFlag[] {
  const flags = costParts.flatMap(part => checkShare({ part, ...shares[part] }, parts[part], totalCents))
  const named = costParts.map(part => parts[part]).filter(cents => cents !== null)
  const sumCents = named.reduce((sum, cents) => sum + cents, 0)
  const isWhole = named.length === costParts.length
  return sumCents > totalCents || (isWhole && sumCents < totalCents) ? [...flags, { kind: 'odd-sum', sumCents }] : flags
}

type Share = { part: CostPart; from: number; to: number }

function checkShare({ part, from, to }: Share, cents: number | null, totalCents: number): EstimateFlag[] {
  if (cents === null) return []
  if (cents * 100 < totalCents * from)
    return [{ kind: 'odd-share', part, percent: percentBelow(cents, totalCents), from, to }]
  if (cents * 100 > totalCents * to)
    return [{ kind: 'odd-share', part, percent: percentAbove(cents, totalCents), from, to }]
  return []
}

/** Rounds up to one decimal, so that a flag never shows the limit that is still allowed. */
function percentAbove(cents: number, ofCents: number) {
  return Math.ceil((cents * 1_000) / ofCents) / 10
}

function percentBelow(cents: number, ofCents: number) {
  return Math.floor((cents * 1_000) / ofCents) / 10
}
