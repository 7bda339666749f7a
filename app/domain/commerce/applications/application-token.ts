import type { App } from '#domain/app.ts'

/**
 * Returns the token of an application's private pages. Anyone with it can continue the draft, see its state and
 * withdraw it.
 */
export function applicationToken({ tokens }: Pick<App, 'tokens'>, id: string) {
  return tokens.of('application', id)
}

export function statusPath(token: string) {
  return `/applications/${token}`
}
