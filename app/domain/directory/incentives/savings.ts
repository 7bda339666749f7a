export const costLimitCents = 1_000_000_000

/** `percent` of the cost, up to `capCents`. Without both there is no amount to deduct. */
export type Offer = { percent: number | null; capCents: number | null; isEnded: boolean }

/** The reason why a line isn't the program's full share. */
export type LineLimit = 'ended' | 'uncounted' | 'cap' | 'cost' | null

export function canPay({ percent, capCents, isEnded }: Offer) {
  return !isEnded && (percent !== null || capCents !== null)
}

/** Counts each program up to its cap, and all together up to the roof's cost, in whole cents. */
export function estimateSavings<Program extends Offer>(costCents: number, programs: Program[]) {
  const lines = programs.map(program => ({ program, ...lineOf(program, costCents) }))
  const sumCents = lines.reduce((sum, line) => sum + line.cents, 0)
  const totalCents = Math.min(sumCents, costCents)
  return { lines, totalCents, leftCents: costCents - totalCents, isHeldToCost: sumCents > costCents }
}

function lineOf({ percent, capCents, isEnded }: Offer, costCents: number): { cents: number; limit: LineLimit } {
  if (isEnded) return { cents: 0, limit: 'ended' }
  if (percent === null && capCents === null) return { cents: 0, limit: 'uncounted' }
  const shareCents = percent === null ? costCents : percentOf(costCents, percent)
  if (capCents !== null && capCents < shareCents) return { cents: capCents, limit: 'cap' }
  return { cents: shareCents, limit: percent === null ? 'cost' : null }
}

function percentOf(cents: number, percent: number) {
  return Math.floor((cents * Math.round(percent * 100)) / 10_000)
}
