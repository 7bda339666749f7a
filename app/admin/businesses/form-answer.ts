import { data } from 'react-router'
import type { z } from 'zod'
import { type FieldConflict, proposedCityField } from '#domain/directory/listings/listing-form.ts'
import type { ListingErrorReason } from '#domain/directory/listings/listing-messages.ts'
import { wrongFields } from '#domain/directory/listings/listing-schema.server.ts'
import type { Fields } from '#platform/request/forms.ts'

export type FormAnswer = {
  typed: Fields
  fieldErrors: string[]
  error?: ListingErrorReason
  /** Another person's conflicting changes, and the version that the next submission must send. */
  conflict?: { fields: FieldConflict[]; version: string }
}

export function rejectFields(typed: Fields, error: z.ZodError) {
  return data<FormAnswer>({ typed, fieldErrors: wrongFields(error) }, 422)
}

export function askAboutCity(typed: Fields, proposed: string) {
  return data<FormAnswer>({ typed: { ...typed, [proposedCityField]: proposed }, fieldErrors: ['city'] }, 422)
}

const statusOf: Partial<Record<ListingErrorReason, number>> = { forbidden: 403, 'changed-meanwhile': 409 }

export function rejectForm(typed: Fields, reason: ListingErrorReason, conflict?: FormAnswer['conflict']) {
  return data<FormAnswer>(
    { typed, fieldErrors: [], error: reason, ...(conflict && { conflict }) },
    statusOf[reason] ?? 422,
  )
}
