// An estimate is a roofer's price for the whole job, copied from paper. Amounts are in cents.

/** Fewer estimates don't show which one is unusual. */
export const fewestEstimates = 3
export const mostEstimates = 5

export const nameLimit = 60
export const licenseLimit = 30
/** No roof here costs over ten million dollars, and sums stay safe integers. */
export const totalLimitCents = 1_000_000_000

export const usualShares = {
  materials: { from: 40, to: 50 },
  labor: { from: 30, to: 40 },
  permits: { from: 2, to: 5 },
  overhead: { from: 15, to: 20 },
} as const

export type CostPart = keyof typeof usualShares
export type UsualShares = Record<CostPart, { from: number; to: number }>
export const costParts = ['materials', 'labor', 'permits', 'overhead'] as const satisfies readonly CostPart[]

export type Estimate = {
  name: string
  totalCents: number
  depositCents: number | null
  licenseNumber: string
  hasPermitLine: boolean
  parts: Record<CostPart, number | null>
}

export const estimateFields = ['name', 'total', 'deposit', 'license', 'permit', ...costParts] as const
export type EstimateField = (typeof estimateFields)[number]
