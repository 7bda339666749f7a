import { data } from 'react-router'
import type { z } from 'zod'
import { type FieldConflict, proposedCityField } from '#domain/directory/listings/listing-form.ts'
import { listingFaults } from '#domain/directory/listings/listing-schema.server.ts'
import type { ListingRefusalReason } from '#domain/directory/listings/listing-words.ts'
import type { Fields } from '#platform/request/forms.ts'

/** The response to a rejected form: the typed values and the errors. */
export type FormAnswer = {
  typed: Fields
  faults: string[]
  refusal?: ListingRefusalReason
  /** Another person's conflicting changes, and the version that the next submission must send. */
  conflict?: { fields: FieldConflict[]; version: string }
}

export function refuseFaults(typed: Fields, error: z.ZodError) {
  return data<FormAnswer>({ typed, faults: listingFaults(error) }, 422)
}

export function askAboutCity(typed: Fields, proposed: string) {
  return data<FormAnswer>({ typed: { ...typed, [proposedCityField]: proposed }, faults: ['city'] }, 422)
}

const statusOf: Partial<Record<ListingRefusalReason, number>> = { forbidden: 403, 'changed-meanwhile': 409 }

export function refuseForm(typed: Fields, refusal: ListingRefusalReason, conflict?: FormAnswer['conflict']) {
  return data<FormAnswer>({ typed, faults: [], refusal, ...(conflict && { conflict }) }, statusOf[refusal] ?? 422)
}
