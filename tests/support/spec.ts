import { type TaskMeta, TestRunner } from 'vitest'
import { readSpecification } from '#scripts/specification/statements.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Numbers of the specification's statements that the test holds. */
    statements?: string[]
  }
}

const known = new Set(readSpecification().statements.map(({ number }) => number))

/** Says which statements the running test holds: `spec('public 5.3', 'decision 28')`. An unknown number throws. */
export function spec(...numbers: string[]) {
  const test = TestRunner.getCurrentTest()
  if (!test) throw new Error('spec() belongs inside a test')
  // Vitest keeps one current test for a whole file, so among concurrent ones it may be the neighbour.
  if (test.concurrent) throw new Error('Concurrent tests call specOf(task, …) with the task of their own context')
  specOf(test, ...numbers)
}

/** The same for a concurrent test: `test.concurrent('…', ({ task }) => { specOf(task, 'public 5.3') … })`. */
export function specOf(task: { meta: TaskMeta }, ...numbers: string[]) {
  const unknown = numbers.filter(number => !known.has(number))
  if (unknown.length > 0) throw new Error(`docs/specification.json has no ${unknown.join(', ')}`)
  task.meta.statements = [...new Set([...(task.meta.statements ?? []), ...numbers])]
}
