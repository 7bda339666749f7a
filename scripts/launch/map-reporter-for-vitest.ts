import { MapReporter } from '#scripts/specification/map-reporter.ts'

/** Vitest requires a command-line reporter as a default export, and passes it options that aren't for this one. */
export default class extends MapReporter {
  constructor() {
    super(process.env.SPECIFICATION_RUN)
  }
}
