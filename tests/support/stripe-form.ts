export class StripeError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string
  readonly param: string | undefined

  constructor(status: number, type: string, code: string, param?: string) {
    super(code)
    this.status = status
    this.type = type
    this.code = code
    this.param = param
  }
}

export type Given = { [name: string]: Given | string }

/** Parses `a[b][0][c]=d` like Stripe; lists are objects whose keys count from 0. */
export function readStripeForm(encoded: string): Given {
  const given: Given = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    const [head = '', ...rest] = name.split('[').map(part => part.replace(/\]$/, ''))
    const path = [head, ...rest]
    let place = given
    for (const [index, part] of path.entries()) {
      const own = part === '' ? String(Object.keys(place).length) : part
      if (index === path.length - 1) place[own] = value
      else {
        const next = place[own]
        const deeper = typeof next === 'object' ? next : {}
        place[own] = deeper
        place = deeper
      }
    }
  }
  return given
}

export function textOf(given: Given | string | undefined, name: string): string | undefined {
  const value = typeof given === 'object' ? given[name] : undefined
  return typeof value === 'string' ? value : undefined
}

export function partOf(given: Given | string | undefined, name: string): Given | undefined {
  const value = typeof given === 'object' ? given[name] : undefined
  return typeof value === 'object' ? value : undefined
}

export function numberOf(given: Given | string | undefined, name: string): number | undefined {
  const value = textOf(given, name)
  return value === undefined ? undefined : Number(value)
}

export function listOf(given: Given | undefined, name: string): string[] {
  return Object.values(partOf(given, name) ?? {}).filter(value => typeof value === 'string')
}

/** Rejects unknown parameters, like Stripe. */
export function onlyKnown(given: Given, known: string[]) {
  for (const name of Object.keys(given)) {
    if (!known.includes(name)) throw new StripeError(400, 'invalid_request_error', 'parameter_unknown', name)
  }
}

export function required(given: Given | string | undefined, name: string) {
  const value = textOf(given, name)
  if (!value) throw new StripeError(400, 'invalid_request_error', 'parameter_missing', name)
  return value
}

export function invalid(param: string) {
  return new StripeError(400, 'invalid_request_error', 'parameter_invalid', param)
}

export function missing(param: string) {
  return new StripeError(404, 'invalid_request_error', 'resource_missing', param)
}
