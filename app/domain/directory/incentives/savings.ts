/** The roof a homeowner reckons with costs at most this much. */
export const costLimitCents = 1_000_000_000

/** What a program pays: `percent` of the cost, at most `capCents`. With neither it takes no sum off the cost. */
export type Offer = { percent: number | null; capCents: number | null; isEnded: boolean }

/** Why a line of an estimate is not the program's whole share. */
export type LineLimit = 'ended' | 'uncounted' | 'cap' | 'cost' | null

/** Whether a program can take a sum off the cost of a roof at all. */
export function canPay({ percent, capCents, isEnded }: Offer) {
  return !isEnded && (percent !== null || capCents !== null)
}

/** What chosen programs may pay together, in whole cents: each at most its cap, all of them at most what the roof costs. */
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

/** Rounded down to a cent; a percentage has two places at most. */
function percentOf(cents: number, percent: number) {
  return Math.floor((cents * Math.round(percent * 100)) / 10_000)
}
