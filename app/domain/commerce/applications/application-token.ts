import type { App } from '#domain/app.ts'

/** Whoever has it may go on with the draft, see how the application stands, and take it back. */
export function applicationToken({ tokens }: Pick<App, 'tokens'>, id: string) {
  return tokens.of('application', id)
}

export function statusPath(token: string) {
  return `/applications/${token}`
}
