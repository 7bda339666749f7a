import type { ApiError } from './api-error.ts'

type Problem = { status: number; title: string; detail: string }

export const problems: Record<ApiError, Problem> = {
  'key-missing': {
    status: 401,
    title: 'API key required',
    detail: "Send your API key in the header 'Authorization: Bearer rr_…'.",
  },
  'key-refused': {
    status: 401,
    title: 'Invalid API key',
    detail: 'This key is unknown, revoked or expired, or its plan has ended. Create a new key on your API keys page.',
  },
  'permission-missing': {
    status: 403,
    title: 'Permission denied',
    detail: 'This key doesn’t have the permission this call needs. Ask the operator of the directory to grant it.',
  },
  'rate-limit-reached': {
    status: 429,
    title: 'Hourly rate limit reached',
    detail: 'Wait for the number of seconds in Retry-After, then try again.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    detail: 'Nothing exists at this address, or this key can’t see it.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    detail: 'This address doesn’t support that method. The Allow header lists the methods it supports.',
  },
  'not-acceptable': {
    status: 406,
    title: 'Only JSON is supported',
    detail:
      'Responses are application/json, and problems are application/problem+json. Remove the Accept header, or allow both.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'JSON body required',
    detail: "Send the body uncompressed, with 'Content-Type: application/json'.",
  },
  'body-malformed': {
    status: 400,
    title: 'Invalid JSON',
    detail: 'We couldn’t read the body. Send one JSON object in UTF-8.',
  },
  'body-too-large': {
    status: 413,
    title: 'Body too large',
    detail: 'The body is larger than 64 KiB. Send a smaller one.',
  },
  'request-malformed': {
    status: 400,
    title: 'Malformed request',
    detail: 'We couldn’t read the URL or a header. Check both.',
  },
  'request-too-slow': {
    status: 408,
    title: 'Request timed out',
    detail: 'The body didn’t arrive in time. Send it again.',
  },
  'headers-too-large': { status: 431, title: 'Headers too large', detail: 'Send fewer or shorter headers.' },
  busy: {
    status: 503,
    title: 'Too many requests at once',
    detail: 'Wait for the number of seconds in Retry-After, then try again.',
  },
  'parameters-not-valid': {
    status: 400,
    title: 'Invalid parameter',
    detail: 'Each entry in `errors` names a parameter or header and what’s wrong with it.',
  },
  'fields-not-valid': {
    status: 422,
    title: 'Invalid field',
    detail: 'Each entry in `errors` names a field and what’s wrong with it. Nothing was saved.',
  },
  'etag-mismatch': {
    status: 412,
    title: 'The business has changed',
    detail: 'The business changed after you read it. Read it again, and send the new ETag in If-Match.',
  },
  'changed-meanwhile': {
    status: 409,
    title: 'Someone else just changed this business',
    detail: 'Nothing was saved. Read the business again, then resend your change.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'Idempotency-Key already used',
    detail: 'You used this key with a different body in the last 24 hours. Send this body with a new key.',
  },
  'too-many-waiting': {
    status: 409,
    title: 'Too many listings awaiting review',
    detail: 'Too many of your listings are waiting for review. Send this one once some are reviewed.',
  },
  'too-many-changes': {
    status: 429,
    title: 'Too many changes',
    detail:
      'Your account reached its hourly limit on changes. Wait for the number of seconds in Retry-After, then try again.',
  },
  unexpected: {
    status: 500,
    title: 'Server error',
    detail: 'Something went wrong on our side. Try again in a minute.',
  },
}

export function problemType(code: ApiError) {
  return `/api/docs#${code}`
}
