import type { ApiFault } from './api-fault.ts'

/** All error codes of the API; the server and the documentation cover every one. */
export const apiRefusals = [
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
export type ApiRefusal = (typeof apiRefusals)[number]

export type Refused<Reason extends ApiRefusal = ApiRefusal> = {
  ok: false
  reason: Reason
  faults?: readonly ApiFault[]
}
