// An estimate is what a roofer would take for the whole job, as a homeowner copies it from his paper. Money is in cents.

/** How few and how many estimates can be compared: fewer say nothing about one that stands out. */
export const fewestEstimates = 3
export const mostEstimates = 5

export const nameLimit = 60
export const licenseLimit = 30
/** A roof costs at most ten million dollars here; sums stay safe integers. */
export const totalLimitCents = 1_000_000_000

/** What the money goes into, and the share of the total that is usual, in percent. */
export const usualShares = {
  materials: { from: 40, to: 50 },
  labor: { from: 30, to: 40 },
  permits: { from: 2, to: 5 },
  overhead: { from: 15, to: 20 },
} as const

export type CostPart = keyof typeof usualShares
export const costParts = ['materials', 'labor', 'permits', 'overhead'] as const satisfies readonly CostPart[]

export type Estimate = {
  name: string
  totalCents: number
  /** What is due before work starts; null when the paper does not say. */
  depositCents: number | null
  /** As it stands on the paper; '' when none stands there. */
  licenseNumber: string
  hasPermitLine: boolean
  /** Null for a part that the paper does not name. */
  parts: Record<CostPart, number | null>
}

/** What can be copied from one paper. */
export const estimateFields = ['name', 'total', 'deposit', 'license', 'permit', ...costParts] as const
export type EstimateField = (typeof estimateFields)[number]
