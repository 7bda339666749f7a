import type { App } from '#domain/app.ts'
import type { StepNumber } from './application.ts'

/** Anyone with this token can continue the draft, see its state and withdraw it. */
export function applicationToken({ tokens }: Pick<App, 'tokens'>, id: string) {
  return tokens.of('application', id)
}

export function statusPath(token: string) {
  return `/applications/${token}`
}

export function stepPath(token: string, step: StepNumber) {
  return `/business-application/${token}/step/${step}`
}
