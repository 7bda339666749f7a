import type { ApiFieldError } from './api-field-error.ts'

export const apiErrors = [
  'key-missing',
  'key-refused',
  'permission-missing',
  'rate-limit-reached',
  'not-found',
  'method-not-allowed',
  'not-acceptable',
  'unsupported-media-type',
  'body-malformed',
  'body-too-large',
  'request-malformed',
  'request-too-slow',
  'headers-too-large',
  'busy',
  'parameters-not-valid',
  'fields-not-valid',
  'etag-mismatch',
  'changed-meanwhile',
  'idempotency-key-reused',
  'too-many-waiting',
  'too-many-changes',
  'unexpected',
] as const
export type ApiError = (typeof apiErrors)[number]

export type Rejected<Reason extends ApiError = ApiError> = {
  ok: false
  reason: Reason
  fieldErrors?: readonly ApiFieldError[]
}
