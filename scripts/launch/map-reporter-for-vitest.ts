import { MapReporter } from '#scripts/specification/map-reporter.ts'

/** Vitest wants a reporter of its command line as a default export, and hands it options that are not for this one. */
export default class extends MapReporter {
  constructor() {
    super(process.env.SPECIFICATION_RUN)
  }
}
