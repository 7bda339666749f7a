import { writeFileSync } from 'node:fs'
import type { TestModule } from 'vitest/node'
import { MapReporter } from '#scripts/specification/map-reporter.ts'

/**
 * Vitest requires a command-line reporter as a default export, and passes it options that aren't for this one. Also
 * writes the number of errors that belong to no test, which the JSON report doesn't have.
 */
export default class extends MapReporter {
  constructor() {
    super(process.env.SPECIFICATION_RUN)
  }

  override onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[] = []) {
    super.onTestRunEnd(modules)
    if (process.env.UNHANDLED_ERRORS) writeFileSync(process.env.UNHANDLED_ERRORS, String(unhandled.length))
  }
}
