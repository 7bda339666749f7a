import { onTestFinished } from 'vitest'

type Work = () => unknown

let kept: Work[] | undefined

/** Has `work` done when the test has ended, the last given first; within `keepFor`, when that is let go. */
export function afterwards(work: Work) {
  if (kept) kept.push(work)
  else onTestFinished(async () => void (await work()))
}

/** What `start` answers, for more than one test: all that would be gone with the test stays until `letGo`. */
export async function keepFor<R>(start: () => Promise<R>) {
  const works: Work[] = []
  kept = works
  const letGo = async () => {
    for (const work of works.toReversed()) await work()
  }
  try {
    return { started: await start(), letGo }
  } catch (error) {
    await letGo()
    throw error
  } finally {
    kept = undefined
  }
}
