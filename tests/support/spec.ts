import { type TaskMeta, TestRunner } from 'vitest'
import { readSpecification } from '#scripts/specification/statements.ts'

declare module 'vitest' {
  interface TaskMeta {
    statements?: string[]
  }
}

const known = new Set(readSpecification().statements.map(({ number }) => number))

/**
 * Names the statements that the running test verifies: `spec('public 5.3', 'decision 28')`. Throws on an unknown
 * number.
 */
export function spec(...numbers: string[]) {
  const test = TestRunner.getCurrentTest()
  if (!test) throw new Error('spec() belongs inside a test')
  // Vitest has a single current test per file, so among concurrent tests it may be the wrong one.
  if (test.concurrent) throw new Error('Concurrent tests call specOf(task, …) with the task of their own context')
  specOf(test, ...numbers)
}

/** Works like `spec`, for a concurrent test: `test.concurrent('…', ({ task }) => { specOf(task, 'public 5.3') … })`. */
export function specOf(task: { meta: TaskMeta }, ...numbers: string[]) {
  const unknown = numbers.filter(number => !known.has(number))
  if (unknown.length > 0) throw new Error(`docs/specification.json has no ${unknown.join(', ')}`)
  task.meta.statements = [...new Set([...(task.meta.statements ?? []), ...numbers])]
}
