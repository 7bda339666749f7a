import type { StepNumber } from '#domain/commerce/applications/application.ts'

/** Where one step of a draft is filled. */
export function stepPath(token: string, step: StepNumber) {
  return `/business-application/${token}/step/${step}`
}
