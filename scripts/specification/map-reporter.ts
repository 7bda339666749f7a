import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { addProof, type Proof, type Run } from './runs.ts'

/** Writes the statements that each test proves as JSON to SPECIFICATION_RUN, if that's set. */
export class MapReporter implements Reporter {
  readonly #file: string | undefined

  constructor(file = process.env.SPECIFICATION_RUN) {
    this.#file = file
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    if (this.#file) writeFileSync(this.#file, `${JSON.stringify(collectRun(modules), null, 2)}\n`)
  }
}

function collectRun(modules: readonly TestModule[]) {
  const run: Run = {}
  for (const test of modules.flatMap(module => [...module.children.allTests()])) {
    const state = stateOf(test)
    if (state === undefined) continue
    const proof: Proof = { file: test.module.relativeModuleId, test: test.fullName, state }
    for (const number of test.meta().statements ?? []) run[number] = addProof(run[number] ?? [], proof)
  }
  return run
}

/** A skipped test says nothing, and one that is expected to fail proves nothing. */
function stateOf(test: TestCase) {
  const { state } = test.result()
  if (state === 'passed') return test.options.fails ? 'failed' : 'passed'
  return state === 'failed' ? 'failed' : undefined
}
