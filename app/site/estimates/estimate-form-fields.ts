import { type EstimateField, mostEstimates } from '#domain/directory/estimates/estimate.ts'

/** The values of the form by field name. */
export type Typed = Record<string, string | undefined>

export const estimateNumbers = Array.from({ length: mostEstimates }, (_, index) => index + 1)

/** Returns a field's name with the number of its block as suffix: `total-2`. */
export function fieldName(field: EstimateField, number: number) {
  return `${field}-${number}` as const
}
