import { onTestFinished } from 'vitest'

type Work = () => unknown

let kept: Work[] | undefined

/** Runs work in reverse order; within `keepFor`, when its `letGo` is called. */
export function afterwards(work: Work) {
  if (kept) kept.push(work)
  else onTestFinished(async () => void (await work()))
}

/** Lets several tests use the result of `start`: its cleanup waits until `letGo`. */
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
