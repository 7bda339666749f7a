import { onTestFinished } from 'vitest'
import type { Job } from '#jobs/jobs.ts'
import { runJobs } from '#jobs/run-jobs.ts'

/** Runs jobs until the test ends, and records their log. */
export function startJobs(jobs: Job[]) {
  const lines: { fields: object; message: string }[] = []
  const write = (fields: object, message: string) => lines.push({ fields, message })
  const running = runJobs(jobs, { info: write, error: write })
  onTestFinished(running.stop)
  return { ...running, lines }
}
