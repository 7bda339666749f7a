// An estimate is a roofer's price for the whole job, as a homeowner copies it from paper. Money is in cents.

/** The number of estimates that can be compared: fewer don't show which one is unusual. */
export const fewestEstimates = 3
export const mostEstimates = 5

export const nameLimit = 60
export const licenseLimit = 30
/** No roof here costs more than ten million dollars; sums stay safe integers. */
export const totalLimitCents = 1_000_000_000

/** The cost components, and their usual share of the total, in percent. */
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
  /** Due before work starts; null when the paper doesn't say. */
  depositCents: number | null
  /** As on paper; '' when it's missing. */
  licenseNumber: string
  hasPermitLine: boolean
  /** Null for a part that the paper doesn't name. */
  parts: Record<CostPart, number | null>
}

/** The fields to copy from one paper. */
export const estimateFields = ['name', 'total', 'deposit', 'license', 'permit', ...costParts] as const
export type EstimateField = (typeof estimateFields)[number]
