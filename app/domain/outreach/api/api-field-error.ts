import type { z } from 'zod'

export const fieldErrorCodes = [
  'required',
  'unknown',
  'wrong-type',
  'too-short',
  'too-long',
  'out-of-range',
  'not-allowed',
  'not-valid',
  'operator-only',
] as const
export type FieldErrorCode = (typeof fieldErrorCodes)[number]

/** `field`: a parameter's name or a path in the body, like `hours.0.opens`. */
export type ApiFieldError = { field: string; code: FieldErrorCode }

export function errorsOf({ issues }: z.ZodError): ApiFieldError[] {
  const fieldErrors = issues
    .slice(0, 100)
    .flatMap((issue): ApiFieldError[] =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, 30).map(key => ({ field: printable([...issue.path, key]), code: 'unknown' }))
        : [{ field: printable(issue.path), code: codeOf(issue) }],
    )
  const isFirst = ({ field, code }: ApiFieldError, at: number) =>
    fieldErrors.findIndex(other => other.field === field && other.code === code) === at
  return fieldErrors.filter(isFirst).slice(0, 30)
}

function codeOf(issue: z.core.$ZodIssue): FieldErrorCode {
  const isSize = 'origin' in issue && ['string', 'array'].includes(String(issue.origin))
  switch (issue.code) {
    case 'invalid_type':
      return 'input' in issue && issue.input !== undefined
        ? 'wrong-type'
        : issue.message.includes('undefined')
          ? 'required'
          : 'wrong-type'
    case 'too_big':
      return isSize ? 'too-long' : 'out-of-range'
    case 'too_small':
      return isSize ? 'too-short' : 'out-of-range'
    case 'invalid_value':
      return 'not-allowed'
    default:
      return 'not-valid'
  }
}

/** API clients can send any text as a field name. */
function printable(path: readonly PropertyKey[]) {
  const text = path.map(String).join('.')
  return text.replace(/[^\w.-]/g, '?').slice(0, 100)
}
