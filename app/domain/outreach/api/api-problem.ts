import type { ApiError } from './api-error.ts'

// Problem details (RFC 9457): a stable code, a status, and text for the log.

type Problem = { status: number; title: string; detail: string }

export const problems: Record<ApiError, Problem> = {
  'key-missing': {
    status: 401,
    title: 'A key is needed',
    detail: "Send the header 'Authorization: Bearer' with your API key behind it.",
  },
  'key-refused': {
    status: 401,
    title: 'This key opens nothing',
    detail: 'The key is unknown, revoked or expired, or its plan has ended. Make a new one where you made this one.',
  },
  'permission-missing': {
    status: 403,
    title: 'This key may not do that',
    detail: 'The key lacks the permission that this call needs. The operator of the directory can grant it.',
  },
  'rate-limit-reached': {
    status: 429,
    title: 'The hour of this key is used up',
    detail: 'Ask again after as many seconds as Retry-After says.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    detail: 'There is nothing here, or nothing that this key reaches.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    detail: 'Nothing here answers this method. The header Allow names those that are answered.',
  },
  'not-acceptable': {
    status: 406,
    title: 'Only JSON is here',
    detail:
      'Answers are application/json, and problems are application/problem+json. Leave out the header Accept, or allow these.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'JSON is wanted',
    detail: "Send the body as it is, uncompressed, with 'Content-Type: application/json'.",
  },
  'body-malformed': {
    status: 400,
    title: 'The body is no JSON',
    detail: 'The body cannot be read as one JSON object in UTF-8.',
  },
  'body-too-large': { status: 413, title: 'The body is too large', detail: 'A body may have 64 KiB.' },
  'request-malformed': {
    status: 400,
    title: 'The request is not well formed',
    detail: 'The address or a header cannot be read.',
  },
  'request-too-slow': {
    status: 408,
    title: 'The request came too slowly',
    detail: 'The body did not arrive in time. Please send it again.',
  },
  'headers-too-large': { status: 431, title: 'The headers are too large', detail: 'Send fewer or shorter headers.' },
  busy: { status: 503, title: 'Too much at once', detail: 'Ask again after as many seconds as Retry-After says.' },
  'parameters-not-valid': {
    status: 400,
    title: 'A parameter is not right',
    detail: 'Each entry of `errors` names a parameter or a header and what is wrong with it.',
  },
  'fields-not-valid': {
    status: 422,
    title: 'A field is not right',
    detail: 'Each entry of `errors` names a field and what is wrong with it. Nothing was written.',
  },
  'etag-mismatch': {
    status: 412,
    title: 'It is not as you have seen it',
    detail: 'The business has changed since. Read it again, and send the ETag of that answer as If-Match.',
  },
  'changed-meanwhile': {
    status: 409,
    title: 'Somebody else has just changed it',
    detail: 'Nothing was written. Read the business again, then send your change again.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'This Idempotency-Key has another body',
    detail: 'Within 24 hours a key belongs to one body. Send another key with this one.',
  },
  'too-many-waiting': {
    status: 409,
    title: 'Enough of your listings wait',
    detail:
      'So many of your listings wait for the operator that no more are taken. Send this one when some are decided.',
  },
  'too-many-changes': {
    status: 429,
    title: 'Your listings have changed often',
    detail:
      'An account may change its listings so often an hour and no more. Ask again after as many seconds as Retry-After says.',
  },
  unexpected: { status: 500, title: 'Something went wrong on our side', detail: 'Please try again in a moment.' },
}

/** Returns the documentation URL of a code, relative to the site. */
export function problemType(code: ApiError) {
  return `/api/docs#${code}`
}
