import { type EstimateField, mostEstimates } from '#domain/directory/estimates/estimate.ts'

/** What stands in the form, by the names of its fields. */
export type Typed = Record<string, string | undefined>

export const estimateNumbers = Array.from({ length: mostEstimates }, (_, index) => index + 1)

/** Each block of the form has its number behind the names of its fields: `total-2`. */
export function fieldName(field: EstimateField, number: number) {
  return `${field}-${number}` as const
}
