import type { StepNumber } from '#domain/commerce/applications/application.ts'

/** Returns the path of a step of a draft. */
export function stepPath(token: string, step: StepNumber) {
  return `/business-application/${token}/step/${step}`
}
